/** The door of the demo. Only main and remove-demo enter. */
export { demoAccounts, refuseOpenDemo } from './demo-accounts.ts';
export { removeDemo } from './remove-demo.ts';
export { seedDemo } from './seed.ts';
