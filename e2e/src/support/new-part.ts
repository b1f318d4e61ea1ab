import { callApi } from './call-api.ts';
import type { Person } from './person.ts';

/** Creates a part through the API, for tests that edit it in its form. */
export async function createPart(brm: Person, name: string): Promise<{ _id: string }> {
  const [{ image } = { image: '' }] = await callApi<{ image: string }[]>(brm, 'GET', '/part?limit=1');
  const partNo = crypto.randomUUID();
  return callApi(brm, 'POST', '/part', { name, description: 'Its edge', partNo, quantity: 1, image });
}
