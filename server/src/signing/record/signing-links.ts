import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import { findAccessLevel } from '@roadworthy/contract/access/roles.ts';
import { projectPath } from '@roadworthy/contract/projects/project.paths.ts';
import { planPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import type { Kit } from '../../kit/kit.ts';
import type { SigningRow } from './signing.queries.ts';

// Names of the signature fields in the file, and URLs of a signing's pages in the product.

export const toSignatureFieldName = (position: number): string => `signer-${position}`;
export const sealFieldName = 'seal';

type DocumentSubject = Pick<SigningRow, 'subject' | 'subjectId'>;
type LinkContext = { readonly settings: Pick<Kit['settings'], 'publicUrl'> };
const officeRole = messages.officeRole;

/** Returns the screen on which a person of this role finds the document; defaults to the office's. */
export const buildSubjectUrl = ({ subject, subjectId }: DocumentSubject, kit: LinkContext, role = officeRole): string =>
  kit.settings.publicUrl +
  (subject === 'project' ? projectPath(findAccessLevel(role), subjectId) : planPath(subjectId));

/**
 * Returns the page on which the signer can verify after signing. Its address names the document but grants no access to
 * it.
 */
export const buildSignedUrl = (signing: DocumentSubject & Pick<SigningRow, 'documentHash'>, kit: LinkContext): string =>
  `${kit.settings.publicUrl}/eversign-redirect?subject=${signing.subject}&id=${signing.subjectId}&document=${signing.documentHash}`;
/**
 * Returns the page after declining. One address serves all signers of a document, so the page redirects according to
 * who is signed in.
 */
export const buildDeclinedUrl = (
  signing: DocumentSubject & Pick<SigningRow, 'documentHash'>,
  kit: LinkContext,
): string => `${buildSignedUrl(signing, kit)}&declined=1`;
