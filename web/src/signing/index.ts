/** The public interface of signing. */
export { EarlierDocuments } from './record/EarlierDocuments.tsx';
export { splitDocuments } from './record/earlier-documents.ts';
export { ReissueNotice } from './record/ReissueNotice.tsx';
export { EvidenceButton } from './record/EvidenceButton.tsx';
export { SigningDialog } from './record/SigningDialog.tsx';
export { DepartedSigners } from './record/DepartedSigners.tsx';
export { YourTurnNotice } from './record/YourTurnNotice.tsx';
export { Signers } from './record/Signers.tsx';
export { DeclinedNote } from './record/DeclinedNote.tsx';
