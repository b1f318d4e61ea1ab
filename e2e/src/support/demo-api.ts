import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';

// Calls the API of the demo, to set up what a test needs but does not test.

export type ApiSession = { token: string; company?: string };

export async function callApi<T>({ token, company }: ApiSession, path: string, body?: object): Promise<T> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(company && { company }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${demoServer.url}/api/v1${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const payload = (await answer.json()) as { data: T; meta?: { message: string } };
  expect(answer.ok, `${path}: ${payload.meta?.message}`).toBe(true);
  return payload.data;
}
