/** What other slices may import from projects. */
export { AssignDialog } from './AssignDialog.tsx';
