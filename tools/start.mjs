import { become, buildWeb, install, pinnedNode } from './set-up.mjs';

install();
buildWeb();
become(pinnedNode, ['server/src/main.ts']);
