import { projectsPath } from '@roadworthy/contract/projects/project.paths.ts';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { useSignedIn } from '../kit/session/session.ts';

const From = z.object({ list: z.string().startsWith('/') });
/** Kept with the address, so that Back of an assessment or an audit leads to the list that it was opened from, also after a reload. */
export const listState = (list: string): z.output<typeof From> => ({ list });

/** Without one, such as from a mail: a super admin works in the flow of a company, everybody else in their own list. */
export function useBackToList(): string {
  const { state } = useLocation();
  const { me, company } = useSignedIn();
  const own = me.accessLevel === 'super' && company ? `/company-project-list/${company._id}` : projectsPath(me.accessLevel);
  return From.safeParse(state).data?.list ?? own;
}
