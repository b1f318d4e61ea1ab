/** What other slices may import from the sample data: its card on start pages, and the marks of lists. */
export { SampleDataCard } from './SampleDataCard.tsx';
export { SampleRecordsProvider } from './SampleRecordsProvider.tsx';
