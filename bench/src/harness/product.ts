import server from '../../../server/package.json' with { type: 'json' };
import { inspectorEmails } from '../fill/fill-company.ts';
import { findFreePort, startCommand, startProgram, type Child } from './child.ts';

// Starts the real server, as `npm start` runs it, and signs people in.

/** The first admin. All people in the benchmarks have the same password. */
export const admin = { email: 'ada@bench.test', password: 'Correct-Horse-77' };
/** The beginning of the log line that a ready server writes. */
const readyLine = 'Roadworthy is ready';

export type Product = Child & { origin: string };

/** Starts the product. The rate limit by address is off, because all requests come from the same address. */
async function started(
  settings: Record<string, string>,
  start: (environment: Record<string, string>) => Promise<Child>,
): Promise<Product> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = await start({
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    DEMO: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    MALLOC_ARENA_MAX: server.config.mallocArenas,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  });
  return { ...child, origin };
}

/** Starts only the server, on a running database. */
export const startProduct = (dataDir: string, databaseUrl: string): Promise<Product> =>
  started({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, (environment) =>
    startProgram('server/src/main.ts', [], environment, readyLine, server.config.heap.split(' ')),
  );

/** Starts the product as a user does, with npm and the database of the data directory, and waits for the ready line. */
export const startWithNpm = (dataDir: string): Promise<Product> =>
  started({ DATA_DIR: dataDir, DATABASE_URL: '' }, (environment) =>
    startCommand('npm', ['start'], environment, readyLine),
  );

/**
 * Creates the demo companies and starts the product with them. It does not run in production mode, because the demo
 * accounts would then get separate passwords.
 */
export const startDemo = (dataDir: string): Promise<Product> =>
  started({ NODE_ENV: 'development', DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1' }, (environment) =>
    startProgram('server/src/main.ts', [], environment, readyLine, server.config.heap.split(' ')),
  );

async function signIn(origin: string, emailId: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailId, password: admin.password }),
  });
  const answer: { data?: { accessToken?: string } } = await response.json();
  if (!answer.data?.accessToken) throw new Error(`${emailId} cannot sign in: ${response.status}`);
  return answer.data.accessToken;
}

const headersOf = (token: string, company: string) => ({ authorization: `Bearer ${token}`, company });

export const createAdminHeaders = async (origin: string, company: string) =>
  headersOf(await signIn(origin, admin.email), company);
export async function createInspectorHeaders(origin: string, company: string) {
  const all = [];
  for (const email of inspectorEmails) all.push(headersOf(await signIn(origin, email), company));
  return all;
}
