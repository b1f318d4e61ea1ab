import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { listSheetTexts } from '@roadworthy/contract/kit/lists/sheet.ts';
import { PrintableSheet } from '@roadworthy/contract/printables/printable.schema.ts';
import { processAuditQuestions } from '@roadworthy/contract/printables/process-audit.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, parseBytes } from '../../test/fixtures/people.ts';
import { makeProjects } from '../../test/fixtures/projects.ts';
import { makeWork, toComparableError, getShare, startPlan, unknownId } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { runTool } from '../kit/pdf/external-tools.example.ts';
import { z } from 'zod';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let folder: string;
let project: Project;
let plan: WorkPlan;
let gridPlan: WorkPlan;
const endless = 'W'.repeat(120);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'printable-'));
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  const projects = await makeProjects(world, crew);
  project = await projects.walkTo('Awaiting Work plan', {
    change: {
      name: endless,
      typeOfWorkRequired: 'Rework',
      criteria: 'No finding on three days',
      reportingFrequency: 'Weekly',
      description: 'דלתות Türen',
    },
  });
  const work = await makeWork(world, crew);
  plan = await startPlan(world, crew, work, work.planForm(project, { quantity: 4, specialCareDescription: endless }));
  gridPlan = await work.makePlan(work.gridForm(project));
  const share = await getShare(crew.ina, plan._id);
  const record = (body: object) => crew.ina.call(inspectionRoutes.recordPiece, { params: { id: share._id }, body });
  await record({ ok: 1 });
  await record({ nok: 1, comment: 'Scratch at the hinge' });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const papers: [name: string, path: () => string, file: RegExp, readers: Name[], strangers: Name[]][] = [
  [
    'project order sheet',
    () => `/project/${project._id}/order_sheet`,
    /^Project-Order-Sheet-P-\d{4}-\d{5}-rev-0\.pdf$/,
    ['admin', 'brm', 'manager', 'cy', 'asa', 'udo', 'ina'],
    ['eva'],
  ],
  [
    'process audit',
    () => `/project/${project._id}/process_audit`,
    /^Process-Audit-P-\d{4}-\d{5}-rev-0\.pdf$/,
    ['admin', 'brm', 'manager', 'cy', 'asa', 'udo', 'ina'],
    ['eva'],
  ],
  [
    'work-plan sheet',
    () => `/project_workplans/${plan._id}/sheet`,
    /^Work-Plan-Sheet-P-\d{4}-\d{5}-rev-0-WP-1\.pdf$/,
    ['admin', 'brm', 'manager', 'cy', 'ina'],
    ['asa', 'udo', 'eva'],
  ],
  [
    'data-collection results',
    () => `/project_workplans/${plan._id}/data_collection`,
    /^Data-Collection-Results-P-\d{4}-\d{5}-rev-0-WP-1\.pdf$/,
    ['admin', 'brm', 'manager', 'cy', 'ina'],
    ['asa', 'udo', 'eva'],
  ],
];
type Name = Exclude<keyof Crew, 'id' | 'location'>;
const who = (name: Name): Person => crew[name];
const sheetAt = async (path: string, by = crew.brm) =>
  z.object({ data: PrintableSheet }).parse((await by.sendRaw('GET', path)).body).data;
const cellsOf = async (path: string, by = crew.brm) => listSheetTexts(await sheetAt(path, by));
const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
async function poppler(tool: string, pdf: Buffer, ...options: string[]): Promise<string> {
  const file = join(folder, 'sheet.pdf');
  await writeFile(file, pdf);
  return runTool(tool, 'poppler-utils', ...options, file, ...(tool === 'pdftotext' ? ['-'] : []));
}

describe.each(papers)('the %s', (_name, path, fileName, readers, strangers) => {
  it('is closed to anonymous users and to roles without access', async () => {
    for (const end of ['', '.pdf']) {
      expect((await world.nobody.sendRaw('GET', path() + end)).status).toBe(401);
      for (const name of strangers)
        expect([name, (await who(name).sendRaw('GET', path() + end)).status]).toEqual([name, 403]);
    }
  });

  it('is not found from another company', async () => {
    for (const end of ['', '.pdf']) {
      const foreign = await otherCrew.brm.sendRaw('GET', path() + end);
      const unknown = await otherCrew.brm.sendRaw('GET', path().replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, unknownId) + end);
      expect(foreign.status).toBe(404);
      expect(toComparableError(foreign)).toEqual(toComparableError(unknown));
    }
  });

  it('can be viewed and printed by everybody who can see its project or plan', async () => {
    for (const name of readers) {
      expect([name, (await sheetAt(path(), who(name))).sender]).toEqual([name, 'Company a']);
      const { status, headers } = await who(name).sendRaw('GET', `${path()}.pdf`);
      expect([name, status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        name,
        200,
        'application/pdf',
        'no-store',
      ]);
      expect(/filename="(.+)"/.exec(headers.get('content-disposition') ?? '')?.[1]).toMatch(fileName);
    }
  });

  it('prints the content of its preview, as text, on A4, with embedded fonts', async () => {
    const pdf = (await crew.brm.sendRaw('GET', `${path()}.pdf`)).body;
    const printed = (await poppler('pdftotext', parseBytes(pdf), '-raw')).replace(/\s/g, '');
    for (const word of words((await cellsOf(path())).join(' ')).filter((text) => /^[\u0020-\u024f]+$/.test(text)))
      expect(printed).toContain(word);
    const about = await poppler('pdfinfo', parseBytes(pdf));
    expect(about).toMatch(/595\.28 x 841\.89 pts \(A4\)/);
    const pages = /Pages: +(\d+)/.exec(about)?.[1];
    expect(printed).toContain(`page1of${pages}`);
    for (const font of (await poppler('pdffonts', parseBytes(pdf))).trim().split('\n').slice(2))
      expect(font).toMatch(/ yes yes yes +\d+ +\d+$/);
    expect((await poppler('pdfimages', parseBytes(pdf), '-list')).trim().split('\n')).toHaveLength(2);
  });
});

describe('the content of a printable sheet', () => {
  it('of an order shows people, place, criteria and reporting, and marks the type of work with a cross', async () => {
    const sheet = await sheetAt(`/project/${project._id}/order_sheet`);
    expect(sheet).toMatchObject({ number: `${project.projectNo} rev 0`, path: `/project/${project._id}`, notice: '' });
    const boxes = sheet.sections.flatMap((section) =>
      section.kind === 'fields' && section.heading.startsWith('Type of work') ? section.fields : [],
    );
    expect(boxes.filter(({ value }) => value === 'X').map(({ label }) => label)).toEqual(['Rework']);
    const texts = listSheetTexts(sheet);
    for (const expected of [
      endless,
      'Cy Tester',
      'Bo Tester',
      'Plant, 2 Plant Way, Coventry, UK',
      'No finding on three days',
      'Weekly',
    ])
      expect(texts).toContain(expected);
  });

  it('of a process audit has the twelve questions in order, next to the known facts', async () => {
    const { sections } = await sheetAt(`/project/${project._id}/process_audit`);
    const rows = sections.flatMap((section) =>
      section.kind === 'table' && section.heading === 'Questions' ? section.rows : [],
    );
    expect(rows.map(([number, question]) => [number, question])).toEqual(
      processAuditQuestions.map(({ question }, index) => [`${index + 1}`, question]),
    );
    const known = rows.map((row) => row[2]);
    expect(known[0]).toBe('Contract signed\nExit criteria: No finding on three days');
    expect(known[2]).toMatch(/^Assessed \d{4}-\d\d-\d\d, Asa Tester\nHazards: 1$/);
    expect(known[3]).toMatch(/^Audited \d{4}-\d\d-\d\d, Udo Tester\nNot accepted: 0$/);
    expect(known.slice(4)).toEqual([
      'Safety Shoes, Safety Gloves',
      'WP-1 signed, WP-2 not signed',
      'Ina Tester, Ian Tester',
      'Torch',
      '',
      expect.stringMatching(/^Recorded: 2 of \d+$/),
      'Not OK and open: 1\nRectified: 0',
      'Reporting: Weekly',
    ]);
  });

  it('of a process audit omits plan data for people who may not read plans', async () => {
    const texts = await cellsOf(`/project/${project._id}/process_audit`, crew.asa);
    expect(texts).toContain('Safety Shoes, Safety Gloves');
    expect(texts.join(' ')).not.toMatch(/WP-1|Ina Tester|Torch|Recorded/);
  });

  it('of a work plan states what is done, how, why and with which tools, and names the inspectors', async () => {
    const texts = await cellsOf(`/project_workplans/${plan._id}/sheet`);
    for (const expected of [
      'Part',
      'look',
      'eyes',
      'find',
      'Torch',
      'Visual',
      'Safety Shoes',
      '2026-11-21',
      endless,
      'Ina Tester',
      'Ian Tester',
    ])
      expect(texts).toContain(expected);
    expect(await cellsOf(`/project_workplans/${gridPlan._id}/sheet`)).toContain('VIN');
  });

  it('of a data collection has the counts, and each finding with the person who found it', async () => {
    const { sections, notice } = await sheetAt(`/project_workplans/${plan._id}/data_collection`);
    const rows = (heading: string) =>
      sections.flatMap((section) => (section.kind === 'table' && section.heading === heading ? section.rows : []));
    expect(notice).toBe('');
    expect(sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []))).toContainEqual(
      expect.objectContaining({ label: 'Recorded', value: expect.stringMatching(/^\d+\.\d\d%$/) }),
    );
    expect(rows('Inspectors')).toEqual([
      ['Ina Tester', '1', '1', '0', '0'],
      ['Ian Tester', '0', '0', '0', '0'],
    ]);
    expect(rows('Findings')).toEqual([
      ['Piece 2', 'Not OK', 'Scratch at the hinge', '', 'Ina Tester', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
    ]);
    expect(rows('Written by Hand').flat().join('')).toBe('');
    const ofGrid = await sheetAt(`/project_workplans/${gridPlan._id}/data_collection`);
    expect(listSheetTexts(ofGrid)).toContain('None so far');
  });
});
