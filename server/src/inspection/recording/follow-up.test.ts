import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../../test/fixtures/amendments.ts';
import { must } from '../../../test/fixtures/must.ts';
import { parseBytes } from '../../../test/fixtures/people.ts';
import { listErrorMessages, getShare, makeWork, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { findAlteredVerdicts } from '../../log-seals/index.ts';

// Answers to follow-up questions are stored as data (docs/decisions/0120-defect-codes.md).

let world: World;
let crew: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
let photo: string;
const where = { id: 'q1', text: 'Where is it?', kind: 'choice', options: ['left', 'right'], unit: null, when: null };
const size = {
  id: 'q2',
  text: 'How long?',
  kind: 'number',
  unit: 'mm',
  options: [],
  when: { question: 'q1', option: 'left' },
};
const picture = { id: 'q3', text: 'The edge', kind: 'photo', unit: null, options: [], when: null };
const questions = [where, size, picture];
const changePart = (body: object) => crew.admin.sendRaw('PUT', `/part/${work.part._id}`, body);
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  desk = makeAmendmentActions(world, crew, work);
  photo = await world.upload(crew.ina);
  await changePart({ followUp: questions });
});
afterAll(() => world.close());

const startGrid = async () => {
  const plan = await desk.startGrid();
  return { plan, points: await desk.pointsOf(plan._id) };
};
const send = (point: { _id: string } | undefined, body: object) =>
  crew.ina.sendRaw('PUT', `/object_checkpoints/${must(point)._id}`, body);
const stored = [
  { id: 'q1', question: 'Where is it?', kind: 'choice', unit: null, answer: 'left', photos: [] },
  { id: 'q2', question: 'How long?', kind: 'number', unit: 'mm', answer: '12.50', photos: [] },
];
const sent = [
  { id: 'q2', answer: '12,50' },
  { id: 'q1', answer: 'left' },
];

describe('the answers of a Not OK', () => {
  it('are stored with their questions and photos, even after an amendment takes new samples', async () => {
    const { plan, points } = await startGrid();
    expect(plan.followUp).toEqual([{ part: work.part._id, questions }]);
    await changePart({ name: 'Door seal, wide', followUp: [] });
    const amendment = await desk.propose(plan._id, [{ kind: 'new samples', parts: [work.part._id] }]);
    for (const who of [crew.brm, crew.cy, crew.ina, crew.ian]) await desk.sign(who, amendment._id);
    const answers = [...sent, { id: 'q3', photos: [0] }];
    const recorded = await desk.record(crew.ina, must(points[0]), { nok: 1, images: [photo], answers });
    const all = [
      ...stored,
      { id: 'q3', question: 'The edge', kind: 'photo', unit: null, answer: null, photos: [photo] },
    ];
    expect(recorded.history).toMatchObject([{ event: 'record not ok', answers: all }]);
    expect(await desk.historyOf(plan._id)).toMatchObject([{ answers: all }]);
    expect(await world.kit.db.inCompany(crew.id, undefined, (tx) => findAlteredVerdicts(tx, crew.id))).toEqual([]);
    await changePart({ name: 'Door seal', followUp: questions });
  });

  it('are rejected without a recording if they do not match the questions or come with an OK', async () => {
    const { plan, points } = await startGrid();
    const refusal = async (body: object) => {
      const { status, body: answer } = await send(points[0], body);
      return [status, ...listErrorMessages(answer)];
    };
    const base = { nok: 1, comment: 'Torn' };
    expect(await refusal({ ...base, answers: [{ id: 'q1', answer: 'top' }] })).toEqual([
      422,
      'Choose one of the options: Where is it?',
    ]);
    expect(await refusal({ ...base, answers: [{ id: 'q3', photos: [0] }] })).toEqual([422, 'Add a photo: The edge']);
    expect(await refusal({ ok: 1, answers: sent })).toEqual([422, 'Only a Not OK can have follow-up answers']);
    expect(await desk.historyOf(plan._id)).toEqual([]);
  });

  it('are optional, and recorded once when a queue sends them twice', async () => {
    const { plan, points } = await startGrid();
    const items = [
      desk.queued(must(points[0]), { nok: 1, comment: 'Torn', answers: sent }),
      desk.queued(must(points[1]), { nok: 1, comment: 'Torn' }),
      desk.queued(must(points[2]), { ok: 1 }),
    ];
    for (const _time of ['sent', 'sent again'])
      expect((await desk.sync(crew.ina, ...items)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const log = await desk.historyOf(plan._id);
    expect(log.map(({ answers }) => answers?.length ?? 0).toSorted()).toEqual([0, 0, 2]);
  });

  it('are stored for a piece of a part plan and for a late recording', async () => {
    const plan = await desk.startPieces(1);
    const [share, ians] = [await getShare(crew.ina, plan._id), await getShare(crew.ian, plan._id)];
    const notOk = { nok: 1, comment: 'Torn', answers: sent };
    expect((await crew.ina.sendRaw('PUT', `/technician_workplan/${share._id}`, notOk)).status).toBe(200);
    const [piece] = await desk.pointsOf(plan._id);
    expect(piece?.history).toMatchObject([{ answers: stored }]);
    await desk.record(crew.ina, must(piece), { rectifyComment: 'Replaced', complete: 1 });
    await desk.sync(crew.ian, desk.queued(ians, notOk, 'piece'));
    expect(await desk.lateOf(plan._id)).toMatchObject([{ event: 'record not ok', answers: stored }]);
  });

  it('are in the finding, the reports, the downloads and the PDF', async () => {
    const { plan, points } = await startGrid();
    await desk.record(crew.ina, must(points[0]), { nok: 1, comment: 'Torn', answers: sent });
    await desk.record(crew.ina, must(points[1]), { nok: 1, comment: 'Torn', answers: [{ id: 'q1', answer: 'right' }] });
    await desk.record(crew.ina, must(points[2]), { ok: 1 });
    const finding = await crew.brm.call(findingRoutes.getFinding, { params: { id: must(points[0])._id } });
    expect(finding.answers).toEqual(stored);
    const query = { workPlanId: plan._id, limit: 0 };
    expect(await crew.cy.call(figureRoutes.reportQuestions, { query })).toMatchObject([
      { part: 'Door seal', question: 'Where is it?', count: 2, options: [{ count: 1 }, { count: 1 }] },
      { question: 'How long?', count: 1, mean: 12.5, min: '12.50', max: '12.50' },
    ]);
    expect(await crew.cy.call(figureRoutes.reportAnswers, { query })).toMatchObject([
      { question: 'Where is it?', answer: 'left', tag: 'A1', by: 'Ina Tester' },
      { question: 'How long?', answer: '12.50', unit: 'mm' },
      { question: 'Where is it?', answer: 'right', tag: 'A2' },
    ]);
    const file = await crew.brm.attempt(figureRoutes.reportCheckpoints, {
      query: { ...query, result: 'nok' },
      headers: { accept: 'text/csv' },
    });
    expect(String(file.body)).toContain('"Where is it? left, How long? 12.50 mm"');
    const printed = await crew.brm.sendRaw('GET', `/project_workplans/${plan._id}/report.pdf`);
    const text = (await PDF.load(parseBytes(printed.body)))
      .extractText()
      .map((page) => page.text)
      .join('\n');
    for (const words of ['Answers to follow-up questions', 'How long?', '12.50 mm (1 answer)'])
      expect(text).toContain(words);
  });
});

it('an update without follow-up questions does not change the questions of a part', async () => {
  const part = await crew.admin.call(partRoutes.changePart, {
    params: { id: work.part._id },
    body: { quantity: 3 },
  });
  expect(part.followUp).toEqual(questions);
  const refused = await changePart({ followUp: [{ ...size, when: { question: 'q9', option: 'left' } }] });
  expect([refused.status, listErrorMessages(refused.body)]).toEqual([
    422,
    ['Choose an option of an earlier question, or “Always”'],
  ]);
});
