import { getRequestListener } from "@hono/node-server";
import { z } from "zod";
import { openDatabase } from "../lib/database.ts";
import { portOption, readOptions, readSecret } from "../lib/options.ts";
import { runServer } from "../lib/run-server.ts";
import { createMailboxApp } from "./app.ts";
import { createMessages, mailboxTables } from "./messages.ts";

const options = readOptions(
  "MAIL_SECRET=S dev/mailbox/server.ts --port N --state DIR",
  z.object({ port: portOption, state: z.string().min(1) }),
);

const db = openDatabase(options.state, "mailbox.sqlite", mailboxTables);
const app = createMailboxApp(createMessages(db), readSecret("MAIL_SECRET"));

runServer({
  name: "mailbox",
  port: options.port,
  listener: getRequestListener(app.fetch),
  close: () => db.close(),
});
