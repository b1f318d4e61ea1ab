// npm run bench and similar: runs a TypeScript program with the pinned Node.
import { become, install, pinnedNode } from './setup.mjs';

await install();
await become(pinnedNode, process.argv.slice(2));
