/** The public interface of projects. */
export { AssignDialog } from './AssignDialog.tsx';
