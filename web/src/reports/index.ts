/** The door of reports: what other screens show of their numbers. */
export { OpenNokLink } from './OpenNokLink.tsx';
