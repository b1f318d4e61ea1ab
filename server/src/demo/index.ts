/** The public API of the demo: for main and remove-demo, and its pictures for the sample data. */
export { listDemoAccountLines, refuseExposedDemo } from './demo-accounts.ts';
export { removeDemo } from './remove-demo.ts';
export { seedDemo } from './seed-demo.ts';
export { samplePictures } from './drawings/sample-pictures.ts';
