import { become, buildWeb, install, pinnedNode, serverProgram } from './set-up.mjs';

install();
buildWeb();
become(pinnedNode, serverProgram);
