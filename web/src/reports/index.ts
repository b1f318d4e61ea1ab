/** The door of reports: what other screens show of their numbers. */
export { OpenNok } from './OpenNok.tsx';
