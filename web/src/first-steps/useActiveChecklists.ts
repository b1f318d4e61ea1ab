import { listChecklists } from '@roadworthy/contract/first-steps/checklists.ts';
import { firstStepsRoutes, type Checklist } from '@roadworthy/contract/first-steps/first-steps.routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { apiQuery, useApiQuery } from '../kit/api/api-query.ts';
import { useCompanyInUse, useSignedIn } from '../kit/session/session.ts';

/**
 * Returns the user's active checklists for the company or platform in which this part of the screen acts. Once there
 * are none left, they are not requested again, because nearly every write makes the response out of date.
 */
export function useActiveChecklists(): readonly Checklist[] {
  const { me } = useSignedIn();
  const client = useQueryClient();
  const company = useCompanyInUse();
  const known = client.getQueryData(apiQuery(firstStepsRoutes.getFirstSteps, {}, undefined, company).queryKey);
  const enabled =
    listChecklists(me, company === null ? 'platform' : 'company').length > 0 &&
    (known === undefined || known.data.checklists.some(isActive));
  const query = useApiQuery(firstStepsRoutes.getFirstSteps, {}, { enabled });
  return (query.data?.data.checklists ?? []).filter(isActive);
}

export const countDone = (lists: readonly Checklist[]): { done: number; total: number } => {
  const steps = lists.flatMap((list) => list.steps);
  return { done: steps.filter(({ isDone }) => isDone).length, total: steps.length };
};

/** Whether a checklist is neither finished nor dismissed. */
const isActive = ({ isPutAway, steps }: Checklist): boolean => !isPutAway && steps.some(({ isDone }) => !isDone);
