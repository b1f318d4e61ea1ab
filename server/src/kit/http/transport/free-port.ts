import { once } from 'node:events';
import { createServer } from 'node:net';

/** Checks the port before anything is opened or created, so that a start that is bound to fail does so at once. */
export async function requireFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  const trial = createServer();
  try {
    await once(trial.listen(port, host), 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(`Port ${port} is taken: stop what runs there, or choose another with PORT=${port + 1}`, {
      cause: error,
    });
  }
  const closed = once(trial, 'close');
  trial.close();
  await closed;
}
