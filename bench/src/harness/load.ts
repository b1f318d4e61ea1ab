import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { Job } from './measure.ts';

// The load client, which runs jobs from the parent one after another, each over as many connections as it has callers.

async function run({ url, seconds, method, callers }: Job): Promise<number> {
  const waiting = [...callers];
  const result = await autocannon({
    url,
    duration: seconds,
    connections: callers.length,
    timeout: 20,
    setupClient: (client) => {
      const caller = waiting.shift();
      if (!caller) return;
      let next = 0;
      const headers = { ...caller.headers, ...(caller.body && { 'content-type': 'application/json' }) };
      client.setRequests([
        {
          method,
          path: caller.paths[0],
          headers,
          setupRequest: (request) => ({
            ...request,
            path: caller.paths[next++ % caller.paths.length],
            ...(caller.body && { body: caller.body.replace('{id}', randomUUID()) }),
          }),
        },
      ]);
    },
  });
  const refused = result.non2xx + result.errors + result.timeouts;
  if (refused > 0)
    throw new Error(
      `${refused} of ${result.requests.total} requests to ${url} failed: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return result.requests.total / result.duration;
}

process.on('message', (job: Job) => {
  run(job).then(
    (rate) => process.send?.({ rate }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
