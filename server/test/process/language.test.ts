import { roleRoutes, sessionRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { sheetRoutes } from '@roadworthy/contract/job-cards/sheet/sheet.routes.ts';
import { mailRoutes } from '@roadworthy/contract/mails/mail.routes.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTool } from '../../src/kit/pdf/external-tools.example.ts';
import { must } from '../fixtures/must.ts';
import { type Person, parseRefusal } from '../fixtures/people.ts';
import { findFreePort, ServerProcess } from '../support/server-process.ts';

// Starts a server in the pseudo-language, in which all texts for users have accented letters between ‹ and ›.

let server: ServerProcess;
let admin: Person;
beforeAll(async () => {
  server = new ServerProcess({
    dataDir: await mkdtemp(join(tmpdir(), 'roadworthy-language-')),
    port: await findFreePort(),
  });
  await server.start([], { LANGUAGE: 'en-XA' });
  admin = await server.signIn();
});
afterAll(async () => {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
});

const invited = { firstName: 'Bo', lastName: 'Tester', emailId: 'bo@platform.test' };
let manager: Promise<{ _id: string; emailId: string }> | undefined;
const inviteManager = () => (manager ??= invite());
async function invite() {
  const roles: { _id: string; name: string }[] = await admin.call(roleRoutes.listRoles, { query: { limit: 0 } });
  const role = roles.find(({ name }) => name === 'Business Relationship Manager')?._id;
  return admin.call(userRoutes.inviteUser, { body: { ...invited, role: must(role) } });
}

/** Matches a translated text, which is between the marks and has at least one accented letter. */
const translated = /^‹[^‹›]*[áéíóúý][^‹›]*›$/;

it('a validation error and the refusal of a sign-in are translated', async () => {
  const invalid = await admin.sendRaw('POST', '/company', {});
  const errors: { path: string; message: string }[] = parseRefusal(invalid.body).errors;
  expect(errors.find(({ path }) => path === 'userId')?.message).toMatch(translated);
  const refused = await admin.attempt(sessionRoutes.login, {
    body: { emailId: 'nobody@platform.test', password: 'Correct-Horse-77' },
  });
  expect(refused.body.meta.message).toMatch(translated);
});

it('the mail of an invitation is translated; names and links in it are not', async () => {
  const { emailId } = await inviteManager();
  const [mail] = await admin.call(mailRoutes.listMails, { query: { search: emailId } });
  expect(mail?.text).toMatch(/^‹[^›]*[áéíóúý][^›]*›$/m);
  expect(mail?.text).toMatch(/^‹Ĥéļļó Bo,›$/m);
  expect(mail?.text).toMatch(/^http:\S+\/signup\/\S+$/m);
});

it('a printed sheet is translated, using only characters that its fonts contain', async () => {
  const { _id } = await inviteManager();
  const company = await admin.call(companyRoutes.addCompany, {
    body: {
      name: 'Nordhafen',
      address: '1 Test Road',
      customerName: 'Cy',
      customerEmail: 'cy@nordhafen.test',
      userId: _id,
    },
  });
  const { status, body } = await admin.in(company._id).attempt(sheetRoutes.draftJobCardSheet, { body: {} });
  expect([status, body.meta]).toEqual([200, undefined]);
  const file = join(server.dataDir, 'sheet.pdf');
  await writeFile(file, body);
  const text = runTool('pdftotext', 'poppler-utils', '-layout', file, '-');
  expect(text).toContain('‹Ďŕáfť, ñóť šávéd›');
  expect(text).toContain('‹páĝé 1 óf 1›');
});

it('a list as a file has labels in place of the values that the API returns', async () => {
  const roles: { name: string }[] = await admin.call(roleRoutes.listRoles, { query: { limit: 0 } });
  expect(roles.map(({ name }) => name)).toContain('Super Admin');
  const { body } = await admin.attempt(roleRoutes.listRoles, { query: { limit: 0 }, headers: { accept: 'text/csv' } });
  expect(String(body)).toContain('‹Šúpéŕ Ádmíñ›');
  expect(String(body)).not.toContain('Super Admin');
});

it('an unknown language stops the start with a one-line error', async () => {
  const refused = await server.failedStart({ LANGUAGE: 'xx' });
  expect(refused).toMatch(/^Invalid setting: LANGUAGE: .*\ben, en-XA$/);
});
