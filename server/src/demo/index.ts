/** The demo's public interface: for main and remove-demo, and its pictures for the sample data. */
export { demoAccountLines, refuseExposedDemo } from './demo-accounts.ts';
export { removeDemo } from './remove-demo.ts';
export { seedDemo } from './seed-demo.ts';
export { samplePictures } from './drawings/sample-pictures.ts';
