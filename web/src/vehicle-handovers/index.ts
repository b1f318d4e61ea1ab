/** The public interface of hand-ins and hand-overs. */
export { JobCardHandovers } from './JobCardHandovers.tsx';
