import { makePlace, idsOf } from './catalogue.ts';
import type { Body, Person } from './people.ts';
import { shownBy } from './projects.ts';
import { makeWorld, picture, type Crew, type World } from './world.ts';

/**
 * What inspectors work on: a part of three pieces, a grid of two checkpoints, two vehicles, questions; a project that awaits work plans; plans that
 * are signed by everybody in turn, as people do it.
 */
export type Work = Awaited<ReturnType<typeof makeWork>>;

/** A server of its own with a company at work, whose project awaits its work plans. */
export async function makeWorldWithProject() {
  const world = await makeWorld();
  const crew = await world.makeCompany('a');
  const work = await makeWork(world, crew);
  return { world, crew, work, project: await work.makeProject() };
}

export async function makeWork(world: World, crew: Crew, tag = 'A') {
  const { admin } = crew;
  const image = await world.upload(admin);
  const part = await admin.data('POST', '/part', { name: 'Door seal', description: 'Rubber', image, partNo: 'DS-1', quantity: 3, target: 10 });
  const place = idsOf(await makePlace(admin, 'Platform'));
  const vehicles: Body[] = [];
  for (const n of [1, 2])
    vehicles.push(await admin.data('POST', '/vehicle', { ...place, vin: `SAJAA${tag}ZZZ${String(n).padStart(8, '0')}`, regNo: null, tag: null }));
  const photo = `data:image/png;base64,${(await picture()).toString('base64')}`;
  const cell = (name: string) => ({ tag: name, checkList: [{ part: part._id }] });
  const grid = await admin.data('POST', '/grid', {
    name: 'Body',
    images: [{ side: 'Left', row: 1, column: 2, imageBase64: photo, devideList: [cell('A1'), cell('A2')] }],
  });
  const question = (text: string, type: string) =>
    admin.data('POST', '/assessment_questions', { question: text, type, reference: 'R', controlMeasure: 'Gloves' });
  const questions = [await question('Site', 'Quantitative'), await question('Is the floor dry?', 'Option'), await question('Is lifting safe?', 'Option')];
  const template = await admin.data('POST', '/assessment_templates', {
    name: 'Default',
    description: 'd',
    environment: 'Quality CC',
    type: 'D',
    assessmentQuestions: questions.map((one) => one._id),
  });

  const projectForm = () => ({ name: 'Doors', customer: crew.cy.me._id, assessmentTemplate: template._id, workLocation: [crew.location._id] });
  /** The signatures before are the business of projects; here the risks are signed off already. */
  const awaitPlans = (id: string) =>
    world.kit.db.actingIn(crew.id, undefined, (tx) =>
      tx
        .updateTable('projects')
        .set({ status: 'Awaiting Work plan', safetyEquipments: JSON.stringify(['Safety Shoes']) })
        .where('id', '=', id)
        .execute(),
    );
  const makeProject = async (change: object = {}): Promise<Body> => {
    const project = await crew.brm.data('POST', '/project', { ...projectForm(), ...change });
    await awaitPlans(project._id);
    return crew.brm.data('GET', `/project/${project._id}`);
  };

  const planForm = (project: { _id: string }, change: object = {}) => ({
    name: 'Seals',
    project: project._id,
    type: 'P',
    part: part._id,
    userId: [crew.ina.me._id, crew.ian.me._id],
    batch: '2026-11-21',
    msdsIssued: 'NA',
    tipLevel: 1,
    referenceCriteria: ['Visual'],
    activity: [{ what: 'look', how: 'eyes', why: 'find', sortOrder: 1 }],
    equipmentRequired: ['Torch'],
    ...change,
  });
  const gridForm = (project: { _id: string }, change: object = {}) =>
    planForm(project, { type: 'G', part: null, grid: grid._id, vehicles: vehicles.map((one) => one._id), ...change });
  const makePlan = (form: object): Promise<Body> => crew.brm.data('POST', '/project_workplans', form);

  return { image, part, vehicles, grid, template, projectForm, awaitPlans, makeProject, planForm, gridForm, makePlan };
}

/** The document of `/project/{id}` or `/project_workplans/{id}`, as its signer is given it. */
export async function turnOf(who: Person, path: string): Promise<{ token: string; pin: string; hash: string }> {
  const { meta } = await who.data('POST', `${path}/esign`);
  const signers: Body[] = Object.keys(meta)
    .filter((name) => name.startsWith('signer-'))
    .map((name) => meta[name]);
  const own = signers.find((signer) => signer.userId._id === who.me._id);
  return { token: own.embedded_signing_url.split('/sign/')[1], pin: own.pin, hash: meta.related_document_hash };
}

/** Signs on the signing page, without verifying. Answers the document that was signed. */
export async function signOnly(world: World, who: Person, path: string): Promise<string> {
  const { token, pin, hash } = await turnOf(who, path);
  const shown = await shownBy(world, token);
  await world.nobody.data('POST', `/signing/${token}/sign`, { pin, signature: { kind: 'typed', value: who.me.firstName }, consent: true, ...shown });
  return hash;
}

export async function decline(world: World, who: Person, path: string, reason: string): Promise<void> {
  const { token, pin } = await turnOf(who, path);
  await world.nobody.data('POST', `/signing/${token}/decline`, { pin, reason });
}

export async function signPlan(world: World, who: Person, planId: string): Promise<Body> {
  const hash = await signOnly(world, who, `/project_workplans/${planId}`);
  await who.data('POST', '/project_workplans/verifyAgreement', { meta: { related_document_hash: hash } });
  return who.data('GET', `/project_workplans/${planId}`);
}

/** A plan of the project that everybody has signed. */
export async function startPlan(world: World, crew: Crew, work: Work, form: object): Promise<Body> {
  const plan = await work.makePlan(form);
  const people = [crew.brm, crew.cy, ...[crew.ina, crew.ian].filter((one) => plan.userId.some((inspector: Body) => inspector._id === one.me._id))];
  for (const who of people) await signPlan(world, who, plan._id);
  return crew.brm.data('GET', `/project_workplans/${plan._id}`);
}

export const shareOf = async (who: Person, planId: string): Promise<Body> =>
  (await who.data('GET', `/technician_workplan?workPlanId=${planId}&userId=${who.me._id}`))[0];
export const texts = (body: { meta: { errors: { message: string }[] } }) => body.meta.errors.map((error) => error.message);
/** An answer without what differs by request alone. */
export const sameBytes = ({ status, body }: { status: number; body: Body }) => ({ status, meta: { ...body.meta, requestId: '' } });
export const unknownId = '01a1fcd4-0000-7000-8000-000000000000';
