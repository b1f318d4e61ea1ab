/** The door of live screens. */
export { LiveMark } from './LiveMark.tsx';
