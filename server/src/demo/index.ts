/** The door of the demo. Only main and remove-demo enter. */
export { demoAccountLines, refuseExposedDemo } from './demo-accounts.ts';
export { removeDemo } from './remove-demo.ts';
export { seedDemo } from './seed-demo.ts';
