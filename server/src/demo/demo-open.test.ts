import { sessionRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase } from '../../test/database.ts';
import { must } from '../../test/fixtures/must.ts';
import { Person } from '../../test/fixtures/people.ts';
import { makeFirstAdmin } from '../access/index.ts';
import { makeApp } from '../app.ts';
import type { Kit } from '../kit/kit.ts';
import { readSettings } from '../kit/settings.ts';
import { makeKit } from '../make-kit.ts';
import { listDemoAccountLines, refuseExposedDemo, removeDemo, seedDemo } from './index.ts';
import { makeCompanies } from './play/make/make-companies.ts';
import { parseAccessToken } from '../../test/fixtures/sign-in.ts';

// Tests demos on installations that other machines can and cannot reach. Only who can sign in matters, so these demos
// have nothing but companies and people.

const published = 'Demo-Roadworthy-26';
const emailOf = (name: string) => `${name}@demo.roadworthy.example`;
const open = { HOST: '0.0.0.0' };

async function makeInstallation(environment: Record<string, string>) {
  const database = await copyDatabase(inject('databaseUrl'));
  const dataDir = await mkdtemp(join(tmpdir(), 'roadworthy-open-'));
  const settingsOf = (change: Record<string, string>) =>
    readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...change });
  const kit = await makeKit(settingsOf(environment), database.urls, () => undefined);
  const as = (change: Record<string, string>): Kit => ({ ...kit, settings: settingsOf(change) });
  const printed: string[] = [];
  const seed = () => seedDemo(kit, makeApp, (line) => printed.push(line), undefined, makeCompanies);
  await makeFirstAdmin(kit, kit.settings.admin);
  await seed();
  const app: FastifyInstance = await makeApp(kit);
  const nobody = new Person(`${await app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`);
  const signIn = (emailId: string, password: string) =>
    nobody.attempt(sessionRoutes.login, { body: { emailId, password } });
  const close = async () => {
    await app.close();
    await kit.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { kit, as, said: printed, seed, nobody, signIn, close };
}

describe('a demo with the published password', () => {
  let home: Awaited<ReturnType<typeof makeInstallation>>;
  beforeAll(async () => {
    home = await makeInstallation({});
  });
  afterAll(() => home.close());

  it('is accepted on an installation that other machines cannot reach, and the start lists its accounts', async () => {
    const lines = await listDemoAccountLines(home.kit);
    expect(lines[0]).toBe(`Demo accounts, all with the password ${published}:`);
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}Super Admin +super@demo\.roadworthy\.example$/));
    await expect(refuseExposedDemo(home.kit)).resolves.toBeUndefined();
  });

  it.each([
    [open, 'HOST is 0.0.0.0, where other machines can reach it'],
    [{ PUBLIC_URL: 'https://roadworthy.example' }, 'PUBLIC_URL begins with https:'],
    [{ NODE_ENV: 'production' }, 'NODE_ENV is production'],
    [{ NODE_ENV: 'production', DEMO: '1' }, 'NODE_ENV is production'],
  ])('is refused in %j with a reason and a remedy, and its list omits the password', async (environment, why) => {
    const kit = home.as(environment);
    const refused = refuseExposedDemo(kit);
    await expect(refused).rejects.toThrow(
      `anybody can sign in as ${emailOf('super')} with the published password of the demo, and ${why}`,
    );
    await expect(refused).rejects.toThrow('Run "npm run remove-demo"');
    expect((await listDemoAccountLines(kit)).join('\n')).not.toContain(published);
  });

  it('is refused even if only one account still has that password', async () => {
    const sofia = AuthUser.parse((await home.signIn(emailOf('super'), published)).body.data);
    const sofias = new Person(home.nobody.base, sofia.accessToken);
    for (const { _id, emailId } of await sofias.call(userRoutes.listUsers, { query: { limit: 0 } }))
      if (_id !== sofia._id && emailId !== emailOf('brm'))
        await sofias.call(userRoutes.changeUser, { params: { id: _id }, body: { isActive: false } });
    await sofias.call(sessionRoutes.changePassword, {
      body: { currentPassword: published, password: 'Another-Fine-1' },
    });
    await expect(refuseExposedDemo(home.as(open))).rejects.toThrow(`anybody can sign in as ${emailOf('brm')}`);
    expect(await listDemoAccountLines(home.kit)).toContain(
      'Demo accounts with their own passwords: 1. The passwords are not shown again; npm run remove-demo deactivates all demo accounts.',
    );
  });

  it('is closed by remove-demo: nobody can sign in or stay signed in, and the next start creates a new admin', async () => {
    const before = AuthUser.parse((await home.signIn(emailOf('inspector'), published)).body.data);
    const company = must(before.companyId);
    const inside = new Person(home.nobody.base, before.accessToken, company);
    expect((await inside.attempt(sessionRoutes.me)).status).toBe(200);

    const lines = await removeDemo(home.kit);
    expect(lines).toEqual([
      expect.stringMatching(/^Demo accounts deactivated and signed out: \d+$/),
      'There is no Super Admin now. Set ADMIN_EMAIL and ADMIN_PASSWORD, then restart the server to create one.',
    ]);
    await expect(refuseExposedDemo(home.as(open))).resolves.toBeUndefined();
    expect(await listDemoAccountLines(home.kit)).toEqual([]);
    expect((await inside.attempt(sessionRoutes.me)).status).toBe(401);
    for (const name of ['super', 'brm', 'customer', 'inspector'])
      expect((await home.signIn(emailOf(name), published)).status).toBe(401);

    await makeFirstAdmin(home.kit, { email: 'ada@platform.test', password: 'Correct-Horse-77' });
    const ada = new Person(
      home.nobody.base,
      parseAccessToken(await home.signIn('ada@platform.test', 'Correct-Horse-77')),
    );
    const customer = (await ada.in(company).call(userRoutes.listUsers, { query: { limit: 0 } })).find(
      ({ emailId }: { emailId: string }) => emailId === emailOf('customer'),
    );
    expect(customer?.isActive).toBe(false);
    await ada.in(company).call(userRoutes.changeUser, { params: { id: must(customer)._id }, body: { isActive: true } });
    expect((await home.signIn(emailOf('customer'), published)).status).toBe(401);
    expect(await removeDemo(home.kit)).toEqual([
      'Demo accounts deactivated and signed out: 1',
      'Others who can still sign in:',
      '  ada@platform.test  Super Admin',
    ]);
    expect((await removeDemo(home.kit))[0]).toBe('No demo account is active');
  });

  it('keeps its companies after remove-demo, and the changes to its accounts in the history', async () => {
    const changes = await home.kit.db.inCompany(platformId, undefined, (tx) =>
      tx
        .selectFrom('changes')
        .select(['after', 'userId'])
        .where('subject', '=', 'users')
        .where('event', '=', 'update')
        .orderBy('at', 'desc')
        .limit(3)
        .execute(),
    );
    expect(changes.length).toBeGreaterThan(0);
    expect(
      await home.kit.db.inSystem((tx) =>
        tx.selectFrom('companies').select('id').where('deletedAt', 'is', null).execute(),
      ),
    ).toHaveLength(2);
  });
});

describe('a demo on an installation that other machines can reach', () => {
  let home: Awaited<ReturnType<typeof makeInstallation>>;
  beforeAll(async () => {
    home = await makeInstallation({ ...open, DEMO: '1' });
  });
  afterAll(() => home.close());

  it('has a separate password for each account, shown once', async () => {
    expect(home.said[2]).toBe(
      'Demo accounts, each with its own password. Write the passwords down: they are not shown again.',
    );
    const shown = home.said.slice(3).map((line) => line.trim().split(/ {2,}/));
    const passwords = new Map(shown.map(([, email = '', password = '']) => [email, password]));
    expect(passwords.size).toBeGreaterThan(20);
    expect(new Set(passwords.values()).size).toBe(passwords.size);
    for (const name of ['super', 'brm', 'inspector', 'fleet.customer']) {
      expect(passwords.get(emailOf(name))).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
      expect((await home.signIn(emailOf(name), published)).status).toBe(401);
      expect((await home.signIn(emailOf(name), passwords.get(emailOf(name)) ?? '')).status).toBe(200);
    }
    const before = home.said.length;
    await home.seed();
    expect(home.said).toHaveLength(before);
    const later = (await listDemoAccountLines(home.kit)).join('\n');
    expect(later).toMatch(
      /^Demo accounts with their own passwords: \d+\. The passwords are not shown again; npm run remove-demo deactivates all demo accounts\.$/,
    );
    for (const password of passwords.values()) expect(later).not.toContain(password);
  });

  it('is not refused, and is created only if it was requested', async () => {
    await expect(refuseExposedDemo(home.as(open))).resolves.toBeUndefined();
    await removeDemo(home.kit);
    await home.kit.db.inCompany(platformId, undefined, (tx) =>
      tx.updateTable('companies').set({ deletedAt: home.kit.now().toISOString() }).execute(),
    );
    const printed: string[] = [];
    await seedDemo(home.as(open), makeApp, (line) => printed.push(line), undefined, makeCompanies);
    expect(printed).toEqual([
      'No demo was created, because HOST is 0.0.0.0, where other machines can reach it. Set ADMIN_EMAIL and ADMIN_PASSWORD to create the first Super Admin, or DEMO=1 to create a demo with passwords that are shown once.',
    ]);
  });
});
