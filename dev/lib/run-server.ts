import { createServer, type RequestListener } from "node:http";

interface ServerToRun {
  /** Name of the server in messages. */
  name: string;
  port: number;
  listener: RequestListener;
  /** Stops timers and closes files; called once, after the last request. */
  close: () => void;
}

const parentPollMs = 500;
/** Grace period on shutdown: slow responses (an 8-second card, a keep-alive connection) must not delay it further. */
const closeGraceMs = 1_000;

/**
 * Listens on 127.0.0.1 and prints `ready`. Stops on SIGTERM, SIGINT, or when the parent process is gone, so that a
 * killed `npm start` leaves nothing behind.
 */
export function runServer({ name, port, listener, close }: ServerToRun): void {
  const server = createServer(listener);
  const parent = process.ppid;

  server.on("error", (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === "EADDRINUSE"
        ? `port ${port} is taken by another program; choose another with --port`
        : error.message;
    process.stderr.write(`${name}: cannot listen: ${reason}\n`);
    process.exit(1);
  });

  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    const finish = () => {
      close();
      process.exit(0);
    };
    server.close(finish);
    server.closeIdleConnections();
    setTimeout(finish, closeGraceMs).unref();
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, parentPollMs).unref();

  server.listen(port, "127.0.0.1", () => process.stdout.write("ready\n"));
}
