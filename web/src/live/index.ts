/** What other slices may import from live. */
export { Presence } from './Presence.tsx';
export { LiveMark } from './LiveMark.tsx';
