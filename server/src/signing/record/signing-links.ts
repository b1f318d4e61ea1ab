import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import { levelOf } from '@roadworthy/contract/access/roles.ts';
import { projectPath } from '@roadworthy/contract/projects/project.paths.ts';
import { planPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import type { Kit } from '../../kit/kit.ts';
import type { SigningRow } from './signing.queries.ts';

// Addresses of a signing: its fields in the file, its pages in the product.

export const signatureFieldName = (position: number): string => `signer-${position}`;
export const sealFieldName = 'seal';

type DocumentSubject = Pick<SigningRow, 'subject' | 'subjectId'>;
type LinkContext = { readonly settings: Pick<Kit['settings'], 'publicUrl'> };
const officeRole = messages.officeRole;

/** The screen on which a person of this role finds the document; defaults to the office's. */
export const subjectUrl = ({ subject, subjectId }: DocumentSubject, kit: LinkContext, role = officeRole): string =>
  kit.settings.publicUrl + (subject === 'project' ? projectPath(levelOf(role), subjectId) : planPath(subjectId));

/** After signing, this page lets the signer verify. It names the document but grants no access to it. */
export const signedUrl = (signing: DocumentSubject & Pick<SigningRow, 'documentHash'>, kit: LinkContext): string =>
  `${kit.settings.publicUrl}/eversign-redirect?subject=${signing.subject}&id=${signing.subjectId}&document=${signing.documentHash}`;
/**
 * The page after declining. One address serves all signers of a document, so it redirects according to who is signed
 * in.
 */
export const declinedUrl = (signing: DocumentSubject & Pick<SigningRow, 'documentHash'>, kit: LinkContext): string =>
  `${signedUrl(signing, kit)}&declined=1`;
