import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inject } from 'vitest';
import { makeFirstAdmin } from '../src/access/index.ts';
import { makeApp } from '../src/app.ts';
import type { DatabaseUrls } from '../src/kit/db/login-roles.ts';
import { readSettings } from '../src/kit/settings.ts';
import { makePdfWorker } from '../src/kit/signature/pool.ts';
import { makeKit } from '../src/make-kit.ts';
import { copyDatabase } from './database.ts';
import { remembering } from './kept-rows.ts';
import { Person, type Body } from './people.ts';

/**
 * A running server with an empty database of its own. People have names: Ada the super admin, Bo the BRM, Cy the customer, Asa the assessee, Udo
 * the auditor, Ina and Ian the inspectors, Eva the engineer; Ina's namesakes of another company show what must stay apart.
 */
export type World = Awaited<ReturnType<typeof makeWorld>>;
export type Crew = Awaited<ReturnType<World['makeCompany']>>;

const known = { admin: remembering<Person>(), company: remembering<Members>() };
type Members = { id: string; location: Body; people: Record<'bo' | 'mia' | 'cy' | 'asa' | 'udo' | 'ina' | 'ian' | 'eva', Person> };
/** Their documents are closed with one key, as those of one installation are. */
let secret: Buffer | undefined;
/** One thread for the documents of all worlds: each would read the same programs anew. */
const pdf = makePdfWorker();

/** Whether nothing is out of the ordinary, so that its people may be those of an earlier world. */
const isUsual = ({ now, environment, on }: Options): boolean => !environment && !on && Math.abs((now?.() ?? new Date()).getTime() - Date.now()) < 1000;

type Options = { now?: () => Date; environment?: Record<string, string>; on?: { databaseUrl: string; urls: DatabaseUrls; dataDir: string } };
export async function makeWorld(options: Options = {}) {
  const { url: databaseUrl, urls, dataDir, drop } = options.on ? { ...options.on, url: options.on.databaseUrl, drop: undefined } : await ownGround();
  const usual = isUsual(options);
  if (usual && secret) await writeFile(join(dataDir, 'secret.key'), secret);
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: 'ada@platform.test',
    ADMIN_PASSWORD: 'Correct-Horse-77',
    PUBLIC_URL: 'http://roadworthy.test',
    METRICS_TOKEN: 'a-token-for-metrics',
    ...options.environment,
  });
  const notes: { level: string; message: string; details?: Record<string, unknown> | undefined }[] = [];
  const made = await makeKit(settings, urls, (level, message, details) => {
    notes.push({ level, message, details });
  });
  const kit = { ...made, pdf, ...(options.now && { now: options.now }) };
  if (usual) secret ??= await readFile(join(dataDir, 'secret.key'));
  const app = await makeApp(kit);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `${address}/api/v1`;
  const nobody = new Person(base);
  await nobody.data('GET', '/health/ready');

  const signIn = async (emailId: string, password: string, companyId?: string): Promise<Person> => {
    const me = await nobody.data('POST', '/user/login', { emailId, password, companyId });
    return new Person(base, me.accessToken, companyId ?? me.companyId ?? undefined, me);
  };
  const here = ({ token, company, me }: Person) => new Person(base, token, company, me);
  const begin = async () => {
    await makeFirstAdmin(kit, settings.admin);
    return signIn('ada@platform.test', 'Correct-Horse-77');
  };
  const ada = here(await (usual ? known.admin(databaseUrl, 'ada', begin) : begin()));

  const mailsTo = (email: string) =>
    kit.db.system((tx) => tx.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('createdAt', 'desc').execute());

  /** By invitation, mail and complete profile, as people come in. */
  const invite = async (by: Person, roleName: string, emailId: string, firstName: string, extra: object = {}): Promise<Person> => {
    const roles: { _id: string; name: string }[] = await by.data('GET', '/role?limit=0');
    await by.data('POST', '/user/invite_user', { firstName, lastName: 'Tester', emailId, role: roles.find((role) => role.name === roleName)?._id, ...extra });
    const [mail] = await mailsTo(emailId);
    const token = /\/signup\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const asked = await new Person(base, token).data('GET', '/user/check_invite');
    const me = await new Person(base, asked.accessToken).data('POST', '/user/complete_profile', {
      firstName,
      lastName: 'Tester',
      password: `Fine-Passw0rd-${firstName}`,
      isVerified: true,
      isRegistered: true,
    });
    return new Person(base, me.accessToken, by.company ?? me.companyId ?? undefined, me);
  };

  const gather = async (tag: string): Promise<Members> => {
    const bo = await invite(ada, 'Business Relationship Manager', `bo.${tag}@test.test`, 'Bo');
    const company = await ada.data('POST', '/company', {
      name: `Company ${tag}`,
      address: '1 Test Road',
      customerName: 'Cy',
      customerEmail: `owner.${tag}@test.test`,
      userId: bo.me._id,
    });
    const id: string = company._id;
    const admin = ada.in(id);
    const location = await admin
      .data('POST', '/location', {
        name: 'Plant',
        address: '2 Plant Way',
        city: 'Coventry',
        country: 'UK',
        contacts: [{ contactName: 'Ann', contactNumber: '0123456789' }],
      })
      .catch(() => undefined);
    const at = location ? { location: [location._id] } : {};
    const person = (role: string, name: string, extra: object = {}) => invite(admin, role, `${name.toLowerCase()}.${tag}@test.test`, name, extra);
    const people = {
      bo,
      mia: await person('PDSL Admin', 'Mia'),
      cy: await person('Customer', 'Cy'),
      asa: await person('Assessee', 'Asa'),
      udo: await person('Auditor', 'Udo'),
      ina: await person('Inspector', 'Ina', at),
      ian: await person('Inspector', 'Ian', at),
      eva: await person('Engineer', 'Eva'),
    };
    return { id, location, people };
  };
  const makeCompany = async (tag: string) => {
    const { id, location, people } = await (usual ? known.company(databaseUrl, tag, () => gather(tag)) : gather(tag));
    return {
      id,
      admin: ada.in(id),
      location,
      brm: here(people.bo).in(id),
      brmAtPlatform: here(people.bo),
      manager: here(people.mia),
      cy: here(people.cy),
      asa: here(people.asa),
      udo: here(people.udo),
      ina: here(people.ina),
      ian: here(people.ian),
      eva: here(people.eva),
    };
  };

  const upload = async (by: Person, bytes?: Uint8Array): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(bytes ?? (await picture()))], { type: 'image/png' }), 'picture.png');
    return (await by.data('POST', '/upload', form)).key;
  };

  return {
    kit,
    app,
    base,
    nobody,
    ada,
    notes,
    signIn,
    invite,
    mailsTo,
    makeCompany,
    upload,
    /** As the superuser. */
    databaseUrl,
    urls,
    close: async () => {
      await app.close();
      await made.close();
      await drop?.();
    },
  };
}

/** A database and files for one world, gone with it. */
async function ownGround() {
  const database = await copyDatabase(inject('databaseUrl'));
  const dataDir = await mkdtemp(join(tmpdir(), 'roadworthy-world-'));
  const drop = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: database.url, urls: database.urls, dataDir, drop };
}

let hue = 0;
/** A small PNG; each call another one. */
export const picture = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: (hue += 7) % 256, g: 120, b: 180 } } })
    .png()
    .toBuffer();
