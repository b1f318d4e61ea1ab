import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { formatDateTimeUtc } from '@roadworthy/contract/kit/language/date-format.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { runTool } from '../kit/pdf/external-tools.example.ts';

let world: World;
let crew: Crew;
let projects: Projects;
let folder: string;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
  folder = await mkdtemp(join(tmpdir(), 'review-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

const pagesOf = async (pdf: Buffer): Promise<string[]> => {
  const file = join(folder, 'document.pdf');
  await writeFile(file, pdf);
  const pages = runTool('pdftotext', 'poppler-utils', '-layout', file, '-').split('\f');
  return pages.map((page) => page.replace(/\s+/g, ' ')).filter((page) => page.trim() !== '');
};
const wordsOf = async (pdf: Buffer): Promise<string> => (await pagesOf(pdf)).join(' ');

it('the contract has the agreement on its first page, however long the order is, and on no other page', async () => {
  for (const lines of [0, 20, 26, 32]) {
    const order = {
      description: Array.from({ length: lines }, (_, line) => `Line ${line}`).join('\n'),
      criteria: 'No seal stands off',
      partName: 'Door seal',
    };
    const { eversignList } = await projects.create(order);
    const [first = '', ...rest] = await pagesOf(
      (await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(must(eversignList[0]).meta.finalPdf) } })).body,
    );
    expect([
      lines,
      first.includes('Agreement The customer orders the work described below.'),
      first.includes('Exit criteria'),
    ]).toEqual([lines, true, true]);
    expect(rest.join(' ')).not.toContain('The customer orders');
  }
});

it('the review contains everything the assessee wrote: hazards, the measure for a question as a whole, and notes', async () => {
  const { _id } = await projects.walkTo('Awaiting to Complete Assessment');
  const [site, floor, lifting] = await projects.items(_id);
  const put = (item: { _id: string } | undefined, change: object) =>
    crew.asa.call(assessmentRoutes.changeAssessmentItem, { params: { id: must(item)._id }, body: change });
  await put(site, { note: 'Hall 3' });
  await put(floor, { assessmentAnswer: 'Yes', note: 'Swept daily' });
  await put(lifting, { assessmentAnswer: 'No', controlMeasure: 'Hoist above 20 kg', hazardList: projects.hazards });
  await crew.asa.call(projectRoutes.submitAssessment, { params: { id: _id }, body: {} });
  await crew.brm.call(projectRoutes.startAudit, { params: { id: _id } });
  await crew.brm.call(assessmentRoutes.changeAssessmentItem, {
    params: { id: must(lifting)._id },
    body: { riskAcceptable: 'Yes' },
  });
  const { eversignList, auditDone } = await crew.brm.call(projectRoutes.submitAudit, { params: { id: _id }, body: {} });
  const review = eversignList.find((entry) => entry.type === 'review');
  const reviewText = await wordsOf(
    (await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(review?.meta.finalPdf) } })).body,
  );
  for (const words of [
    'Hall 3',
    'Yes – Swept daily',
    'The whole question',
    'Hoist above 20 kg',
    'Falling door',
    'Two people lift',
  ])
    expect(reviewText).toContain(words);
  expect(reviewText).toContain(`Audited on ${formatDateTimeUtc(must(auditDone))}`);
});

it('the review contains the auditor’s comments on an acceptable risk and on the whole', async () => {
  const { _id } = await projects.walkTo('Awaiting to Complete Audit');
  const [, , lifting] = await projects.items(_id);
  const judged: BodyInput<typeof assessmentRoutes.changeAssessmentItem> = {
    hazardList: projects.hazards.map((row) => ({ ...row, riskAcceptable: 'Yes' })),
    auditComment: 'Acceptable while two people are on shift',
  };
  await crew.udo.call(assessmentRoutes.changeAssessmentItem, { params: { id: must(lifting)._id }, body: judged });
  const { eversignList } = await crew.udo.call(projectRoutes.submitAudit, {
    params: { id: _id },
    body: {
      comment: 'Repeat the floor check after the winter',
    },
  });
  const review = eversignList.find((entry) => entry.type === 'review');
  const reviewText = await wordsOf(
    (await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(review?.meta.finalPdf) } })).body,
  );
  expect(reviewText).toMatch(/Auditor’s comments No Comment \S+ Acceptable while two people are on shift/);
  expect(reviewText).toContain('Auditor’s comment Repeat the floor check after the winter');
});
