import { callApi } from './call-api.ts';
import type { Person } from './person.ts';

type NumberedPlan = { planNo: string; project: { projectNo: string } };
/**
 * Returns the address of an Inbox that shows only the items of one work plan. The item of a new plan is the last of the
 * day, so the items of other tests would push it off the first page.
 */
export async function inboxPath(person: Person, planId: string, kind?: string): Promise<string> {
  const { planNo, project } = await callApi<NumberedPlan>(person, 'GET', `/project_workplans/${planId}`);
  const query = new URLSearchParams({ search: `${project.projectNo} ${planNo}`, ...(kind && { kind }) });
  return `/inbox?${query}`;
}
