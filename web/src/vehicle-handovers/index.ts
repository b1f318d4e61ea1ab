/** The public API of vehicle hand-ins and hand-overs. */
export { JobCardHandovers } from './JobCardHandovers.tsx';
