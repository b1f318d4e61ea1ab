/** The public interface of live updates. */
export { Presence } from './Presence.tsx';
export { LiveIndicator } from './LiveIndicator.tsx';
