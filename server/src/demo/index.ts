/** The door of the demo. Only main enters. */
export { demoAccounts, seedDemo } from './seed.ts';
