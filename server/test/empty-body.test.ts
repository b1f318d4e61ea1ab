import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorldWithProject, unknownId } from './work.ts';
import type { Crew, World } from './world.ts';

// Some clients name JSON with every request, also where they send nothing.

let world: World;
let crew: Crew;
beforeAll(async () => {
  ({ world, crew } = await makeWorldWithProject());
});
afterAll(() => world.close());

const named = { 'content-type': 'application/json' };

it('a request that names JSON and sends nothing has no body', async () => {
  expect((await crew.brm.ask('DELETE', `/part/${unknownId}`, undefined, named)).status).toBe(404);
  const { status, body } = await crew.brm.ask('POST', '/part', undefined, named);
  expect([status, body.meta.errors.length > 1]).toEqual([422, true]);
});

it('JSON that ends too early is refused', async () => {
  const response = await fetch(`${crew.brm.base}/part`, {
    method: 'POST',
    headers: { ...named, authorization: `Bearer ${crew.brm.token}` },
    body: '{"name":',
  });
  expect(response.status).toBe(400);
});
