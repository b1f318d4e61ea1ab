/** The public interface of escalations. */
export { Escalations } from './Escalations.tsx';
