/** The door of signing: who has signed, and the way to one's own signature. */
export { EvidenceButton } from './EvidenceButton.tsx';
export { SigningDialog } from './SigningDialog.tsx';
export { Leavers } from './Leavers.tsx';
export { OwnTurn } from './OwnTurn.tsx';
export { Signers } from './Signers.tsx';
