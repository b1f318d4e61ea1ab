import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import type { HazardChoice } from '@roadworthy/contract/incidents/hazard-link.schema.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import type { Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { assessmentReviewRoutes } from '@roadworthy/contract/risk-register/assessment-review.routes.ts';
import { reviewPeriods } from '@roadworthy/contract/risk-register/assessment-review.rules.ts';
import { riskRegisterRoutes } from '@roadworthy/contract/risk-register/risk-register.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { makeRating, setRiskMatrix } from '../../test/fixtures/ratings.ts';
import { readPdfText } from '../../test/fixtures/pdf-text.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

// Tests an incident and the assessed hazards that led to it.

let world: World;
let crew: Crew;
let others: Crew;
let projects: Projects;
let doors: Project;
let gates: Project;

/** Answers a question of the assessment with these hazards. */
async function answer(project: { _id: string }, hazards: readonly string[]) {
  const [, floor, lifting] = await projects.items(project._id);
  const put = (item: { _id: string } | undefined, body: object) =>
    crew.asa.call(assessmentRoutes.changeAssessmentItem, { params: { id: must(item)._id }, body });
  await put(floor, { assessmentAnswer: 'Yes' });
  const hazardList = hazards.map((hazard) => ({
    hazard,
    controlMeasure: 'Two people lift',
    rating: makeRating(world),
  }));
  await put(lifting, { assessmentAnswer: 'No', hazardList });
}
const submit = (project: { _id: string }) =>
  crew.asa.call(projectRoutes.submitAssessment, { params: { id: project._id }, body: {} });
async function assess(name: string, hazards: readonly string[]) {
  const project = await projects.walkTo('Awaiting to Complete Assessment', { change: { name } });
  await answer(project, hazards);
  await submit(project);
  return project;
}
const change = (projectId: string, fields: object) =>
  world.kit.db.inCompany(crew.id, undefined, (tx) =>
    tx.updateTable('projects').set(fields).where('id', '=', projectId).execute(),
  );
/** Makes a project whose rated assessment was accepted yesterday and is in use. */
async function useAssessment(name: string) {
  const project = await assess(name, ['Noise']);
  const auditDone = new Date(Date.now() - 86_400_000).toISOString();
  await change(project._id, { auditDone, status: 'Awaiting Work plan' });
  return project;
}

beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  projects = await makeProjects(world, crew);
  await setRiskMatrix(world, crew);
  doors = await assess('Doors', ['Falling door', 'Pinched hand']);
  gates = await assess('Gates', ['Gate closes']);
});
afterAll(() => world.close());

const report = (body: object = {}) =>
  crew.manager.call(incidentRoutes.addIncident, {
    body: { title: 'Door fell', type: 'Accident', comment: 'Nobody hurt', project: doors._id, ...body },
  });
const choices = (incident: Incident, who: Person = crew.udo, query: object = {}) =>
  who.call(incidentRoutes.listIncidentHazards, { query: { incident: incident._id, limit: 0, ...query } });
const choose = async (incident: Incident, hazard: string): Promise<HazardChoice> =>
  must((await choices(incident)).find((one) => one.hazard === hazard));
const link = (incident: { _id: string }, body: object, who: Person = crew.udo) =>
  who.attempt(incidentRoutes.linkIncidentHazards, {
    params: { id: incident._id },
    body: { isForeseen: true, ...body },
  });
const none = { isForeseen: false, hazards: [] };
const read = (incident: { _id: string }, who: Person = crew.manager) =>
  who.call(incidentRoutes.getIncident, { params: { id: incident._id } });
const history = (incident: { _id: string }, who: Person = crew.manager) =>
  who.call(incidentRoutes.listIncidentHistory, { params: { id: incident._id }, query: { limit: 0 } });
const risk = async (hazard: string, project: { _id: string } = doors) =>
  must(
    (
      await crew.manager.call(riskRegisterRoutes.listRegisteredRisks, { query: { limit: 0, project: project._id } })
    ).find((one) => one.hazard === hazard),
  );
const printed = async (incident: { _id: string }, who: Person = crew.manager): Promise<string> =>
  readPdfText((await who.attempt(incidentRoutes.printIncident, { params: { id: incident._id } })).body);

describe('the hazards that led to an incident', () => {
  it('are chosen from submitted assessments, those of the project of the incident first', async () => {
    const incident = await report();
    const draft = await projects.walkTo('Awaiting to Complete Assessment', { change: { name: 'Draft' } });
    await answer(draft, ['Not submitted']);
    const rows = await choices(incident);
    expect(rows.map(({ hazard, project }) => [hazard, project.name])).toEqual([
      ['Falling door', 'Doors'],
      ['Pinched hand', 'Doors'],
      ['Gate closes', 'Gates'],
    ]);
    expect((await choices(await report({ project: gates._id })))[0]).toMatchObject({
      hazard: 'Gate closes',
      question: 'Is lifting safe?',
      project: { _id: gates._id, projectNo: gates.projectNo },
    });
    expect((await choices(incident, crew.manager, { search: 'gates' })).map(({ hazard }) => hazard)).toEqual([
      'Gate closes',
    ]);
    for (const who of [crew.ina, crew.asa, crew.cy])
      expect(
        (await who.attempt(incidentRoutes.listIncidentHazards, { query: { incident: incident._id } })).status,
      ).toBe(403);
    const foreign = await others.manager.attempt(incidentRoutes.listIncidentHazards, {
      query: { incident: incident._id },
    });
    expect(foreign.status).toBe(404);
  });

  it('are shown on the incident, in its history and PDF, and with the hazard in the register', async () => {
    const incident = await report();
    expect(incident.hazardLink).toBeNull();
    const falling = await choose(incident, 'Falling door');
    const answered = await link(incident, { hazards: [falling], updatedAt: incident.updatedAt });
    expect(answered.status).toBe(200);
    const linked = await read(incident);
    expect(linked).toMatchObject({
      status: 'Open',
      acknowledgedAt: null,
      hazardLink: {
        by: { _id: crew.udo.me._id },
        hazards: [
          {
            item: falling.item,
            hazard: 'Falling door',
            question: 'Is lifting safe?',
            project: { _id: doors._id, projectNo: doors.projectNo, name: 'Doors' },
          },
        ],
      },
    });
    const [event] = await history(incident);
    const text = `Falling door (${doors.projectNo})`;
    expect(event).toMatchObject({
      event: 'Foreseen hazards stated',
      by: { _id: crew.udo.me._id },
      changes: [{ label: 'Foreseen hazards', before: '', after: text }],
    });
    const pdf = await printed(incident);
    for (const words of ['Foreseen hazards, stated on', 'Falling door', 'Is lifting safe?'])
      expect(pdf).toContain(words);
    expect((await risk('Falling door')).incidents).toEqual([{ _id: incident._id, incidentNo: incident.incidentNo }]);
    expect((await risk('Pinched hand')).incidents).toEqual([]);
    const second = await report();
    await link(second, { hazards: [falling, await choose(second, 'Gate closes')] }, crew.manager);
    expect((await risk('Falling door')).incidents.map(({ incidentNo }) => incidentNo)).toEqual([
      second.incidentNo,
      incident.incidentNo,
    ]);
    expect((await risk('Gate closes', gates)).incidents).toHaveLength(1);
    // Any step taken by a leader acknowledges the incident.
    expect((await read(second)).acknowledgedBy?._id).toBe(crew.manager.me._id);
    await link(second, { hazards: [await choose(second, 'Pinched hand')] }, crew.manager);
    expect((await risk('Falling door')).incidents.map(({ _id }) => _id)).toEqual([incident._id]);
    await link(incident, { hazards: [await choose(incident, 'Pinched hand')] });
    expect((await risk('Falling door')).incidents).toEqual([]);
  });

  it('still count in the next revision of the project, and in the register’s downloads', async () => {
    const project = await assess('Revised', ['Tipping rack']);
    await change(project._id, { status: 'Awaiting Work plan' });
    const incident = await report({ project: project._id });
    await link(incident, { hazards: [await choose(incident, 'Tipping rack')] });
    const { _id: revisionId } = await crew.brm.call(projectRoutes.cloneProject, {
      body: { ...projects.form({ name: 'Revised' }), _id: project._id },
    });
    const revision = await projects.walkTo('Awaiting to Complete Assessment', { id: revisionId });
    await answer(revision, ['Tipping rack', 'Low beam']);
    expect(revision.projectNo).toBe(project.projectNo);
    expect((await risk('Tipping rack', revision)).incidents.map(({ _id }) => _id)).toEqual([incident._id]);
    expect((await risk('Low beam', revision)).incidents).toEqual([]);
    // The previous revision's rating is returned for comparison.
    const cell = { likelihood: 1, severity: 4, score: 4, level: 'acceptable' };
    expect(await risk('Tipping rack', revision)).toMatchObject({ residual: cell, previous: cell });
    expect((await risk('Low beam', revision)).previous).toBeNull();
    const file = await crew.manager.attempt(riskRegisterRoutes.listRegisteredRisks, {
      query: { limit: 0, project: revisionId, sort: '-incidents' },
      headers: { accept: 'text/csv' },
    });
    const lines = String(file.body).trim().split(/\r?\n/);
    expect(lines[0]).toContain('Incidents');
    expect(lines[1]).toContain(`Tipping rack`);
    expect(lines[1]).toContain(incident.incidentNo);
  });

  it('are refused if nothing or something unknown is chosen, and for everybody who does not investigate', async () => {
    const incident = await report();
    const falling = await choose(incident, 'Falling door');
    expect(toStatusAndMessage(await link(incident, { hazards: [] }))).toEqual([
      422,
      'Choose the hazards that led to this incident',
    ]);
    expect(toStatusAndMessage(await link(incident, { ...none, hazards: [falling] }))).toEqual([
      422,
      'Remove the hazards, or choose Yes',
    ]);
    expect(toStatusAndMessage(await link(incident, { isForeseen: undefined }))).toEqual([
      422,
      'Choose whether an assessment foresaw this incident',
    ]);
    expect(toStatusAndMessage(await link(incident, { hazards: [{ ...falling, hazard: 'Flying door' }] }))).toEqual([
      422,
      'This hazard is no longer in the assessment. Choose it again: Flying door',
    ]);
    for (const who of [crew.ina, crew.asa, crew.eva, crew.cy])
      expect((await link(incident, { hazards: [falling] }, who)).status).toBe(403);
    expect((await link(incident, { hazards: [falling] }, others.manager)).status).toBe(404);
    expect((await read(incident)).hazardLink).toBeNull();
    expect(await history(incident)).toHaveLength(1);
  });

  it('cannot be stated by a second person who has not seen the first statement', async () => {
    // An incident without a project makes no review due, whatever is stated about it.
    const incident = await report({ project: null });
    const falling = await choose(incident, 'Falling door');
    const seen = { updatedAt: incident.updatedAt };
    const answers = await Promise.all([
      link(incident, { hazards: [falling], ...seen }),
      link(incident, { ...none, ...seen }, crew.manager),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await history(incident)).toHaveLength(2);
  });

  it('are hidden from customers, because they may be from other customers’ projects', async () => {
    const incident = await report();
    await link(incident, { hazards: [await choose(incident, 'Gate closes')] });
    await crew.manager.call(incidentRoutes.shareIncident, { params: { id: incident._id }, body: { shared: true } });
    expect((await read(incident, crew.cy)).hazardLink).toBeNull();
    expect((await history(incident, crew.cy)).map(({ event }) => event)).toEqual([
      'Shared with the customer',
      'Reported',
    ]);
    expect(await printed(incident, crew.cy)).not.toContain('Gate closes');
    expect(await printed(incident)).toContain('Gate closes');
  });
});

describe('suggested hazards', () => {
  it('show how often each was used, its incidents since, and its usual controls', async () => {
    const suggested = async (search: string) =>
      (await crew.asa.call(assessmentRoutes.suggestHazards, { query: { search } })).map(
        ({ hazard, used, incidents, controls }) => ({ hazard, used, incidents, controls }),
      );
    const controls = [{ kind: 'engineering', measure: 'Two people lift' }];
    await assess('Racks', ['Loose rack']);
    expect(await suggested('loose rack')).toEqual([{ hazard: 'Loose rack', used: 1, incidents: 0, controls }]);
    const again = await assess('Racks again', ['loose rack']);
    const incident = await report({ project: again._id });
    await link(incident, { hazards: [await choose(incident, 'loose rack')] });
    expect(await suggested('loose rack')).toMatchObject([{ used: 2, incidents: 1, controls }]);
    const { _id } = await crew.brm.call(projectRoutes.cloneProject, {
      body: { ...projects.form({ name: 'Racks again' }), _id: again._id },
    });
    await answer(await projects.walkTo('Awaiting to Complete Assessment', { id: _id }), ['Loose rack']);
    // The next revision of the project repeats its hazards.
    expect(await suggested('loose rack')).toMatchObject([{ used: 2, incidents: 1 }]);
    await crew.manager.call(incidentRoutes.deleteIncident, { params: { id: incident._id } });
    expect(await suggested('loose rack')).toMatchObject([{ used: 2, incidents: 0 }]);
  });
});

describe('an incident that no assessment foresaw', () => {
  let own: Project;
  let same: Project;
  let other: Project;
  beforeAll(async () => {
    own = await useAssessment('Own');
    same = await useAssessment('Same');
    other = await useAssessment('Other');
    await change(other._id, { templateId: world.kit.newId() });
  });
  /** Lists the kinds of cause for which an incident makes a review of this assessment due. */
  const causes = async (project: { _id: string }, incident: Incident) => {
    const [review] = await crew.manager.call(assessmentReviewRoutes.listAssessmentReviews, {
      query: { limit: 0, project: project._id },
    });
    const reasons = must(review).reasons.filter(({ record }) => record?._id === incident._id);
    return reasons.map(({ kind }) => kind);
  };
  const inbox = (project: { _id: string }) =>
    crew.manager.call(inboxRoutes.listInbox, { query: { limit: 0, kind: 'assessmentReview', project: project._id } });

  it('makes every assessment in use with the template of its project due for review', async () => {
    const incident = await report({ project: own._id });
    expect(await causes(same, incident)).toEqual([]);
    expect((await link(incident, none)).status).toBe(200);
    expect(await causes(same, incident)).toEqual(['unforeseen incident']);
    expect(await causes(own, incident)).toEqual(['incident', 'unforeseen incident']);
    expect(await causes(other, incident)).toEqual([]);
    const due = new Date(Date.now() + reviewPeriods.causeDays * 86_400_000).toISOString().slice(0, 10);
    expect(await inbox(same)).toMatchObject([
      {
        what: 'Review the risk assessment after an incident that no assessment foresaw',
        detail: `due ${due} · ${incident.incidentNo}`,
      },
    ]);
    expect(await printed(incident)).toContain('No assessment foresaw this incident. Stated on');
    expect((await history(incident))[0]?.changes).toEqual([
      { label: 'Foreseen hazards', before: '', after: 'No assessment foresaw this incident.' },
    ]);
  });

  it('is settled by a review, and a repeated statement does not open it again', async () => {
    const incident = await report({ project: own._id });
    await link(incident, none);
    const [review] = await crew.manager.call(assessmentReviewRoutes.listAssessmentReviews, {
      query: { project: same._id },
    });
    await crew.manager.call(assessmentReviewRoutes.recordAssessmentReview, {
      params: { id: same._id },
      body: {
        comment: 'Checked',
        reviewedAt: must(review).reviewedAt,
        reasons: must(review).reasons.map(({ _id }) => _id),
      },
    });
    expect((await link(incident, none)).status).toBe(200);
    expect(await causes(same, incident)).toEqual([]);
    expect(await history(incident)).toHaveLength(2);
  });

  it('needs no review once a hazard is linked, or while it has no project', async () => {
    const incident = await report({ project: null });
    await link(incident, none, crew.manager);
    expect(await causes(same, incident)).toEqual([]);
    await crew.manager.call(incidentRoutes.changeIncident, {
      params: { id: incident._id },
      body: { project: doors._id },
    });
    expect(await causes(same, incident)).toEqual(['unforeseen incident']);
    await link(incident, { hazards: [await choose(incident, 'Falling door')] }, crew.manager);
    expect(await causes(same, incident)).toEqual([]);
    expect((await read(incident)).hazardLink?.hazards).toHaveLength(1);
  });
});
