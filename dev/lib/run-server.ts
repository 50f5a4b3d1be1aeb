import { createServer, type RequestListener } from "node:http";

interface ServerToRun {
  /** What a person calls this server, for messages. */
  name: string;
  port: number;
  listener: RequestListener;
  /** Ends timers and closes files; called once, after the last request. */
  close: () => void;
}

const parentPollMs = 500;
/** Slow answers (an 8-second card, a kept-alive browser) must not hold up the end. */
const closeGraceMs = 1_000;

/**
 * Listens on 127.0.0.1, prints `ready` when it does, and ends on SIGTERM, SIGINT, or when the process that
 * started it is gone, so that nothing stays behind a killed `npm start`.
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
