import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../src/app.ts';
import { Person } from '../fixtures/people.ts';
import { makeProjects, getSigner, signWith, type Signer } from '../fixtures/projects.ts';
import { makeWrongCode } from '../fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../fixtures/world.ts';

// Even at its most verbose level, the log of an installation contains nothing with which a reader could act as somebody
// else.

let world: World;
let crew: Crew;
let app: Awaited<ReturnType<typeof makeApp>>;
let base: string;
let port: number;
let signer: Signer;
let lines: string[];
const makeLogged = async (logLevel: string) => {
  lines = [];
  const made = await makeApp({
    ...world.kit,
    settings: { ...world.kit.settings, logLevel },
    logTo: { write: (line) => void lines.push(line) },
  });
  // A route that logs secrets and then fails with an error that contains a token and the headers of the request.
  made.get('/fault/:token', (request) => {
    request.log.warn({ headers: request.headers, password: 'Wrong-Horse-78', asked: { pin: signer.pin } }, 'looked at');
    throw Object.assign(new Error('a fault'), { token: 'token-of-a-fault', headers: request.headers });
  });
  return made;
};
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  const projects = await makeProjects(world, crew);
  signer = await getSigner(crew.brm, (await projects.create())._id);
  app = await makeLogged('trace');
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  port = Number(address.port);
  base = `${address.origin}/api/v1`;
});
afterAll(async () => {
  await app.close();
  await world.close();
});
/** Returns the text of the log without its own numbers, which might contain six digits by chance. */
const logText = (): string =>
  lines.join('').replaceAll(/"(?:time|pid|responseTime)":[\d.]+|"reqId":"[^"]*"|127\.0\.0\.1:\d+/g, '');
/**
 * Counts requests by the log entry on arrival, because the entry for the response may be written after the client has
 * received the response.
 */
const requestsTold = (): number => lines.filter((line) => line.includes('"incoming request"')).length;

describe('the most verbose log', () => {
  it('contains each request, but no password, token or PIN from one', async () => {
    const nobody = new Person(base);
    const token = crew.brm.token ?? '';
    const invitation = 'an-invitation-of-somebody-1234567890';
    const account = { emailId: 'ada@platform.test' };
    const mine = AuthUser.parse(
      await nobody.call(sessionRoutes.login, { body: { ...account, password: 'Correct-Horse-77' } }),
    );
    await nobody.attempt(sessionRoutes.login, { body: { ...account, password: 'Wrong-Horse-78' } });
    await new Person(base, token, crew.id).attempt(locationRoutes.listLocations);
    await new Person(base, 'a-token-that-nobody-has').attempt(locationRoutes.listLocations);
    await new Person(base, invitation).attempt(sessionRoutes.checkInvite);
    await nobody.attempt(locationRoutes.listLocations, { headers: { cookie: 'session=a-cookie-of-somebody' } });
    await nobody.attempt(signingRoutes.getSigning, { params: { token: signer.token } });
    await nobody.sendRaw('GET', `/signing/${signer.token}/document.pdf?token=${invitation}&access_key=${invitation}`);
    expect((await signWith({ ...world, nobody }, { ...signer, pin: makeWrongCode(signer.pin) })).status).toBe(403);
    expect((await signWith({ ...world, nobody }, signer)).status).toBe(200);
    for (const page of [`/signup/${invitation}`, `/sign/${signer.token}?again=1`, `/sign/${signer.token}/%zz`])
      await fetch(new URL(page, base));
    expect(
      (
        await fetch(new URL(`/fault/a-fault?token=${invitation}`, base), {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status,
    ).toBe(500);
    expect(requestsTold()).toBeGreaterThan(12);
    expect(logText()).toContain('/api/v1/signing/…/sign');
    expect(logText()).toContain('looked at');
    expect(logText()).toContain('a fault');
    const secrets = [
      mine.accessToken,
      token,
      invitation,
      signer.token,
      signer.pin,
      makeWrongCode(signer.pin),
      'a-token-that-nobody-has',
      'a-cookie-of-somebody',
    ];
    for (const secret of [...secrets, 'Correct-Horse-77', 'Wrong-Horse-78', 'token-of-a-fault'])
      expect(logText()).not.toContain(secret);
  });

  it('mentions an unparseable request, but not its content', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nauthorization: Bearer a-token\r\nno header\r\n\r\n');
    socket.resume();
    await once(socket, 'close');
    const line = lines.find((one) => one.includes('client error')) ?? '';
    expect(line).toContain('HPE_INVALID');
    expect(line).not.toContain([...Buffer.from('a-token')].join(','));
  });
});

describe('the default log', () => {
  it('contains an internal error, but no health check', async () => {
    const quiet = await makeLogged('info');
    await quiet.inject('/api/v1/health/live');
    expect(lines).toEqual([]);
    await quiet.inject('/fault/a-fault');
    expect(logText()).toContain('a fault');
    await quiet.close();
  });

  it('names the request in every line about it', async () => {
    const quiet = await makeLogged('info');
    await quiet.inject('/fault/a-fault');
    await quiet.inject('/fault/another-fault');
    const ids = lines.map((line) => /"reqId":"([^"]+)"/.exec(line)?.[1]);
    expect(ids).toHaveLength(4);
    expect(ids[0]).toBeDefined();
    expect(ids).toEqual([ids[0], ids[0], ids[2], ids[2]]);
    expect(ids[2]).not.toBe(ids[0]);
    await quiet.close();
  });
});
