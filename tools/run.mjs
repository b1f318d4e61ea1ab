// npm run bench and similar: runs a TypeScript program with the pinned Node.
import { runAndExit, install, pinnedNode } from './setup.mjs';

await install();
await runAndExit(pinnedNode, process.argv.slice(2));
