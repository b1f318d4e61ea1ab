/** What other slices may import from live. */
export { LiveMark } from './LiveMark.tsx';
