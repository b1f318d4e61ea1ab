import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorldWithProject, unknownId } from '../fixtures/work.ts';
import type { Crew, World } from '../fixtures/world.ts';
import { parseRefusal } from '../fixtures/people.ts';

// Unusual requests from clients, proxies and people at a command line. Each gets a response in the usual format.

let world: World;
let crew: Crew;
beforeAll(async () => {
  ({ world, crew } = await makeWorldWithProject());
});
afterAll(() => world.close());

const named = { 'content-type': 'application/json' };

it('a request with a JSON content type but no body is not refused as malformed', async () => {
  expect((await crew.brm.attempt(partRoutes.deletePart, { params: { id: unknownId }, headers: named })).status).toBe(
    404,
  );
  const { status, body } = await crew.brm.sendRaw('POST', '/part', undefined, named);
  expect([status, parseRefusal(body).errors.length > 1]).toEqual([422, true]);
});

it('truncated JSON is refused', async () => {
  const response = await fetch(`${crew.brm.base}/part`, {
    method: 'POST',
    headers: { ...named, authorization: `Bearer ${crew.brm.token}`, company: crew.id },
    body: '{"name":',
  });
  expect(response.status).toBe(400);
});

it.each([
  ['a malformed URL', `GET /api/v1/vehicle/% HTTP/1.1`, 'This address can’t be read'],
  [
    'a URL of 20,000 characters',
    `GET /api/v1/vehicle?search=${'x'.repeat(20_000)} HTTP/1.1`,
    'The address and headers of the request are too long',
  ],
  ['something other than HTTP', 'hello', 'The request could not be read'],
])('%s is refused in the usual format', async (_, line, message) => {
  const { hostname, port } = new URL(crew.brm.base);
  const socket = connect(Number(port), hostname);
  socket.end(`${line}\r\nhost: here\r\nconnection: close\r\n\r\n`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
    meta: { message, code: 'unreadable', requestId: expect.any(String) },
  });
});

it('a body sent as plain text is not read as JSON', async () => {
  const headers = { 'content-type': 'text/plain', authorization: `Bearer ${crew.brm.token}`, company: crew.id };
  expect((await fetch(`${crew.brm.base}/part`, { method: 'POST', headers, body: '{"name":"Seal"}' })).status).toBe(415);
});

it('empty page parameters mean the defaults', async () => {
  const { body } = await crew.brm.attempt(partRoutes.listParts, {
    query: { skip: '', limit: '', sort: '', search: '', searchFields: '' },
  });
  expect(body.pagination).toMatchObject({ skip: 0, limit: 10 });
});
