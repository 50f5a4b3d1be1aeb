import { getRequestListener } from "@hono/node-server";
import { z } from "zod";
import { openDatabase } from "../lib/database.ts";
import { portOption, readOptions, readSecret } from "../lib/options.ts";
import { runServer } from "../lib/run-server.ts";
import { createHotelsApp } from "./app.ts";
import { createHotelDesk, hotelTables } from "./desk.ts";

const options = readOptions(
  "HOTEL_SECRET=S dev/hotels/server.ts --port N --state DIR",
  z.object({ port: portOption, state: z.string().min(1) }),
);

const db = openDatabase(options.state, "hotels.sqlite", hotelTables);
const app = createHotelsApp({ desk: createHotelDesk(db), secret: readSecret("HOTEL_SECRET") });

runServer({
  name: "hotels",
  port: options.port,
  listener: getRequestListener(app.fetch),
  close: () => db.close(),
});
