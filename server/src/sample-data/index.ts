/** The public API of the sample data: marked records that can be added to a company without work, and removed again. */
export { sampleDataHandlers } from './sample-data.handlers.ts';
