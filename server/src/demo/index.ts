/** The demo's public interface, used only by main and remove-demo. */
export { demoAccountLines, refuseExposedDemo } from './demo-accounts.ts';
export { removeDemo } from './remove-demo.ts';
export { seedDemo } from './seed-demo.ts';
