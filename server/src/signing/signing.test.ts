import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProjects, getSigner, signWith, verifyAs, type Projects } from '../../test/fixtures/projects.ts';
import { toStatusAndMessage, toComparableBody, makeWrongCode } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { parseRefusal } from '../../test/fixtures/people.ts';

let world: World;
let crew: Crew;
let others: Crew;
let projects: Projects;
let ahead = 0;
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(Date.now() + ahead) });
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  projects = await makeProjects(world, crew);
});
afterAll(() => world.close());

const statusOf = async (id: string): Promise<string> => (await projects.get(id)).status;
const notDone = [409, 'Signature not done yet!'];
const verified = [200, 'Signature verified sucessfully'];
const signedAlready = [409, 'You have already signed this document'];

describe('the signing page', () => {
  it('shows the document, its signers and the current turn to anybody with the link', async () => {
    const project = await projects.create();
    const [bo, cy] = [await getSigner(crew.brm, project._id), await getSigner(crew.cy, project._id)];
    const page = await world.nobody.call(signingRoutes.getSigning, { params: { token: bo.token } });
    expect(page).toMatchObject({
      title: 'Project contract',
      number: `${project.projectNo} rev 0`,
      company: 'Company a',
      state: 'open',
      yourTurn: true,
      you: { name: 'Bo Tester', role: 'Business Relationship Manager' },
      signers: [
        { name: 'Bo Tester', signedAt: null },
        { name: 'Cy Tester', state: 'queued', signedAt: null },
      ],
      consentText: expect.any(String),
      consentVersion: expect.any(String),
    });
    expect(await world.nobody.call(signingRoutes.getSigning, { params: { token: cy.token } })).toMatchObject({
      yourTurn: false,
      you: { name: 'Cy Tester' },
      signers: [{ state: 'opened' }, {}],
    });
    const { headers, body } = await world.nobody.attempt(signingRoutes.getSigningDocument, {
      params: { token: bo.token },
    });
    expect([headers.get('content-type'), headers.get('cache-control'), body.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      'no-store',
      '%PDF-',
    ]);
  });

  it('is not found under a made-up link', async () => {
    for (const token of ['x'.repeat(43), crew.ina.token ?? '']) {
      for (const path of [`/signing/${token}`, `/signing/${token}/document.pdf`])
        expect(toStatusAndMessage(await world.nobody.sendRaw('GET', path))).toEqual([404, 'Not found']);
      expect((await signWith(world, { pin: '123456', token })).status).toBe(404);
    }
  });

  it('reports a missing PIN, signature and consent in one response', async () => {
    const { token } = await getSigner(crew.brm, (await projects.create())._id);
    const { status, body } = await world.nobody.sendRaw('POST', `/signing/${token}/sign`, {});
    const asked = ['Enter your PIN', 'Draw or type your signature', 'Please confirm that you have read the document'];
    const shown = [signingMessages.documentNotNamed, signingMessages.consentNotNamed];
    expect([status, parseRefusal(body).errors.map((error) => error.message)]).toEqual([422, [...asked, ...shown]]);
    expect(
      parseRefusal((await world.nobody.sendRaw('POST', `/signing/${token}/decline`, {})).body).errors.map(
        (error) => error.message,
      ),
    ).toEqual(['Enter your PIN', 'Enter a reason for declining']);
  });

  it('rejects a drawing that is blank or not a picture', async () => {
    const signer = await getSigner(crew.brm, (await projects.create())._id);
    const untouched = await sharp({
      create: { width: 560, height: 180, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const blank = `data:image/png;base64,${untouched.toString('base64')}`;
    for (const value of [
      'data:image/svg+xml;base64,PHN2Zy8+',
      'data:image/png;base64,AAAA',
      'https://elsewhere.test/x.png',
      blank,
    ])
      expect((await signWith(world, signer, { signature: { kind: 'drawn', value } })).body.meta.errors).toEqual([
        { path: 'signature', message: 'Draw or type your signature' },
      ]);
  });
});

describe('signing', () => {
  it('changes the status only when the signer verifies, and only once', async () => {
    const { _id } = await projects.create();
    const signer = await getSigner(crew.brm, _id);
    expect(toStatusAndMessage(await verifyAs(crew.brm, signer.hash))).toEqual(notDone);
    const { body } = await signWith(world, signer);
    expect(body.data?.next).toBe(
      `http://roadworthy.test/eversign-redirect?subject=project&id=${_id}&document=${signer.hash}`,
    );
    expect(await statusOf(_id)).toBe('Awaiting BRM to E-Sign');
    expect(toStatusAndMessage(await verifyAs(crew.brm, signer.hash))).toEqual(verified);
    expect(await statusOf(_id)).toBe('Awaiting Customer to E-Sign');
    expect(toStatusAndMessage(await verifyAs(crew.brm, signer.hash))).toEqual(verified);
    expect(await statusOf(_id)).toBe('Awaiting Customer to E-Sign');
  });

  it('can be verified by its own signer only: not by an unsigned signer, a stranger, or another company', async () => {
    const { _id } = await projects.create();
    const signer = await getSigner(crew.brm, _id);
    await signWith(world, signer);
    expect(toStatusAndMessage(await verifyAs(crew.cy, signer.hash))).toEqual(notDone);
    expect(toStatusAndMessage(await verifyAs(crew.admin, signer.hash))).toEqual([
      403,
      'You are not a signer of this document',
    ]);
    for (const who of [crew.manager, crew.ina, crew.asa]) expect((await verifyAs(who, signer.hash)).status).toBe(403);
    const unknown = toComparableBody(await verifyAs(others.brm, 'x'.repeat(22)));
    for (const who of [others.brm, others.cy])
      expect(toComparableBody(await verifyAs(who, signer.hash))).toEqual(unknown);
    const asPlan = await crew.brm.attempt(workPlanRoutes.verifyWorkPlan, {
      body: {
        meta: { related_document_hash: signer.hash },
      },
    });
    expect(toComparableBody(asPlan)).toEqual(unknown);
    expect(await statusOf(_id)).toBe('Awaiting BRM to E-Sign');
  });

  it('happens in turn: the customer waits for the BRM, even with the right PIN', async () => {
    const { _id } = await projects.create();
    const [bo, cy] = [await getSigner(crew.brm, _id), await getSigner(crew.cy, _id)];
    for (let tried = 0; tried < 6; tried += 1)
      expect(toStatusAndMessage(await signWith(world, cy))).toEqual([
        409,
        'It is not your turn yet: Bo Tester signs first',
      ]);
    expect((await signWith(world, bo)).status).toBe(200);
    expect((await verifyAs(crew.brm, bo.hash)).status).toBe(200);
    expect((await signWith(world, cy)).status).toBe(200);
    expect((await verifyAs(crew.cy, cy.hash)).status).toBe(200);
    expect(await statusOf(_id)).toBe('Awaiting Risk Assessment');
  });

  it('waits for the previous signer’s Verify: until then the next one is not invited and can neither sign, decline nor verify', async () => {
    const { _id, projectNo } = await projects.create();
    const [bo, cy] = [await getSigner(crew.brm, _id), await getSigner(crew.cy, _id)];
    const asked = async () =>
      (await world.mailsTo(crew.cy.me.emailId)).filter(
        ({ subject }) => subject.includes('Please sign') && subject.includes(projectNo),
      ).length;
    const shown = async () => await world.nobody.call(signingRoutes.getSigning, { params: { token: cy.token } });
    expect((await signWith(world, bo)).status).toBe(200);
    const early = [409, 'It is not your turn yet: Bo Tester has signed but still has to press Verify Signature'];
    expect(toStatusAndMessage(await signWith(world, cy))).toEqual(early);
    expect(
      toStatusAndMessage(
        await world.nobody.attempt(signingRoutes.decline, {
          params: { token: cy.token },
          body: { pin: cy.pin, reason: 'No' },
        }),
      ),
    ).toEqual(early);
    expect(toStatusAndMessage(await verifyAs(crew.cy, cy.hash))).toEqual(notDone);
    expect(await shown()).toMatchObject({
      yourTurn: false,
      waitsFor: { step: 'verification', name: 'Bo Tester' },
      you: { state: 'queued' },
    });
    expect([await asked(), await statusOf(_id)]).toEqual([0, 'Awaiting BRM to E-Sign']);
    expect(toStatusAndMessage(await verifyAs(crew.brm, bo.hash))).toEqual(verified);
    expect(await shown()).toMatchObject({ yourTurn: true });
    expect(await asked()).toBe(1);
    expect((await signWith(world, cy)).status).toBe(200);
    expect(toStatusAndMessage(await verifyAs(crew.cy, cy.hash))).toEqual(verified);
    expect([await asked(), await statusOf(_id)]).toEqual([1, 'Awaiting Risk Assessment']);
  });

  it('happens once, however often Sign is pressed concurrently', async () => {
    const { _id } = await projects.create();
    const signer = await getSigner(crew.brm, _id);
    const presses = await Promise.all(Array.from({ length: 4 }, () => signWith(world, signer)));
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const press of presses.filter(({ status }) => status !== 200))
      expect(toStatusAndMessage(press)).toEqual(signedAlready);
    expect(toStatusAndMessage(await signWith(world, signer))).toEqual(signedAlready);
    const tabs = await Promise.all(Array.from({ length: 4 }, () => verifyAs(crew.brm, signer.hash)));
    expect(tabs.map(toStatusAndMessage)).toEqual(tabs.map(() => verified));
    expect(await statusOf(_id)).toBe('Awaiting Customer to E-Sign');
    const events = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .selectFrom('signingEvents')
        .innerJoin('signings', 'signings.id', 'signingEvents.signingId')
        .select('signingEvents.event')
        .where('signings.documentHash', '=', signer.hash)
        .orderBy('signingEvents.seq')
        .execute(),
    );
    expect(events.map(({ event }) => event)).toEqual([
      'prepared',
      'link issued',
      'opened',
      'signed',
      'verified',
      'link issued',
    ]);
  });

  it('keeps the order of two signers who sign concurrently', async () => {
    const { _id } = await projects.create();
    const [bo, cy] = [await getSigner(crew.brm, _id), await getSigner(crew.cy, _id)];
    const [first, second] = await Promise.all([signWith(world, bo), signWith(world, cy)]);
    expect(first.status).toBe(200);
    expect(second.status).toBe(409);
    await verifyAs(crew.brm, bo.hash);
    expect((await signWith(world, cy)).status).toBe(200);
  });

  it('leaves one open document if the project is edited concurrently', async () => {
    const { _id } = await projects.create();
    const signer = await getSigner(crew.brm, _id);
    const [signed, edited] = await Promise.all([
      signWith(world, signer),
      crew.brm.attempt(projectRoutes.changeProject, { params: { id: _id }, body: { name: 'Gates' } }),
    ]);
    expect(edited.status).toBe(200);
    expect([200, 410]).toContain(signed.status);
    const { eversignList } = await projects.get(_id);
    expect(eversignList.filter((entry) => entry.state === 'open')).toHaveLength(1);
    expect((await verifyAs(crew.brm, signer.hash)).status).toBe(410);
    expect(await statusOf(_id)).toBe('Awaiting BRM to E-Sign');
  });

  it('is opened once, even if several people press E-Sign concurrently', async () => {
    const { _id } = await projects.create();
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('signings').set({ state: 'expired' }).where('subjectId', '=', _id).execute(),
    );
    const entries = await Promise.all(
      [crew.brm, crew.cy, crew.brm, crew.manager].map((who) =>
        who.call(projectRoutes.esignProject, { params: { id: _id } }),
      ),
    );
    expect(new Set(entries.map((entry) => entry._id)).size).toBe(1);
    expect(entries.filter((entry) => entry.warning)).toHaveLength(0);
    await projects.sign(crew.brm, _id);
    expect(await statusOf(_id)).toBe('Awaiting Customer to E-Sign');
  });

  it('ends after ninety days', async () => {
    const signer = await getSigner(crew.brm, (await projects.create())._id);
    ahead = 90 * 86_400_000 + 1000;
    expect(toStatusAndMessage(await signWith(world, signer))).toEqual([
      410,
      'This document has expired and can’t be signed',
    ]);
    ahead = 0;
  });

  it('is not possible for a departed signer', async () => {
    const cleo = await world.invite(crew.admin, 'Customer', 'cleo.a@test.test', 'Cleo');
    const { _id } = await projects.create({ customer: cleo.me._id });
    await projects.sign(crew.brm, _id);
    const signer = await getSigner(cleo, _id);
    await crew.brm.call(userRoutes.changeUser, { params: { id: cleo.me._id }, body: { isActive: false } });
    expect((await world.nobody.attempt(signingRoutes.getSigning, { params: { token: signer.token } })).status).toBe(
      404,
    );
    expect((await signWith(world, signer)).status).toBe(404);
    await crew.brm.call(userRoutes.changeUser, { params: { id: cleo.me._id }, body: { isActive: true } });
    expect((await signWith(world, signer)).status).toBe(200);
  });
});

describe('a wrong PIN', () => {
  it('is refused, and after five of them so is the right one', async () => {
    const { _id } = await projects.create();
    const signer = await getSigner(crew.brm, _id);
    const wrong = { ...signer, pin: makeWrongCode(signer.pin) };
    for (let tried = 0; tried < 5; tried += 1)
      expect(toStatusAndMessage(await signWith(world, wrong))).toEqual([403, 'The PIN is wrong']);
    const locked = [403, 'Too many wrong PINs. Ask the Business Relationship Manager for a new one.'];
    expect([
      toStatusAndMessage(await signWith(world, wrong)),
      toStatusAndMessage(await signWith(world, signer)),
    ]).toEqual([locked, locked]);
    expect(
      toStatusAndMessage(
        await world.nobody.attempt(signingRoutes.decline, {
          params: { token: signer.token },
          body: { pin: signer.pin, reason: 'No' },
        }),
      ),
    ).toEqual(locked);
    expect(toStatusAndMessage(await verifyAs(crew.brm, signer.hash))).toEqual(notDone);
    await crew.brm.call(projectRoutes.changeProject, { params: { id: _id }, body: { name: 'Gates' } });
    expect((await signWith(world, await getSigner(crew.brm, _id))).status).toBe(200);
  });

  it('counts at most five times, even if thirty arrive concurrently', async () => {
    const { _id } = await projects.create();
    const signer = await getSigner(crew.brm, _id);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => signWith(world, { ...signer, pin: makeWrongCode(signer.pin) })),
    );
    expect(answers.filter(({ body }) => parseRefusal(body).message === 'The PIN is wrong')).toHaveLength(5);
    expect((await signWith(world, signer)).status).toBe(403);
  });

  it('entered four times no longer counts after the right one', async () => {
    const { _id } = await projects.create();
    const [bo, cy] = [await getSigner(crew.brm, _id), await getSigner(crew.cy, _id)];
    const wrong = { ...cy, pin: makeWrongCode(cy.pin) };
    for (const _ of [1, 2, 3, 4]) expect((await signWith(world, wrong)).status).toBe(403);
    expect((await signWith(world, cy)).status).toBe(409);
    for (const _ of [1, 2, 3, 4]) expect((await signWith(world, wrong)).status).toBe(403);
    await signWith(world, bo);
    await verifyAs(crew.brm, bo.hash);
    expect((await signWith(world, cy)).status).toBe(200);
  });

  it('is refused even if it is the PIN of another signer', async () => {
    const { _id } = await projects.create();
    const [bo, cy] = [await getSigner(crew.brm, _id), await getSigner(crew.cy, _id)];
    const pin = bo.pin === cy.pin ? makeWrongCode(bo.pin) : cy.pin;
    expect(toStatusAndMessage(await signWith(world, { token: bo.token, pin }))).toEqual([403, 'The PIN is wrong']);
  });
});

describe('declining', () => {
  it('stops the signing with a reason that everybody can read; E-Sign reissues the document', async () => {
    const { _id } = await projects.create();
    await projects.sign(crew.brm, _id);
    const cy = await getSigner(crew.cy, _id);
    const decline = (pin: string) =>
      world.nobody.attempt(signingRoutes.decline, { params: { token: cy.token }, body: { pin, reason: 'Too dear' } });
    expect(toStatusAndMessage(await decline(makeWrongCode(cy.pin)))).toEqual([403, 'The PIN is wrong']);
    const { status, body } = await decline(cy.pin);
    expect([status, body.data?.next]).toEqual([
      200,
      `http://roadworthy.test/eversign-redirect?subject=project&id=${_id}&document=${cy.hash}&declined=1`,
    ]);
    // Opening the link again offers the same next step.
    expect(await world.nobody.call(signingRoutes.getSigning, { params: { token: cy.token } })).toMatchObject({
      next: body.data?.next,
      you: { state: 'declined' },
    });
    expect(toStatusAndMessage(await signWith(world, cy))).toEqual([
      409,
      'This document was declined and can’t be signed',
    ]);
    for (const who of [crew.cy, crew.brm])
      expect(toStatusAndMessage(await verifyAs(who, cy.hash))).toEqual([409, 'Cy Tester declined: Too dear']);
    const project = await projects.get(_id);
    expect(project.status).toBe('Awaiting BRM to E-Sign');
    expect(project.eversignList[0]).toMatchObject({
      state: 'declined',
      meta: { 'signer-0': { status: 'signed' }, 'signer-1': { status: 'declined' } },
    });
    await projects.sign(crew.brm, _id);
    expect(await statusOf(_id)).toBe('Awaiting Customer to E-Sign');
    await projects.sign(crew.cy, _id);
    expect(await statusOf(_id)).toBe('Awaiting Risk Assessment');
  });

  it('is possible only during the signer’s turn', async () => {
    const { _id } = await projects.create();
    const cy = await getSigner(crew.cy, _id);
    expect(
      toStatusAndMessage(
        await world.nobody.attempt(signingRoutes.decline, {
          params: { token: cy.token },
          body: { pin: cy.pin, reason: 'No' },
        }),
      ),
    ).toEqual([409, 'It is not your turn yet: Bo Tester signs first']);
  });
});
