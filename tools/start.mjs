import { buildWeb, inProject, install, pinnedNode, serverEnvironment, serverProgram } from './setup.mjs';
import { supervise } from './supervise.mjs';

await install();
await buildWeb();
process.exit(await supervise(pinnedNode, serverProgram, { ...inProject, env: serverEnvironment }));
