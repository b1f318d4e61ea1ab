import type { Kit } from '../kit/kit.ts';
import type { SigningRow } from './signing.queries.ts';

// Where a signing stands: its fields in the file, its pages in the product.

export const fieldOf = (position: number): string => `signer-${position}`;
export const sealField = 'seal';

type Where = Pick<SigningRow, 'subject' | 'subjectId'>;
type Address = { readonly settings: Pick<Kit['settings'], 'publicUrl'> };
const pages = { project: 'project', workplan: 'work-plan' } as const;
export const pageOfSubject = ({ subject, subjectId }: Where, kit: Address): string => `${kit.settings.publicUrl}/${pages[subject]}/${subjectId}`;

/** After signing: where the signer verifies it. It names the document and is no key to it. */
export const nextPage = (signing: Where & Pick<SigningRow, 'documentHash'>, kit: Address): string =>
  `${kit.settings.publicUrl}/eversign-redirect?subject=${signing.subject}&id=${signing.subjectId}&document=${signing.documentHash}`;
