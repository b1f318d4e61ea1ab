import { callApi } from './call-api.ts';
import type { Person } from './person.ts';

type Id = { _id: string };

/** Raises a job card with these tasks, assigned to the demo engineer and in progress. */
export async function raiseCardInProgress(
  supervisor: Person,
  tasks: readonly string[],
): Promise<{ _id: string; jobcardId: string }> {
  const first = async (list: string) => (await callApi<Id[]>(supervisor, 'GET', list))[0]?._id;
  const card = await callApi<{ _id: string; jobcardId: string }>(supervisor, 'POST', '/jobcard', {
    jobcardId: `JOBC-1${String(Date.now()).slice(-7)}`,
    workshop: await first('/workshop?limit=1'),
    costCentre: await first('/cost_centre?limit=1'),
    location: 'keyroom',
    mileageRequired: false,
    risJobcard: false,
    preferredStartDate: '2099-11-24T09:00:00Z',
    reason: 'Wind noise at the front door',
    summary: 'Replace the front door seal',
    instructions: 'Test at 120 km/h',
    jobEngineer: await first('/user?search=engineer@demo.roadworthy.example'),
  });
  for (const name of tasks) await callApi(supervisor, 'POST', `/jobcard/${card._id}/tasks`, { name, idealTime: 20 });
  await callApi(supervisor, 'POST', `/jobcard/${card._id}/status`, { status: 'In Progress' });
  return card;
}
