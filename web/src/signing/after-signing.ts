import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { startOf } from '@roadworthy/contract/access/screens.ts';
import type { Session } from '../kit/session.ts';
import type { Subject } from './use-signing.ts';

type Returning = { accessLevel: AccessLevel; company: Session['company'] };

/** What the way back from a signing page says, and what can be done with it: `document` is there only for whoever can verify at once. */
export type AfterSigning = { subject: Subject; document: string | undefined; home: string };

/** Either signing page leads back here, with what is no key to the document. Anybody may write such an address, so nothing in it is believed. */
export function afterSigning(params: URLSearchParams, session: Returning | undefined, signInPath: string): AfterSigning {
  const document = params.get('document') ?? undefined;
  return {
    subject: params.get('subject') === 'workplan' ? 'workplan' : 'project',
    document: session && document && /^[\w-]{1,200}$/.test(document) ? document : undefined,
    home: session ? startOf(session.accessLevel, session.company?._id ?? null) : signInPath,
  };
}
