// npm run bench and similar commands: runs a TypeScript program with the pinned Node version.
import { runAndExit, install, pinnedNode } from './setup.mjs';

await install();
await runAndExit(pinnedNode, process.argv.slice(2));
