/** The public API of the sample data: a company without work can be filled with marked records, and emptied again. */
export { sampleDataHandlers } from './sample-data.handlers.ts';
