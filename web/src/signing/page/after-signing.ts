import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { startPath } from '@roadworthy/contract/access/screens/screens.ts';
import { id } from '@roadworthy/contract/kit/route.ts';
import { projectPath } from '@roadworthy/contract/projects/project.paths.ts';
import { planPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import type { Session } from '../../kit/session/session.ts';
import type { SigningSubject } from '../record/useSigning.ts';

type ReturningSession = { accessLevel: AccessLevel; company: Session['company'] };

/**
 * What the page after signing shows. `document` is set only for signed-in users who did not decline. `home` is their
 * start page or, without a session, the sign-in page. `screen` is the project or plan from which they went to sign, or
 * `home` if the address names neither.
 */
export type SigningDestination = {
  subject: SigningSubject;
  document: string | undefined;
  declined: boolean;
  home: string;
  screen: string;
};

/**
 * Parses the address to which both signing pages redirect. It grants no access to the document. Anybody can write such
 * an address, so nothing in it is trusted.
 */
export function parseSigningDestination(
  params: URLSearchParams,
  session: ReturningSession | undefined,
  signInPath: string,
): SigningDestination {
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
    screen:
      session && about ? (subject === 'workplan' ? planPath(about) : projectPath(session.accessLevel, about)) : home,
  };
}
