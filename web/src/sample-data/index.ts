/** The public interface of the sample data: its card on start pages, and the marks in lists. */
export { SampleDataCard } from './SampleDataCard.tsx';
export { SampleRecordsProvider } from './SampleRecordsProvider.tsx';
