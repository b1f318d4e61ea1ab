/** The door of signing: who has signed, and the way to one's own signature. */
export { EarlierDocuments } from './EarlierDocuments.tsx';
export { sortDocuments } from './earlier-documents.ts';
export { MakeAgain } from './MakeAgain.tsx';
export { EvidenceButton } from './EvidenceButton.tsx';
export { SigningDialog } from './SigningDialog.tsx';
export { Leavers } from './Leavers.tsx';
export { OwnTurn } from './OwnTurn.tsx';
export { Signers } from './Signers.tsx';
export { DeclinedLine } from './DeclinedLine.tsx';
