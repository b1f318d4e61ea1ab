/** The public interface of customer contests. */
export { ContestButton } from './ContestButton.tsx';
export { ContestDialog, type ContestedCheckpoint } from './ContestDialog.tsx';
export { ContestNotes } from './ContestNotes.tsx';
export { CustomerContests } from './CustomerContests.tsx';
