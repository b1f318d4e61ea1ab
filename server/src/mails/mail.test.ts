import { sessionRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { mailRoutes } from '@roadworthy/contract/mails/mail.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { makeProjects } from '../../test/fixtures/projects.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
});
afterAll(() => world.close());

describe('the mail outbox', () => {
  it('is open to the super admin only', async () => {
    expect((await world.nobody.attempt(mailRoutes.listMails)).status).toBe(401);
    for (const who of [crew.brmAtPlatform, crew.brm, crew.manager, crew.ina])
      expect((await who.attempt(mailRoutes.listMails)).status).toBe(403);
    expect((await world.ada.attempt(mailRoutes.listMails)).status).toBe(200);
  });

  it('shows the mails of all companies, newest first, with their status', async () => {
    const { body } = await world.ada.attempt(mailRoutes.listMails, {
      query: { search: 'ina.a@test.test', searchFields: 'to' },
    });
    expect(body).toMatchObject({
      totalCount: 1,
      data: [
        {
          to: 'ina.a@test.test',
          state: 'waiting',
          tries: 0,
          sentAt: null,
          lastError: null,
          text: expect.stringContaining('/signup/'),
        },
      ],
    });
    expect(Object.keys(must(body.data?.[0]))).not.toContain('html');
    const all = (await world.ada.attempt(mailRoutes.listMails, { query: { limit: 0 } })).body;
    expect(all.meta.message).toBe(
      'There is no mail server (SMTP_URL), so emails are not sent. You can read them here.',
    );
    const times = all.data?.map((mail: { createdAt: string }) => mail.createdAt);
    expect(times).toEqual(times?.toSorted().toReversed());
    expect(all.data?.map((mail: { to: string }) => mail.to)).toEqual(
      expect.arrayContaining(['bo.a@test.test', 'cy.a@test.test']),
    );
  });

  it('never shows a signing link', async () => {
    const projects = await makeProjects(world, crew);
    await projects.walkTo('Awaiting Customer to E-Sign');
    const { body } = await world.ada.attempt(mailRoutes.listMails, { query: { limit: 0, search: 'Please sign' } });
    expect(body.data?.length).toBeGreaterThan(0);
    for (const { text } of must(body.data)) expect(text).toMatch(/\/sign\/…$/m);
    expect(JSON.stringify(body)).not.toMatch(/\/sign\/[\w-]/);
  });

  it('can be filtered by status', async () => {
    await world.kit.db.inSystem((tx) =>
      tx
        .updateTable('mails')
        .set({ state: 'failed', lastError: 'refused' })
        .where('recipient', '=', 'eva.a@test.test')
        .execute(),
    );
    expect(await world.ada.call(mailRoutes.listMails, { query: { state: 'failed' } })).toMatchObject([
      { to: 'eva.a@test.test', lastError: 'refused' },
    ]);
    expect((await world.ada.sendRaw('GET', '/mail?state=lost')).status).toBe(422);
    expect((await world.ada.sendRaw('GET', '/mail?status=failed')).status).toBe(422);
  });

  it('shows a code, a temporary password and an invitation while the mail has not been sent', async () => {
    await world.nobody.attempt(sessionRoutes.forgot, { body: { emailId: crew.eva.me.emailId } });
    await crew.manager.call(userRoutes.giveTemporaryPassword, { params: { id: crew.asa.me._id } });
    const textTo = async (subject: string, to: string): Promise<string> =>
      must(
        (await world.ada.call(mailRoutes.listMails, { query: { limit: 0, search: to, searchFields: 'to' } })).find(
          (mail) => mail.subject.includes(subject),
        ),
      ).text;
    const three = [
      textTo('Your code', 'eva.a@test.test'),
      textTo('temporary password', 'asa.a@test.test'),
      textTo('nvit', 'ina.a@test.test'),
    ];
    expect(await Promise.all(three)).toEqual([
      expect.stringMatching(/^Code: \d+$/m),
      expect.stringMatching(/^Code: [\w-]+$/m),
      expect.stringMatching(/\/signup\/[\w-]+$/m),
    ]);
  });
});
