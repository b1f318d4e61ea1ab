import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '../../../test/eversign/eversign-loopback.ts';
import { makeSigningFixture, type SigningFixture } from '../../../test/fixtures/signing-fixture.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { syncAllProviders, remindSigners } from '../index.ts';
import { must } from '../../../test/fixtures/must.ts';

// Failures of an external signing service: nothing is half signed, nothing is lost, and the action can be retried.

let desk: SigningFixture;
beforeAll(async () => {
  desk = await makeSigningFixture('eversign', { environment: { EVERSIGN_TIMEOUT_SECONDS: '1' } });
});
afterAll(() => desk.close());
const create = async (): Promise<string> => (await desk.projects.create())._id;
const away = [503, 'The signing service can’t be reached right now. Nothing is lost: please try again in a minute.'];
const live = (signingId: string) =>
  desk.loopback.documents.filter((one) => one.body.client === signingId && one.state === 'open');
const post = (event: BodyInput<typeof signingRoutes.eversignWebhook>) =>
  desk.world.nobody.attempt(signingRoutes.eversignWebhook, { body: event });
const later = (days: number) => ({ ...desk.world.kit, now: () => new Date(Date.now() + days * 86_400_000) });

describe('the service’s document', () => {
  it('has our signers in order, and a signature field within the page for each', async () => {
    const given = await desk.eSign(desk.crew.brm, await create());
    const body = desk.loopback.documentOf(given.id)?.body;
    expect(body).toMatchObject({
      use_signer_order: 1,
      require_all_signers: 1,
      embedded_signing_enabled: 1,
      use_hidden_tags: 0,
      reminders: 0,
      client: given.id,
      meta: { signingId: given.id },
      signers: [
        { id: 1, order: 1, name: 'Bo Tester', email: 'bo.a@test.test', pin: given.pin, deliver_email: 0 },
        { id: 2, order: 2, name: 'Cy Tester', email: 'cy.a@test.test', deliver_email: 0 },
      ],
    });
    const signatures = (body?.fields[0] ?? []).filter(({ type }) => type === 'signature');
    expect(signatures.map(({ signer, page }) => [signer, page])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    for (const { x, y, width, height } of signatures)
      expect([x > 0, y > 0, x + width < 596, y + height < 842]).toEqual([true, true, true, true]);
  });

  it('is created when E-Sign is first pressed, and not for a document edited before that', async () => {
    const before = desk.loopback.documents.length;
    const id = await create();
    await desk.crew.brm.call(projectRoutes.changeProject, { params: { id }, body: { name: 'Gates' } });
    await syncAllProviders(desk.world.kit);
    expect(desk.loopback.documents.length - before).toBe(0);
    await desk.eSign(desk.crew.brm, id);
    expect(desk.loopback.documents.length - before).toBe(1);
  });

  it('is created once, even if the response was lost', async () => {
    const id = await create();
    desk.loopback.fail('create', 'lost');
    expect(toStatusAndMessage(await desk.crew.brm.attempt(projectRoutes.esignProject, { params: { id } }))).toEqual(
      away,
    );
    const given = await desk.signed(desk.crew.brm, id);
    expect(live(given.id)).toHaveLength(1);
    expect(toStatusAndMessage(await desk.verify(desk.crew.brm, given.hash))).toEqual([
      200,
      'Signature verified sucessfully',
    ]);
  });

  it('is cancelled if the response to its creation was lost and the project was edited afterwards', async () => {
    const id = await create();
    desk.loopback.fail('create', 'lost');
    await desk.crew.brm.attempt(projectRoutes.esignProject, { params: { id } });
    await desk.crew.brm.call(projectRoutes.changeProject, { params: { id }, body: { name: 'Gates' } });
    await syncAllProviders(desk.world.kit);
    const given = await desk.eSign(desk.crew.brm, id);
    const all = desk.loopback.documents.filter((one) => one.body.redirect?.includes(id) && one.state === 'open');
    expect(all.map((one) => one.body.client)).toEqual([given.id]);
  });

  it('is reported if it was refused, with a time to retry and without the key in the log', async () => {
    const wrong = await makeSigningFixture('eversign', { environment: { EVERSIGN_ACCESS_KEY: 'another-access-key' } });
    const { _id } = await wrong.projects.create();
    const answer = await wrong.crew.brm.attempt(projectRoutes.esignProject, { params: { id: _id } });
    expect(toStatusAndMessage(answer)).toEqual([
      503,
      'The signing service did not accept the request. Nothing is lost: please tell your administrator.',
    ]);
    expect(answer.headers.get('retry-after')).toBe('300');
    expect(JSON.stringify(wrong.world.notes)).not.toContain('another-access-key');
    await wrong.close();
  });
});

describe('an unavailable service', () => {
  const kinds: Fault[] = ['down', 'half', 'stall', 'truncated', 'too often', 500, 502, 503];
  it.each(kinds)(
    'changes no status (6, %s): Verify returns the error with a time to retry, and works once the service is back',
    async (fault) => {
      const id = await create();
      const given = await desk.signed(desk.crew.brm, id);
      desk.loopback.fail('get', fault, fault, fault);
      const answer = await desk.verify(desk.crew.brm, given.hash);
      expect(toStatusAndMessage(answer)).toEqual(away);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect([await desk.statusOf(id), (await desk.rowOf(given.id)).state]).toEqual(['Awaiting BRM to E-Sign', 'open']);
      desk.loopback.heal();
      expect((await desk.verify(desk.crew.brm, given.hash)).status).toBe(200);
      expect(await desk.statusOf(id)).toBe('Awaiting Customer to E-Sign');
    },
  );

  it('is retried automatically if it is down briefly', async () => {
    const given = await desk.signed(desk.crew.brm, await create());
    desk.loopback.fail('get', 502, 'down');
    expect((await desk.verify(desk.crew.brm, given.hash)).status).toBe(200);
  });
});

it('the service may return an empty list instead of an empty map', async () => {
  const given = await desk.signed(desk.crew.brm, await create());
  desk.loopback.fail('get', 'meta list');
  expect((await desk.verify(desk.crew.brm, given.hash)).status).toBe(200);
});

describe('a lying service', () => {
  it('is not trusted if it reports on another document of the same signers', async () => {
    const other = await create();
    for (const who of [desk.crew.brm, desk.crew.cy]) await desk.verify(who, (await desk.signed(who, other)).hash);
    const id = await create();
    const given = await desk.eSign(desk.crew.brm, id);
    desk.loopback.fail('get', 'another');
    expect(toStatusAndMessage(await desk.verify(desk.crew.brm, given.hash))).toEqual(away);
    expect([await desk.eventsOf(given.id), await desk.statusOf(id)]).toEqual([['prepared'], 'Awaiting BRM to E-Sign']);
    expect(toStatusAndMessage(await desk.verify(desk.crew.brm, given.hash))).toEqual([409, 'Signature not done yet!']);
  });

  it('is not trusted if it returns another contract of the same length: the BRM is notified once, and the right file is accepted later', async () => {
    const { crew, world, loopback } = desk;
    const signByAll = async (id: string) => {
      for (const who of [crew.brm, crew.cy]) await desk.verify(who, (await desk.signed(who, id)).hash);
      return (await desk.projects.get(id)).eversignList[0];
    };
    await signByAll(await create());
    loopback.fail('download', ...Array.from({ length: 20 }, (): Fault => 'another'));
    const id = await create();
    const { _id } = must(await signByAll(id));
    for (const _round of [1, 2]) await syncAllProviders(world.kit);
    const before = await desk.rowOf(_id);
    expect([before.state, before.providerDoneAt, before.currentSha256 === before.originalSha256]).toEqual([
      'completed',
      null,
      true,
    ]);
    expect(await desk.statusOf(id)).toBe('Awaiting Risk Assessment');
    const { projectNo } = await desk.projects.get(id);
    const told = async () =>
      (await world.mailsTo(crew.brm.me.emailId)).filter(
        ({ subject }) => subject === `Wrong document received: Project contract ${projectNo} rev 0`,
      );
    expect(await told()).toHaveLength(1);
    expect((await desk.eventsOf(_id)).filter((event) => event === 'another file refused')).toHaveLength(1);

    loopback.heal();
    await syncAllProviders(world.kit);
    const after = await desk.rowOf(_id);
    expect([after.state, after.currentSha256 === after.originalSha256, (await desk.eventsOf(_id)).at(-1)]).toEqual([
      'completed',
      false,
      'final file kept',
    ]);
  });
});

describe('a webhook event', () => {
  it('is only a hint: it triggers a status query if genuine, and has no effect if forged, foreign or unknown', async () => {
    const id = await create();
    const given = await desk.signed(desk.crew.brm, id);
    const hash = desk.loopback.documentOf(given.id)?.hash ?? '';
    const event = desk.loopback.event(hash, 'document_signed');
    const asked = desk.loopback.calls('get');
    for (const forged of [
      { ...event, event_hash: '0'.repeat(64) },
      { ...event, event_type: 'document_completed' },
      { ...event, event_time: 1 },
    ])
      expect(toStatusAndMessage(await post(forged))).toEqual([403, 'This event is not from the signing service']);
    expect((await desk.world.nobody.sendRaw('POST', '/eversign/webhook', {})).status).toBe(422);
    expect((await post({ ...event, meta: { ...event.meta, related_business_id: '9' } })).status).toBe(200);
    expect((await post(desk.loopback.event('of nobody', 'document_signed'))).status).toBe(200);
    expect([desk.loopback.calls('get') - asked, await desk.eventsOf(given.id)]).toEqual([0, ['prepared']]);
    expect((await post(event)).status).toBe(200);
    expect(await desk.eventsOf(given.id)).toEqual(['prepared', 'signed']);
    expect(await desk.statusOf(id)).toBe('Awaiting BRM to E-Sign');
  });

  it('replayed for a document that nobody signed has no effect', async () => {
    const given = await desk.eSign(desk.crew.brm, await create());
    const hash = desk.loopback.documentOf(given.id)?.hash ?? '';
    for (const type of ['document_signed', 'document_completed', 'document_declined', 'something_new'])
      expect((await post(desk.loopback.event(hash, type))).status).toBe(200);
    expect((await desk.rowOf(given.id)).state).toBe('open');
    expect(toStatusAndMessage(await desk.verify(desk.crew.brm, given.hash))).toEqual([409, 'Signature not done yet!']);
  });

  it('counts once if it is duplicated, late, out of order, or has its time as a string', async () => {
    const id = await create();
    for (const who of [desk.crew.brm, desk.crew.cy]) {
      const given = await desk.signed(who, id);
      const hash = desk.loopback.documentOf(given.id)?.hash ?? '';
      const events = ['document_completed', 'document_signed', 'document_viewed', 'document_signed'].map((type) =>
        desk.loopback.event(hash, type, '1790000001'),
      );
      await Promise.all(events.map(post));
      expect((await desk.verify(who, given.hash)).status).toBe(200);
    }
    const { eversignList } = await desk.projects.get(id);
    expect((await desk.eventsOf(must(eversignList[0])._id)).filter((event) => event === 'signed')).toHaveLength(2);
    expect(await desk.statusOf(id)).toBe('Awaiting Risk Assessment');
  });

  it('is not needed: polling finds the signature', async () => {
    const id = await create();
    const given = await desk.signed(desk.crew.brm, id);
    await syncAllProviders(desk.world.kit);
    expect(await desk.eventsOf(given.id)).toEqual(['prepared', 'signed']);
    expect((await desk.world.mailsTo(desk.crew.cy.me.emailId))[0]?.subject).toContain('Please sign');
  });

  it('is refused if the service is not configured', async () => {
    const plain = await makeSigningFixture('builtin');
    expect(
      (
        await plain.world.nobody.attempt(signingRoutes.eversignWebhook, {
          body: plain.loopback.event('x', 'document_signed'),
        })
      ).status,
    ).toBe(404);
    await plain.close();
  });
});

describe('secrets', () => {
  it('never appear in our logs: the service’s key, PINs and links', async () => {
    const given = await desk.eSign(desk.crew.brm, await create());
    const said = JSON.stringify(desk.world.notes);
    expect(said.length).toBeGreaterThan(2);
    for (const secret of [desk.loopback.accessKey, given.pin, given.link ?? '', 'secret-way'])
      expect(said.includes(secret)).toBe(false);
  });
});

describe('an action in the service itself', () => {
  it('cancelling voids the document here, and E-Sign creates another at once', async () => {
    const id = await create();
    const given = await desk.eSign(desk.crew.brm, id);
    const there = desk.loopback.documentOf(given.id);
    if (there) there.state = 'cancelled';
    expect((await desk.verify(desk.crew.brm, given.hash)).status).toBe(410);
    const again = await desk.eSign(desk.crew.brm, id);
    expect([again.id === given.id, (await desk.rowOf(given.id)).voidReason]).toEqual([
      false,
      'Cancelled at the signing service',
    ]);
  });

  it('reassigning a signer quarantines the signing', async () => {
    const id = await create();
    const given = await desk.signed(desk.crew.brm, id);
    const there = desk.loopback.documentOf(given.id)?.signers[0];
    if (there) there.email = 'somebody@else.test';
    expect(toStatusAndMessage(await desk.verify(desk.crew.brm, given.hash))).toEqual([409, 'Document check failed']);
    expect([await desk.statusOf(id), (await desk.rowOf(given.id)).state]).toEqual([
      'Awaiting BRM to E-Sign',
      'quarantined',
    ]);
  });

  it('signing by a departed signer does not count until they return', async () => {
    const { crew, world } = desk;
    const cleo = await world.invite(crew.admin, 'Customer', 'cleo.a@test.test', 'Cleo');
    const { _id } = await desk.projects.create({ customer: cleo.me._id });
    await desk.verify(crew.brm, (await desk.signed(crew.brm, _id)).hash);
    const given = await desk.eSign(cleo, _id);
    await crew.brm.call(userRoutes.changeUser, { params: { id: cleo.me._id }, body: { isActive: false } });
    expect((await desk.sign(given)).status).toBe(200);
    await syncAllProviders(world.kit);
    expect([(await desk.rowOf(given.id)).state, await desk.statusOf(_id)]).toEqual([
      'open',
      'Awaiting Customer to E-Sign',
    ]);
    await crew.brm.call(userRoutes.changeUser, { params: { id: cleo.me._id }, body: { isActive: true } });
    await syncAllProviders(world.kit);
    expect((await desk.rowOf(given.id)).state).toBe('completed');
  });

  it('letting the document expire expires it here too', async () => {
    const given = await desk.eSign(desk.crew.brm, await create());
    const there = desk.loopback.documentOf(given.id);
    if (there) there.state = 'expired';
    await syncAllProviders(desk.world.kit);
    expect((await desk.rowOf(given.id)).state).toBe('expired');
    expect((await desk.verify(desk.crew.brm, given.hash)).status).toBe(410);
  });

  it('reminding a signer works, and our own mail replaces the reminder if it fails', async () => {
    const id = await create();
    const given = await desk.eSign(desk.crew.brm, id);
    const hash = desk.loopback.documentOf(given.id)?.hash;
    await remindSigners(later(3.1));
    expect(desk.loopback.reminded).toContain(`${hash} 1`);
    const { projectNo } = await desk.projects.get(id);
    const mails = async () =>
      (await desk.world.mailsTo(desk.crew.brm.me.emailId)).filter(
        ({ subject }) => subject.includes('Reminder') && subject.includes(projectNo),
      );
    expect(await mails()).toEqual([]);
    // Queues more failures than there are calls, so that the reminder for this document fails in any case.
    desk.loopback.fail('remind', ...Array.from({ length: 50 }, (): Fault => 'too often'));
    await remindSigners(later(6.3));
    desk.loopback.heal();
    expect(await mails()).toHaveLength(1);
  });
});
