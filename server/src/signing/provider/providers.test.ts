import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSigningFixture, providers, type SigningFixture } from '../../../test/fixtures/signing-fixture.ts';
import { toStatusAndMessage, toComparableBody, makeWrongCode } from '../../../test/fixtures/sign-in.ts';
import { syncAllProviders, expireSignings } from '../index.ts';
import { must } from '../../../test/fixtures/must.ts';

// Behaviour that does not depend on who collects the signatures, tested for both providers: their guarantees, and
// what Verify does in each situation.

const verified = [200, 'Signature verified sucessfully'];
const notDone = [409, 'Signature not done yet!'];

describe.each(providers)('with the provider %s', (provider) => {
  let desk: SigningFixture;
  beforeAll(async () => {
    desk = await makeSigningFixture(provider);
  });
  afterAll(() => desk.close());
  const create = async (): Promise<string> => (await desk.projects.create())._id;

  describe('a document', () => {
    it('is signed in turn, each signer with their own PIN and link, and moves the project when verified', async () => {
      const { crew, world } = desk;
      const id = await create();
      const bo = await desk.eSign(crew.brm, id);
      expect(bo).toMatchObject({ pin: expect.stringMatching(/^\d{6}$/), link: expect.stringContaining('/sign/') });
      expect((await desk.sign({ ...bo, pin: makeWrongCode(bo.pin) })).status).toBe(403);
      expect(await desk.sign(bo)).toEqual({
        status: 200,
        next: `http://roadworthy.test/eversign-redirect?subject=project&id=${id}&document=${bo.hash}`,
      });
      expect(await desk.statusOf(id)).toBe('Awaiting BRM to E-Sign');
      expect(toStatusAndMessage(await desk.verify(crew.brm, bo.hash))).toEqual(verified);
      expect(await desk.statusOf(id)).toBe('Awaiting Customer to E-Sign');
      expect((await world.mailsTo(crew.cy.me.emailId))[0]?.subject).toContain('Please sign: Project contract');
      const cy = await desk.signed(crew.cy, id);
      expect([cy.id, cy.hash, cy.pin === bo.pin]).toEqual([bo.id, bo.hash, false]);
      expect(toStatusAndMessage(await desk.verify(crew.cy, cy.hash))).toEqual(verified);
      expect(await desk.statusOf(id)).toBe('Awaiting Risk Assessment');
      expect((await desk.rowOf(bo.id)).state).toBe('completed');
    });

    it('shows nobody another signer’s PIN or link', async () => {
      const { crew } = desk;
      const id = await create();
      const [bo, cy] = [await desk.eSign(crew.brm, id), await desk.eSign(crew.cy, id)];
      for (const who of [crew.admin, crew.manager, crew.cy]) {
        const seen = JSON.stringify([
          (await who.attempt(projectRoutes.esignProject, { params: { id } })).body,
          (await who.attempt(projectRoutes.getProject, { params: { id } })).body,
        ]);
        expect([seen.includes(`"${bo.pin}"`), bo.link && seen.includes(bo.link)]).toEqual([false, false]);
      }
      expect(cy.pin).toMatch(/^\d{6}$/);
    });

    it('is created once, even if two people press E-Sign concurrently', async () => {
      const { crew, loopback } = desk;
      const id = await create();
      const made = loopback.documents.length;
      const [one, other] = await Promise.all([desk.eSign(crew.brm, id), desk.eSign(crew.brm, id)]);
      expect([one.id, one.link]).toEqual([other.id, other.link]);
      expect(loopback.documents.length - made).toBe(provider === 'eversign' ? 1 : 0);
    });

    it('shows who declined it and why, and E-Sign creates another', async () => {
      const { crew } = desk;
      const id = await create();
      await desk.verify(crew.brm, (await desk.signed(crew.brm, id)).hash);
      const cy = await desk.eSign(crew.cy, id);
      expect((await desk.decline(cy, 'Too dear')).status).toBe(200);
      for (const _ of [1, 2])
        expect(toStatusAndMessage(await desk.verify(crew.cy, cy.hash))).toEqual([409, 'Cy Tester declined: Too dear']);
      expect((await desk.rowOf(cy.id)).state).toBe('declined');
      expect(await desk.statusOf(id)).toBe('Awaiting BRM to E-Sign');
      expect(toStatusAndMessage(await crew.cy.attempt(projectRoutes.esignProject, { params: { id } }))).toEqual([
        409,
        'Cy Tester declined: Too dear',
      ]);
      const again = await crew.brm.call(projectRoutes.esignProject, { params: { id } });
      expect([again._id === cy.id, again.warning]).toEqual([false, undefined]);
    });

    it('is reported with the reason once declined, to the BRM and previous signers by mail and next to the name, and to no other company', async () => {
      const { crew, world } = desk;
      const id = await create();
      await desk.verify(crew.brm, (await desk.signed(crew.brm, id)).hash);
      const cy = await desk.eSign(crew.cy, id);
      const others = await world.makeCompany(`beside-${provider}`);
      const before = (await world.mailsTo(crew.cy.me.emailId)).length;
      await desk.decline(cy, 'The lift is not in it');
      await syncAllProviders(world.kit);
      const told = (await world.mailsTo(crew.brm.me.emailId)).filter(({ text }) =>
        text.includes('The lift is not in it'),
      );
      expect(told).toHaveLength(1);
      expect(told[0]?.subject).toMatch(/^Declined: Project contract /);
      expect(told[0]?.text).toContain(`/project/${id}`);
      expect(told[0]?.text).toContain('a new document that shows what changed');
      expect(await world.mailsTo(crew.cy.me.emailId)).toHaveLength(before);
      for (const who of [crew.brm, crew.cy, crew.manager]) {
        const [entry] = (await who.call(projectRoutes.getProject, { params: { id } })).eversignList;
        expect(entry?.meta['signer-1']).toMatchObject({
          status: 'declined',
          declineReason: 'The lift is not in it',
          declinedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        });
        expect(entry?.meta['signer-0']).not.toHaveProperty('declineReason');
      }
      expect((await others.brm.attempt(projectRoutes.getProject, { params: { id } })).status).toBe(404);
      expect(JSON.stringify(await world.mailsTo(others.brm.me.emailId))).not.toContain('The lift is not in it');
    });

    it('is void after an edit: it does not change the status and cannot be signed', async () => {
      const { crew, world, loopback } = desk;
      const id = await create();
      const bo = await desk.eSign(crew.brm, id);
      await crew.brm.call(projectRoutes.changeProject, { params: { id }, body: { name: 'Gates' } });
      await syncAllProviders(world.kit);
      expect((await desk.sign(bo)).status).toBe(provider === 'eversign' ? 409 : 410);
      expect((await desk.verify(crew.brm, bo.hash)).status).toBe(410);
      if (provider === 'eversign') expect(loopback.documentOf(bo.id)?.state).toBe('cancelled');
      const { meta } = await crew.brm.call(projectRoutes.esignProject, { params: { id } });
      expect(meta.related_document_hash).not.toBe(bo.hash);
    });

    it('is stored completely once everybody has signed, with its digest on record', async () => {
      const { crew, world } = desk;
      const id = await create();
      for (const who of [crew.brm, crew.cy]) await desk.verify(who, (await desk.signed(who, id)).hash);
      const { eversignList } = await desk.projects.get(id);
      await syncAllProviders(world.kit);
      const row = await desk.rowOf(must(eversignList[0])._id);
      const kept = await world.kit.storage.get(row.currentSha256);
      expect(row.currentSha256).not.toBe(row.originalSha256);
      expect(
        Buffer.from(kept ?? [])
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      const documents = await crew.cy.call(projectRoutes.listProjectDocuments, { params: { id } });
      expect(documents).toHaveLength(1);
      expect(await desk.eventsOf(row.id)).toEqual(expect.arrayContaining(['prepared', 'signed', 'verified']));
    });
  });

  describe('Verify', () => {
    it('of an unknown document, or of another company’s, returns the same 404', async () => {
      const others = await desk.world.makeCompany('b');
      const bo = await desk.signed(desk.crew.brm, await create());
      const unknown = toComparableBody(await desk.verify(others.brm, 'x'.repeat(22)));
      expect(unknown).toEqual(toComparableBody(await desk.verify(others.brm, bo.hash)));
      expect((await desk.verify(others.brm, bo.hash)).status).toBe(404);
    });

    it('by a person who is not a signer is refused, and recorded in evidence and log', async () => {
      const { crew, world } = desk;
      const bo = await desk.signed(crew.brm, await create());
      const before = await desk.eventsOf(bo.id);
      const other = await world.invite(crew.manager, 'Customer', `other@${provider}.test`, 'Olga');
      for (const who of [crew.admin, crew.admin, other])
        expect(toStatusAndMessage(await desk.verify(who, bo.hash))).toEqual([
          403,
          'You are not a signer of this document',
        ]);
      // The evidence records at most one attempt per person and day, the log all of them.
      expect((await desk.eventsOf(bo.id)).slice(before.length)).toEqual(['verify refused', 'verify refused']);
      const noted = world.notes.filter(({ details }) => details?.['signing'] === bo.id);
      expect(noted.map(({ level, details }) => [level, details?.['user']])).toEqual(
        [crew.admin, crew.admin, other].map(({ me }) => ['warn', me._id]),
      );
      expect(toStatusAndMessage(await desk.verify(crew.brm, bo.hash))).toEqual(verified);
    });

    it('before signing returns "Signature not done yet!" and changes nothing', async () => {
      const id = await create();
      const bo = await desk.eSign(desk.crew.brm, id);
      for (const _ of [1, 2]) expect(toStatusAndMessage(await desk.verify(desk.crew.brm, bo.hash))).toEqual(notDone);
      expect(await desk.statusOf(id)).toBe('Awaiting BRM to E-Sign');
    });

    it('4 and 5: changes the status once, however often and wherever it is pressed', async () => {
      const id = await create();
      const bo = await desk.signed(desk.crew.brm, id);
      const tabs = await Promise.all([1, 2, 3].map(() => desk.verify(desk.crew.brm, bo.hash)));
      expect(tabs.map(toStatusAndMessage)).toEqual([verified, verified, verified]);
      expect(toStatusAndMessage(await desk.verify(desk.crew.brm, bo.hash))).toEqual(verified);
      expect(await desk.statusOf(id)).toBe('Awaiting Customer to E-Sign');
      expect((await desk.eventsOf(bo.id)).filter((event) => event === 'signed' || event === 'verified')).toEqual([
        'signed',
        'verified',
      ]);
      expect(await desk.world.mailsTo(desk.crew.cy.me.emailId)).not.toEqual([]);
    });

    it('of a signature made out of turn never changes the project’s status', async () => {
      const { crew, loopback } = desk;
      const id = await create();
      const [bo, cy] = [await desk.eSign(crew.brm, id), await desk.eSign(crew.cy, id)];
      const there = loopback.documentOf(bo.id)?.signers[1];
      if (there) there.signedAt = 1_790_000_000;
      else expect((await desk.sign(cy)).status).toBe(409);
      expect(toStatusAndMessage(await desk.verify(crew.cy, cy.hash))).toEqual(
        there ? [409, 'Document check failed'] : notDone,
      );
      expect(await desk.statusOf(id)).toBe('Awaiting BRM to E-Sign');
      if (!there) return;
      expect((await desk.rowOf(bo.id)).state).toBe('quarantined');
      expect((await desk.world.mailsTo(crew.brm.me.emailId))[0]?.subject).toContain('Document check failed');
      expect(desk.world.notes).toContainEqual(
        expect.objectContaining({ level: 'error', details: { signing: bo.id, strange: 'out of turn' } }),
      );
    });

    it('by the next signer is refused until the previous signer has verified: no mail, no service link, and no success without a status change', async () => {
      const { crew, loopback, world } = desk;
      const id = await create();
      const { projectNo } = await desk.projects.get(id);
      const asked = async () =>
        (await world.mailsTo(crew.cy.me.emailId)).filter(
          ({ subject }) => subject.includes('Please sign') && subject.includes(projectNo),
        ).length;
      const bo = await desk.signed(crew.brm, id);
      await syncAllProviders(world.kit);
      const cy = await desk.eSign(crew.cy, id);
      // The built-in page refuses a signature out of turn. The service knows only its own order of signers and accepts
      // it.
      const there = loopback.documentOf(bo.id)?.signers[1];
      if (there) there.signedAt = 1_790_000_000;
      else expect((await desk.sign(cy)).status).toBe(409);
      const early = [409, 'It is not your turn yet: Bo Tester has signed but still has to press Verify Signature'];
      expect(toStatusAndMessage(await desk.verify(crew.cy, cy.hash))).toEqual(there ? early : notDone);
      expect([await asked(), cy.link === undefined, await desk.statusOf(id)]).toEqual([
        0,
        there !== undefined,
        'Awaiting BRM to E-Sign',
      ]);
      expect(toStatusAndMessage(await desk.verify(crew.brm, bo.hash))).toEqual(verified);
      if (!there) expect([await asked(), (await desk.sign(cy)).status]).toEqual([1, 200]);
      expect(toStatusAndMessage(await desk.verify(crew.cy, cy.hash))).toEqual(verified);
      expect(await desk.statusOf(id)).toBe('Awaiting Risk Assessment');
    });

    it('of a declined document shows every signer who declined and why', async () => {
      const { crew } = desk;
      const id = await create();
      const bo = await desk.eSign(crew.brm, id);
      const { next } = await desk.decline(bo, 'Wrong plant');
      // All signers of a document share one address; it redirects the signed-in person to their own screen.
      expect(next).toBe(
        `http://roadworthy.test/eversign-redirect?subject=project&id=${id}&document=${bo.hash}&declined=1`,
      );
      expect(toStatusAndMessage(await desk.verify(crew.brm, bo.hash))).toEqual([
        409,
        'Bo Tester declined: Wrong plant',
      ]);
      expect(toStatusAndMessage(await desk.verify(crew.cy, bo.hash))).toEqual([409, 'Bo Tester declined: Wrong plant']);
    });

    it('of a replaced document returns 410', async () => {
      const id = await create();
      const bo = await desk.signed(desk.crew.brm, id);
      await desk.crew.brm.call(projectRoutes.changeProject, { params: { id }, body: { name: 'Gates' } });
      expect(toStatusAndMessage(await desk.verify(desk.crew.brm, bo.hash))).toEqual([
        410,
        'This document was replaced by a newer one',
      ]);
    });

    it('of a document voided without replacement reports this with the reason', async () => {
      const id = await create();
      const bo = await desk.eSign(desk.crew.brm, id);
      await desk.crew.brm.call(projectRoutes.deleteProject, { params: { id } });
      expect(toStatusAndMessage(await desk.verify(desk.crew.brm, bo.hash))).toEqual([
        410,
        'This document is no longer valid: The project was deleted',
      ]);
    });

    it('of an expired document returns 410, and the BRM is asked to reissue it', async () => {
      const { crew, world } = desk;
      const id = await create();
      const bo = await desk.eSign(crew.brm, id);
      await expireSignings({ ...world.kit, now: () => new Date(Date.now() + 91 * 86_400_000) });
      for (const who of [crew.brm, crew.cy])
        expect(toStatusAndMessage(await desk.verify(who, bo.hash))).toEqual([
          410,
          'The deadline for signing this document has passed. Ask the Business Relationship Manager to reissue it.',
        ]);
      expect((await desk.rowOf(bo.id)).state).toBe('expired');
      expect((await world.mailsTo(crew.brm.me.emailId))[0]?.text).toContain(
        'Open the project and press Reissue document',
      );
      await desk.eSign(crew.brm, id);
      expect(toStatusAndMessage(await desk.verify(crew.brm, bo.hash))).toEqual([
        410,
        'This document was replaced by a newer one',
      ]);
    });

    it('of an overdue document is refused even before the job has run; the project’s status stays', async () => {
      const { crew, world } = desk;
      const id = await create();
      const bo = await desk.signed(crew.brm, id);
      await desk.inCompany((tx) =>
        tx.updateTable('signings').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).where('id', '=', bo.id).execute(),
      );
      expect((await crew.brm.call(projectRoutes.getProject, { params: { id } }))?.eversignList[0]?.state).toBe(
        'expired',
      );
      const tabs = await Promise.all([1, 2].map(() => desk.verify(crew.brm, bo.hash)));
      expect(tabs.map(({ status }) => status)).toEqual([410, 410]);
      expect([(await desk.rowOf(bo.id)).state, await desk.statusOf(id)]).toEqual(['expired', 'Awaiting BRM to E-Sign']);
      expect((await desk.eventsOf(bo.id)).filter((event) => event === 'expired')).toHaveLength(1);
      expect((await world.mailsTo(crew.brm.me.emailId))[0]?.text).toContain(
        'Open the project and press Reissue document',
      );
    });

    it('of a file that differs from the record is refused, and the document quarantined', async () => {
      const { crew, world } = desk;
      const id = await create();
      const bo = await desk.signed(crew.brm, id);
      await desk.verify(crew.brm, bo.hash);
      await desk.signed(crew.cy, id);
      await world.kit.storage.remove((await desk.rowOf(bo.id)).currentSha256);
      expect(toStatusAndMessage(await desk.verify(crew.cy, bo.hash))).toEqual([409, 'Document check failed']);
      expect((await desk.rowOf(bo.id)).state).toBe('quarantined');
      expect(await desk.statusOf(id)).toBe('Awaiting Customer to E-Sign');
    });

    it('of a missing document starts with E-Sign, which makes it for the current step with a warning', async () => {
      const { crew } = desk;
      const id = await create();
      await desk.inCompany((tx) =>
        tx.updateTable('projects').set({ status: 'Awaiting Review E-Sign BRM' }).where('id', '=', id).execute(),
      );
      const entry = await crew.brm.call(projectRoutes.esignProject, { params: { id } });
      expect([entry.type, entry.warning]).toEqual(['review', 'Some technicial error try again.']);
      expect(await desk.statusOf(id)).toBe('Awaiting Review E-Sign BRM');
    });
  });
});
