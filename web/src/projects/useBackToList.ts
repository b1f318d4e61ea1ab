import { projectsPath } from '@roadworthy/contract/projects/project.paths.ts';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { useSignedIn } from '../kit/session/session.ts';

const From = z.object({ list: z.string().startsWith('/') });
/**
 * Stores the list in the history entry, so that Back from an assessment or audit returns to it, even after a reload.
 */
export const toListState = (list: string): z.output<typeof From> => ({ list });

/**
 * Returns the list to go back to. If the page was not opened from one but, for example, from a mail, that is the
 * company's projects for a super admin and their own list for everyone else.
 */
export function useBackToList(): string {
  const { state } = useLocation();
  const { me, company } = useSignedIn();
  const own =
    me.accessLevel === 'super' && company ? `/company-project-list/${company._id}` : projectsPath(me.accessLevel);
  return From.safeParse(state).data?.list ?? own;
}
