// The steps that `npm start` takes before it starts the server, for installations where systemd starts it.
import { buildWeb, install } from './setup.mjs';

await install();
await buildWeb();
