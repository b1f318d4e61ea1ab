import type { Person } from './person.ts';

/** Calls the API with the session and company of the page. An error response fails the test with its message. */
export const callApi = <T>({ page }: Person, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([way, where, sent]) => {
      const { token, company } = JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}') as {
        token: string;
        company: { _id: string };
      };
      const headers = {
        authorization: `Bearer ${token}`,
        company: company._id,
        ...(sent && { 'content-type': 'application/json' }),
      };
      const answer = await fetch(`/api/v1${where}`, {
        method: way,
        headers,
        ...(sent && { body: JSON.stringify(sent) }),
      });
      const { data, meta } = (await answer.json()) as { data: never; meta?: { message?: string } };
      if (!answer.ok) throw new Error(`${way} ${where}: ${answer.status} ${meta?.message}`);
      return data;
    },
    [method, path, body] as const,
  );
