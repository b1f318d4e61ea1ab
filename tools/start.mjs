import { become, buildWeb, install, pinnedNode, serverProgram } from './set-up.mjs';

await install();
buildWeb();
become(pinnedNode, serverProgram);
