// The steps of `npm start` before it starts the server, for installations that systemd starts.
import { buildWeb, install } from './setup.mjs';

await install();
await buildWeb();
