import { can } from '@roadworthy/contract/kit/machine.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { signingMachine, type SigningEvent, type SigningState } from '@roadworthy/contract/signing/signing.machine.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import {
  makeSigningFixture,
  providers,
  type SigningFixture,
  type SigningInvitation,
} from '../../test/fixtures/signing-fixture.ts';
import { isChainIntact } from './evidence/evidence.ts';
import { syncAllProviders, expireSignings } from './index.ts';

// Runs random sequences of acts by people, jobs and another service, some of them concurrent. The document only takes
// steps that the machine allows, nobody signs out of turn or twice, the evidence stays complete, and everybody can
// finish in the end.

const acts = [
  'E-Sign of the BRM',
  'E-Sign of the customer',
  'the BRM signs',
  'the customer signs',
  'the BRM declines',
  'the customer declines',
  'the BRM verifies',
  'the customer verifies',
  'an edit',
  'the round',
  'the end of the time',
  'an event of the service',
  'a stranger verifies',
  'the file is lost',
] as const;
type Act = (typeof acts)[number];
/**
 * Steps run one after the other, the acts of one step concurrently, such as two verifications or a signature and an
 * edit.
 */
const steps = fc.array(fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 3 }), {
  minLength: 3,
  maxLength: 9,
});
/** Sequences that always run, in addition to random ones. */
const known: Act[][][] = [
  [
    ['the BRM verifies', 'the BRM verifies'],
    ['the BRM signs'],
    ['the BRM verifies', 'the BRM verifies'],
    ['the customer signs', 'the customer signs'],
    ['the customer verifies', 'the customer verifies', 'an event of the service'],
  ],
  [
    ['the BRM signs', 'an edit'],
    ['the BRM verifies', 'the round'],
    ['the BRM signs', 'the customer signs'],
    ['the BRM verifies'],
    ['E-Sign of the customer'],
  ],
  [
    ['the BRM signs'],
    ['an event of the service', 'an event of the service'],
    ['the customer declines', 'the customer signs'],
    ['an event of the service'],
    ['the customer verifies', 'the BRM verifies'],
    ['E-Sign of the BRM'],
  ],
  [
    ['E-Sign of the BRM', 'the end of the time'],
    ['the BRM signs', 'the end of the time'],
    ['E-Sign of the BRM', 'E-Sign of the BRM'],
    ['the BRM declines', 'an edit'],
    ['the round', 'the end of the time'],
  ],
  [
    ['the BRM signs', 'a stranger verifies'],
    ['a stranger verifies', 'a stranger verifies', 'the BRM verifies'],
    ['the file is lost', 'the customer signs'],
    ['the customer verifies', 'the BRM verifies', 'an edit'],
    ['E-Sign of the customer', 'E-Sign of the BRM'],
  ],
  [['the BRM signs'], ['the BRM verifies'], ['the customer declines'], ['E-Sign of the BRM']],
];

/** Maps each kind of evidence event to the event of the machine. */
const stepOf: { [event: string]: SigningEvent } = {
  declined: 'decline',
  expired: 'expire',
  voided: 'void',
  quarantined: 'quarantine',
};
const answered = [200, 403, 404, 409, 410, 422, 503];

describe.each(providers)('random actions on a document of the provider %s', (provider) => {
  let desk: SigningFixture;
  beforeAll(async () => {
    desk = await makeSigningFixture(provider, { environment: { EVERSIGN_TIMEOUT_SECONDS: '5' } });
  });
  afterAll(() => desk.close());

  const all = (projectId: string) =>
    desk.inCompany(async (tx) => {
      const signings = await tx
        .selectFrom('signings')
        .selectAll()
        .where('subjectId', '=', projectId)
        .orderBy('createdAt')
        .execute();
      const kept = [];
      for (const signing of signings)
        kept.push({
          signing,
          signers: await tx
            .selectFrom('signingSigners')
            .selectAll()
            .where('signingId', '=', signing.id)
            .orderBy('position')
            .execute(),
          events: await tx
            .selectFrom('signingEvents')
            .selectAll()
            .where('signingId', '=', signing.id)
            .orderBy('seq')
            .execute(),
        });
      return kept;
    });
  type Kept = Awaited<ReturnType<typeof all>>[number];

  /** Checks that the evidence, replayed through the machine, ends in the recorded state. */
  function isLegal({ signing, signers, events }: Kept): void {
    expect(isChainIntact(events)).toBe(true);
    let state: SigningState = 'open';
    const signed: (string | null)[] = [];
    for (const { event, userId } of events) {
      if (event === 'signed') signed.push(userId);
      const move = event === 'signed' ? (signed.length === signers.length ? 'sign last' : 'sign') : stepOf[event];
      if (!move) continue;
      expect([state, move, can(signingMachine, state, move)]).toEqual([state, move, true]);
      state = signingMachine.steps.find((step) => step.from === state && step.event === move)?.to ?? state;
    }
    expect(state).toBe(signing.state);
    // Everybody signed in turn, and only once.
    expect(signed).toEqual(signers.slice(0, signed.length).map((signer) => signer.userId));
    expect(signers.map(({ signedAt }) => signedAt !== null)).toEqual(
      signers.map((_, position) => position < signed.length),
    );
    for (const { signedAt, verifiedAt } of signers) if (verifiedAt !== null) expect(signedAt).not.toBeNull();
    const verified = events.filter(({ event }) => event === 'verified').map(({ userId }) => userId);
    expect(new Set(verified).size).toBe(verified.length);
  }

  async function legal(projectId: string): Promise<void> {
    const kept = await all(projectId);
    kept.forEach(isLegal);
    expect(
      kept.filter(({ signing }) => signing.state === 'open' || signing.state === 'completed').length,
    ).toBeLessThanOrEqual(1);
    const [bo, cy] = ['brm', 'customer'].map((_, position) =>
      kept.some(
        ({ signing, signers }) =>
          // A declined document stays as it is, and the project returns to its first signature.
          signing.state !== 'voided' &&
          signing.state !== 'declined' &&
          signers[position]?.verifiedAt !== null &&
          signers[position]?.verifiedAt !== undefined,
      ),
    );
    const status = await desk.statusOf(projectId);
    // Verified signatures alone determine the status.
    if (status === 'Awaiting Risk Assessment') expect([bo, cy]).toEqual([true, true]);
    // If the customer signed early at another service, success is only reported once the project's status has changed.
    if (status === 'Awaiting BRM to E-Sign') expect([bo, cy]).toEqual([false, false]);
    if (status === 'Awaiting Customer to E-Sign') expect(bo).toBe(true);
  }

  /** Returns a function for each act. Signers act on the data that they received last, even if it is stale by now. */
  function actor(projectId: string) {
    const { crew, world, loopback } = desk;
    const people = { BRM: crew.brm, customer: crew.cy };
    const given: { BRM?: SigningInvitation; customer?: SigningInvitation } = {};
    const eSign = async (who: 'BRM' | 'customer'): Promise<number> => {
      const { status, body } = await people[who].attempt(projectRoutes.esignProject, { params: { id: projectId } });
      if (status === 200) {
        const entry = must(body.data);
        const own = listSigners(entry).find(({ userId }) => userId._id === people[who].me._id);
        if (own)
          given[who] = {
            pin: own.pin ?? '000000',
            link: own.embedded_signing_url,
            hash: entry.meta.related_document_hash,
            id: entry._id,
          };
      }
      return status;
    };
    const withLink = async (
      who: 'BRM' | 'customer',
      work: (has: SigningInvitation) => Promise<{ status: number }>,
    ): Promise<number> => {
      if (!given[who]?.link) await eSign(who);
      const has = given[who];
      return has?.link ? (await work(has)).status : 409;
    };
    const verify = async (who: 'BRM' | 'customer'): Promise<number> => {
      const [newest] = (await desk.projects.get(projectId)).eversignList;
      return (await desk.verify(people[who], given[who]?.hash ?? newest?.meta.document_hash ?? 'none')).status;
    };
    const late = { ...world.kit, now: () => new Date(Date.now() + 91 * 86_400_000) };
    const run: Record<Act, () => Promise<number>> = {
      'E-Sign of the BRM': () => eSign('BRM'),
      'E-Sign of the customer': () => eSign('customer'),
      'the BRM signs': () => withLink('BRM', desk.sign),
      'the customer signs': () => withLink('customer', desk.sign),
      'the BRM declines': () => withLink('BRM', (has) => desk.decline(has, 'No')),
      'the customer declines': () => withLink('customer', (has) => desk.decline(has, 'No')),
      'the BRM verifies': () => verify('BRM'),
      'the customer verifies': () => verify('customer'),
      'an edit': async () =>
        (
          await crew.brm.attempt(projectRoutes.changeProject, {
            params: { id: projectId },
            body: { name: `Gates ${Math.random()}` },
          })
        ).status,
      'the round': () => syncAllProviders(world.kit).then(() => 200),
      'the end of the time': () => expireSignings(late).then(() => 200),
      'an event of the service': async () => {
        const there = loopback.documents.findLast((one) => one.body.redirect?.includes(projectId));
        return (
          await world.nobody.attempt(signingRoutes.eversignWebhook, {
            body: loopback.event(there?.hash ?? 'none', 'document_signed'),
          })
        ).status;
      },
      'a stranger verifies': async () => {
        const [newest] = (await desk.projects.get(projectId)).eversignList;
        return (await desk.verify(crew.admin, newest?.meta.document_hash ?? 'none')).status;
      },
      // The next verification detects the loss. The document is then quarantined, and the office reissues it.
      'the file is lost': async () => {
        const newest = (await all(projectId)).at(-1);
        if (newest) await world.kit.storage.remove(newest.signing.currentSha256);
        return 200;
      },
    };
    return run;
  }

  /** Lets everybody continue with fresh data until all signatures are verified. */
  async function goesOn(projectId: string): Promise<void> {
    const { crew, world } = desk;
    await syncAllProviders(world.kit);
    await expireSignings({ ...world.kit, now: () => new Date(Date.now() + 91 * 86_400_000) });
    expect((await all(projectId)).filter(({ signing }) => signing.state === 'open')).toEqual([]);
    for (let turn = 0; turn < 4; turn += 1) {
      const status = await desk.statusOf(projectId);
      const who = { 'Awaiting BRM to E-Sign': crew.brm, 'Awaiting Customer to E-Sign': crew.cy }[status];
      if (!who) break;
      // Earlier signers may have to sign the reissued document again.
      for (const signer of [crew.brm, crew.cy]) {
        const own = await desk.eSign(signer, projectId);
        if (own.link) await desk.sign(own);
        const verified = await desk.verify(signer, own.hash);
        expect(answered).toContain(verified.status);
      }
    }
    expect(await desk.statusOf(projectId)).toBe('Awaiting Risk Assessment');
  }

  it('only take steps that the machine allows, and never get stuck', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (way) => {
        const { _id } = await desk.projects.create();
        const run = actor(_id);
        for (const together of way) {
          const statuses = await Promise.all(together.map((act) => run[act]()));
          for (const status of statuses) expect(answered).toContain(status);
          await legal(_id);
        }
        await goesOn(_id);
        await legal(_id);
      }),
      { numRuns: 8, examples: known.map((way): [Act[][]] => [way]), endOnFailure: true },
    );
  });
});
