import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../test/fixtures/people.ts';
import { makeProjects } from '../../test/fixtures/projects.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { must } from '../../test/fixtures/must.ts';

const pair = (hazard: string, controlMeasure: string) => ({ hazard, controlMeasure });
const backStrain = pair('Back strain', 'Use the hoist');
const noise = pair('Noise', 'Wear ear protection');

let world: World;
let crew: Crew;
let others: Crew;
beforeAll(async () => {
  world = await makeWorld();
  [crew, others] = [await world.makeCompany('a'), await world.makeCompany('b')];
  const projects = await makeProjects(world, crew);
  /** Creates a project whose assessee names these hazards in the answer to its last question. */
  const nameHazards = async (hazardList: BodyInput<typeof assessmentRoutes.changeAssessmentItem>['hazardList']) => {
    const { _id } = await projects.walkTo('Awaiting to Complete Assessment');
    const [, , lifting] = await projects.items(_id);
    await crew.asa.call(assessmentRoutes.changeAssessmentItem, {
      params: { id: must(lifting)._id },
      body: { assessmentAnswer: 'No', hazardList },
    });
  };
  await nameHazards([noise, pair('Wet floor 100%', 'Mop it')]);
  await nameHazards([
    backStrain,
    pair('Back strain', 'Two people lift'),
    ...Array.from({ length: 8 }, (_, index) => pair(`Slip ${index}`, 'Mop it')),
  ]);
  await nameHazards([backStrain, pair('BACK STRAIN', 'use the hoist'), noise]);
  const { _id } = await projects.walkTo('Awaiting to Complete Assessment');
  const [, , lifting] = await projects.items(_id);
  await crew.asa.call(assessmentRoutes.changeAssessmentItem, {
    params: { id: must(lifting)._id },
    body: {
      assessmentAnswer: 'No',
      controlMeasure: 'Lock the gate',
    },
  });
});
afterAll(() => world.close());

const find = (who: Person, search = '') => who.call(assessmentRoutes.suggestHazards, { query: { search } });
const suggested = async (who: Person, search = '') =>
  (await find(who, search)).map(({ hazard, controlMeasure }) => pair(hazard, controlMeasure));

describe("the company's earlier hazards", () => {
  it('require sign-in and a role that assesses', async () => {
    expect((await world.nobody.attempt(assessmentRoutes.suggestHazards)).status).toBe(401);
    for (const who of [crew.manager, crew.udo, crew.cy, crew.ina, crew.eva])
      expect((await who.attempt(assessmentRoutes.suggestHazards)).status).toBe(403);
    for (const who of [crew.asa, crew.brm, crew.admin])
      expect((await who.attempt(assessmentRoutes.suggestHazards)).status).toBe(200);
  });

  it('include their control measures, most used first, each once regardless of case', async () => {
    expect(await suggested(crew.asa, 'back')).toEqual([backStrain, pair('Back strain', 'Two people lift')]);
    expect((await suggested(crew.asa)).slice(0, 2)).toEqual([backStrain, noise]);
  });

  it('show how often they were used; a wording that one question repeats counts once', async () => {
    expect((await find(crew.asa, 'back')).map(({ used, incidents, controls }) => [used, incidents, controls])).toEqual([
      [2, 0, []],
      [1, 0, []],
    ]);
  });

  it('are limited to eight', async () => {
    expect(await suggested(crew.asa)).toHaveLength(8);
    expect(await suggested(crew.asa, 'slip')).toHaveLength(8);
  });

  it('match the typed text literally', async () => {
    expect(await suggested(crew.asa, ' 100% ')).toEqual([pair('Wet floor 100%', 'Mop it')]);
    expect(await suggested(crew.asa, 'N%se')).toEqual([]);
    const tooLong = await crew.asa.attempt(assessmentRoutes.suggestHazards, { query: { search: 'x'.repeat(201) } });
    expect([tooLong.status, tooLong.body.meta.errors]).toEqual([
      422,
      [{ path: 'search', message: expect.any(String) }],
    ]);
  });

  it('can be limited to their control measures, including those of whole questions, each once and most used first', async () => {
    const measures = async (who: Person, search = '') =>
      (await who.call(assessmentRoutes.suggestHazards, { query: { kind: 'controlMeasure', search } })).map(
        (one) => one.controlMeasure,
      );
    expect((await measures(crew.asa))[0]).toBe('Mop it');
    expect(await measures(crew.asa, 'HOIST')).toEqual(['Use the hoist']);
    expect(await measures(crew.asa, 'back strain')).toEqual([]);
    expect(await measures(crew.asa, 'lock')).toEqual(['Lock the gate']);
    expect(await measures(others.asa)).toEqual([]);
    expect((await crew.asa.sendRaw('GET', '/hazard_suggestions?kind=note')).status).toBe(422);
  });

  it('are never shared with another company', async () => {
    expect(await suggested(others.asa)).toEqual([]);
    expect((await crew.asa.in(others.id).attempt(assessmentRoutes.suggestHazards)).status).toBe(403);
  });
});
