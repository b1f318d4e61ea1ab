import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { startPath } from '@roadworthy/contract/access/screens.ts';
import { id } from '@roadworthy/contract/kit/route.ts';
import { projectPath } from '@roadworthy/contract/projects/project.paths.ts';
import { planPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import type { Session } from '../../kit/session/session.ts';
import type { Subject } from '../record/useSigning.ts';

type ReturningSession = { accessLevel: AccessLevel; company: Session['company'] };

/**
 * What the way back from a signing page says, and what can be done with it: `document` is there only for whoever can verify at once. `screen` is where
 * they find the project or the plan themselves, whatever has become of the document.
 */
export type SigningDestination = { subject: Subject; document: string | undefined; declined: boolean; home: string; screen: string };

/** Either signing page leads back here, with what is no key to the document. Anybody may write such an address, so nothing in it is believed. */
export function destinationAfterSigning(params: URLSearchParams, session: ReturningSession | undefined, signInPath: string): SigningDestination {
  const document = params.get('document') ?? undefined;
  const subject = params.get('subject') === 'workplan' ? 'workplan' : 'project';
  const declined = params.has('declined');
  const about = id.safeParse(params.get('id')).data;
  const home = session ? startPath(session.accessLevel, session.company?._id ?? null) : signInPath;
  return {
    subject,
    document: session && document && /^[\w-]{1,200}$/.test(document) && !declined ? document : undefined,
    declined,
    home,
    screen: session && about ? (subject === 'workplan' ? planPath(about) : projectPath(session.accessLevel, about)) : home,
  };
}
