import { projectsPath } from '@roadworthy/contract/projects/project.paths.ts';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { useSignedIn } from '../kit/session/session.ts';

const From = z.object({ list: z.string().startsWith('/') });
/**
 * The origin is kept in the history entry, so that Back from an assessment or audit returns to its list, even after a
 * reload.
 */
export const listState = (list: string): z.output<typeof From> => ({ list });

/**
 * Without an origin, such as from a mail link: a super admin returns to the company's projects, everyone else to their
 * own list.
 */
export function useBackToList(): string {
  const { state } = useLocation();
  const { me, company } = useSignedIn();
  const own =
    me.accessLevel === 'super' && company ? `/company-project-list/${company._id}` : projectsPath(me.accessLevel);
  return From.safeParse(state).data?.list ?? own;
}
