import { createServer, type RequestListener } from "node:http";
import { z } from "zod";

const addressSchema = z.object({ port: z.number() });

/** Serves on a free port of 127.0.0.1 until `close`, for tests. */
export async function listen(listener: RequestListener, port = 0) {
  const server = createServer(listener);
  // A keep-alive connection must not outlive the server: a test may start another one on the same port.
  server.maxRequestsPerSocket = 1;
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = addressSchema.parse(server.address());
  return {
    port: address.port,
    origin: `http://127.0.0.1:${address.port}`,
    close: (): Promise<void> => {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
