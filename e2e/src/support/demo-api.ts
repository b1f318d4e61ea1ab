import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';

// Calls the API of the demo to set up data for tests.

export type ApiSession = { token: string; company?: string };

/** Calls the API, with POST by default if there is a body. */
export async function callApi<T>(
  { token, company }: ApiSession,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<T> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(company && { company }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${demoServer.url}/api/v1${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const payload = (await answer.json()) as { data: T; meta?: { message: string } };
  expect(answer.ok, `${path}: ${payload.meta?.message}`).toBe(true);
  return payload.data;
}
