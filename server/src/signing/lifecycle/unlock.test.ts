import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { makeProjects, getSigner, signWith, type Projects, type Signer } from '../../../test/fixtures/projects.ts';
import { toStatusAndMessage, toComparableBody, makeWrongCode } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
let projects: Projects;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  projects = await makeProjects(world, crew);
});
afterAll(() => world.close());

const unlock = (who: Crew['brm'], hash: string) =>
  who.attempt(signingRoutes.unlockSigning, { body: { document_hash: hash } });
const lockOut = async ({ token, pin }: Signer) => {
  for (let tried = 0; tried < 5; tried += 1) await signWith(world, { token, pin: makeWrongCode(pin) });
};
const nobodyLocked = [409, 'No signer of this document is locked'];

describe('a locked signer', () => {
  const toldOf = async (who: Crew['brm'], number: string) =>
    (await world.mailsTo(who.me.emailId)).filter(
      ({ subject }) => subject.includes('locked') && subject.includes(number),
    );

  it('is notified at once, as is the BRM, with one mail each for the fifth wrong PIN and none for the fourth', async () => {
    const { _id, projectNo } = await projects.create();
    const cy = await getSigner(crew.cy, _id);
    const wrong = { ...cy, pin: makeWrongCode(cy.pin) };
    for (const _ of [1, 2, 3, 4]) await signWith(world, wrong);
    for (const who of [crew.cy, crew.brm]) expect(await toldOf(who, projectNo)).toEqual([]);
    await Promise.all(Array.from({ length: 6 }, () => signWith(world, wrong)));
    await signWith(world, cy);
    const what = `Project contract ${projectNo} rev 0`;
    const [[own, ...more], [brms, ...moreOfBrm]] = [
      await toldOf(crew.cy, projectNo),
      await toldOf(crew.brm, projectNo),
    ];
    expect([own?.subject, more, brms?.subject, moreOfBrm]).toEqual([
      `Your signature is locked: ${what}`,
      [],
      `Signature locked: ${what}`,
      [],
    ]);
    expect(brms?.text).toContain('for Cy Tester’s signature on');
    // Signer and BRM are each linked to the screen of their own role.
    expect([own?.text, brms?.text]).toEqual([
      expect.stringContaining(`/customer-projects/${_id}`),
      expect.stringContaining(`/project/${_id}`),
    ]);
    expect(brms?.text).toContain('open the project and press New PIN next to the locked signer');
    for (const { text } of [own, brms].filter((mail) => mail !== undefined))
      for (const secret of [cy.pin, cy.token]) expect(text).not.toContain(secret);
  });

  it('is not caused by pressing Sign several times with the right PIN after four wrong ones, which signs once', async () => {
    const { _id } = await projects.create();
    const signer = await getSigner(crew.brm, _id);
    for (const _ of [1, 2, 3, 4])
      expect((await signWith(world, { ...signer, pin: makeWrongCode(signer.pin) })).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 6 }, () => signWith(world, signer)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(toStatusAndMessage(answer)).toEqual([409, 'You have already signed this document']);
  });

  it('gets one mail, with the next step, if they are also the BRM', async () => {
    const { _id, projectNo } = await projects.create();
    await lockOut(await getSigner(crew.brm, _id));
    expect((await toldOf(crew.brm, projectNo)).map(({ subject }) => subject)).toEqual([
      `Signature locked: Project contract ${projectNo} rev 0`,
    ]);
  });
});

describe('a new PIN for a locked signer', () => {
  it('is mailed with a new link, signs the document, and invalidates the old ones', async () => {
    const { _id } = await projects.create();
    const old = await getSigner(crew.brm, _id);
    await lockOut(old);
    expect((await signWith(world, old)).status).toBe(403);
    expect(toStatusAndMessage(await unlock(crew.manager, old.hash))).toEqual([
      200,
      'Bo Tester has a new PIN. The signing link was sent by email.',
    ]);
    for (const path of [`/signing/${old.token}`, `/signing/${old.token}/document.pdf`])
      expect(toStatusAndMessage(await world.nobody.sendRaw('GET', path))).toEqual([404, 'Not found']);
    expect((await signWith(world, old)).status).toBe(404);
    const fresh = await getSigner(crew.brm, _id);
    expect([fresh.hash, fresh.token === old.token]).toEqual([old.hash, false]);
    const [mail] = await world.mailsTo(crew.brm.me.emailId);
    expect([
      mail?.subject.startsWith('A new PIN for'),
      mail?.text.includes(fresh.token),
      mail?.text.includes(fresh.pin),
    ]).toEqual([true, true, false]);
    if (fresh.pin !== old.pin)
      expect(toStatusAndMessage(await signWith(world, { token: fresh.token, pin: old.pin }))).toEqual([
        403,
        'The PIN is wrong',
      ]);
    expect((await signWith(world, fresh)).status).toBe(200);
    const events = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.selectFrom('signingEvents').select(['name', 'details']).where('event', '=', 'pin renewed').execute(),
    );
    expect(events).toEqual([{ name: 'Mia Tester', details: { position: 0, for: 'Bo Tester' } }]);
  });

  it('works for a signer who used up the attempts before their turn', async () => {
    const { _id } = await projects.create();
    const cy = await getSigner(crew.cy, _id);
    await lockOut(cy);
    await projects.sign(crew.brm, _id);
    expect((await signWith(world, cy)).status).toBe(403);
    expect((await unlock(crew.brm, cy.hash)).status).toBe(200);
    expect((await signWith(world, await getSigner(crew.cy, _id))).status).toBe(200);
  });

  it('is issued once, and only if somebody is locked out of an open document', async () => {
    const { _id } = await projects.create();
    const old = await getSigner(crew.brm, _id);
    expect(toStatusAndMessage(await unlock(crew.brm, old.hash))).toEqual(nobodyLocked);
    await lockOut(old);
    const answers = await Promise.all([unlock(crew.brm, old.hash), unlock(crew.manager, old.hash)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await lockOut(await getSigner(crew.brm, _id));
    await crew.brm.call(projectRoutes.changeProject, { params: { id: _id }, body: { name: 'Edited' } });
    expect(toStatusAndMessage(await unlock(crew.brm, old.hash))).toEqual([
      409,
      'This document is no longer valid and can’t be signed',
    ]);
  });

  it('is issued by the company’s office only', async () => {
    const { hash } = await getSigner(crew.brm, (await projects.create())._id);
    expect((await unlock(world.nobody, hash)).status).toBe(401);
    expect((await unlock(crew.cy, hash)).status).toBe(403);
    const unknown = await unlock(crew.brm, 'x'.repeat(22));
    expect(toComparableBody(await unlock(others.brm, hash))).toEqual(toComparableBody(unknown));
    expect(unknown.status).toBe(404);
    expect((await unlock(crew.brm, '')).status).toBe(422);
  });
});

describe('a lock', () => {
  const lockedIn = async (who: Crew['brm'], id: string): Promise<unknown[]> => {
    const [entry] = (await who.call(projectRoutes.getProject, { params: { id } })).eversignList;
    return listSigners(must(entry))
      .slice(0, 2)
      .map(({ locked }) => locked);
  };

  it('is shown with the project’s signatures until there is a new PIN or another document', async () => {
    const { _id } = await projects.walkTo('Awaiting Customer to E-Sign');
    const cy = await getSigner(crew.cy, _id);
    const wrong = { ...cy, pin: makeWrongCode(cy.pin) };
    for (const _ of [1, 2, 3, 4]) await signWith(world, wrong);
    expect(await lockedIn(crew.brm, _id)).toEqual([undefined, undefined]);
    await signWith(world, wrong);
    for (const who of [crew.brm, crew.manager, crew.cy]) expect(await lockedIn(who, _id)).toEqual([undefined, true]);
    // In this status the office cannot press E-Sign, so the project itself has to contain what the screen needs for
    // unlocking.
    const { meta } = must((await projects.get(_id)).eversignList[0]);
    expect((await unlock(crew.manager, meta.document_hash)).status).toBe(200);
    expect(await lockedIn(crew.brm, _id)).toEqual([undefined, undefined]);
    await lockOut(await getSigner(crew.cy, _id));
    await crew.brm.call(projectRoutes.deleteProject, { params: { id: _id } });
    await crew.brm.call(projectRoutes.recoverProject, { params: { id: _id }, body: {} });
    expect(await lockedIn(crew.brm, _id)).toEqual([undefined, undefined]);
  });

  it('is shown even if the signer used up the attempts before their turn', async () => {
    const { _id } = await projects.create();
    await lockOut(await getSigner(crew.cy, _id));
    expect(await lockedIn(crew.brm, _id)).toEqual([undefined, true]);
  });
});
