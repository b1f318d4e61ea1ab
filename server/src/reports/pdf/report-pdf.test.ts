import { PDF } from '@libpdf/core';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { fileTypes } from '@roadworthy/contract/kit/lists/table.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { makeJpeg, uploadFiles } from '../../../test/fixtures/pictures.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { makeFigureFixture, type FigureFixture } from '../figure.example.ts';
import { parseBytes } from '../../../test/fixtures/people.ts';

let world: World;
let crew: Crew;
let figured: FigureFixture;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  figured = await makeFigureFixture(world, crew);
});
afterAll(() => world.close());

const base = '/project_workplans';

describe('a report as a PDF', () => {
  const open = async (path: string, who = crew.cy) => {
    const { status, headers, body } = await who.sendRaw('GET', path);
    const text = (await PDF.load(parseBytes(body))).extractText().map((page) => page.text);
    const pictures =
      Buffer.from(body)
        .toString('latin1')
        .match(/\/Subtype \/Image/g) ?? [];
    return {
      status,
      type: headers.get('content-type'),
      name: headers.get('content-disposition'),
      text: text.join('\n'),
      pictures: pictures.length,
    };
  };

  it('shows a project’s totals, charts, plans, inspectors and Not OK items', async () => {
    const { status, type, name, text } = await open(`/project/${figured.project._id}/report.pdf`);
    expect([status, type]).toEqual([200, 'application/pdf']);
    expect(name).toMatch(/^attachment; filename="Report-P-\d{4}-\d{5}-rev-0-\d{4}-\d\d-\d\d\.pdf"$/);
    for (const words of [
      'Project report',
      'Downloaded by Cy Tester',
      'Recorded by day',
      'Daily target',
      '03-02 03-03',
      'Defects by part',
      'Door seal DS-1',
      'Defects by cell',
      'Left A2',
    ])
      expect(text).toContain(words);
    for (const words of [
      '25.00%',
      '75.00%',
      'over 30%',
      'WP-1 Seals',
      'Inspectors',
      'Ina Tester',
      '4 open Not OK items',
      'Open Not OK (4)',
      'rust',
      'Photos of Not OK items',
    ])
      expect(text).toContain(words);
  });

  it('shows the cards and ring of the activity dashboard, whose numbers are also available as CSV and XLSX', async () => {
    const { status, name, text } = await open('/project/activityReport/report.pdf');
    expect([status, name]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="Activity-report-\d{4}-\d\d-\d\d\.pdf"$/),
    ]);
    for (const words of [
      'Activity report',
      'Downloaded by Cy Tester',
      'Open, closed and draft',
      'Open: 1',
      'Closed: 0',
      'Draft: 0',
      'Total Projects',
      'TIP Level 5+',
    ])
      expect(text).toContain(words);
    const numbers = await crew.cy.call(reportRoutes.reportActivityRows, { query: { limit: 0 } });
    expect(numbers).toHaveLength(10);
    expect(numbers.slice(0, 2)).toEqual([
      { name: 'Total Projects', projects: 1, share: 100 },
      { name: 'Open', projects: 1, share: 100 },
    ]);
    const asFile = (accept: string) => crew.cy.sendRaw('GET', '/project/activityReport/rows', undefined, { accept });
    const csv = await asFile(fileTypes.csv);
    expect([csv.status, parseBytes(csv.body).toString()]).toEqual([200, expect.stringContaining('Total Projects')]);
    const xlsx = await asFile(fileTypes.xlsx);
    expect([xlsx.status, parseBytes(xlsx.body).subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });

  it('shows the vehicles of a plan', async () => {
    const { text } = await open(`${base}/${figured.grid._id}/report.pdf`, crew.brm);
    for (const words of ['Work plan report', 'WP-2', 'Vehicles', must(figured.work.vehicles[0]).vin, 'Open Not OK (1)'])
      expect(text).toContain(words);
    expect(text).not.toContain('scratch');
  });

  it('has at most 24 photos, with a note', async () => {
    const { text } = await open(`${base}/${figured.pieces._id}/report.pdf`);
    expect(text).toContain('These are the newest 24 photos. All photos are in Roadworthy.');
    expect(text.match(/WP-1 · Piece \d+ · Door seal/g)).toHaveLength(24);
    expect(text.match(/Not OK/g)?.length).toBeGreaterThanOrEqual(24);
  });

  it('shows a photo as taken and with its drawing, and labels both', async () => {
    const points: { _id: string; state: string }[] = await crew.brm.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: figured.grid._id, open: 'true', limit: 0 },
    });
    const images = [];
    for (const path of ['/upload', '/upload?drawn=true'])
      images.push((await uploadFiles(crew.brm, path, [await makeJpeg()])).body.data.key);
    const bad = points.find(({ state }) => state === 'not ok');
    await crew.brm.call(inspectionRoutes.recordCheckpoint, { params: { id: must(bad)._id }, body: { images } });
    const { text } = await open(`${base}/${figured.grid._id}/report.pdf`, crew.brm);
    // Captions are printed side by side, so their lines alternate in the text.
    expect([text.match(/Not OK: /g)?.length, text.match(/Marked up/g)?.length]).toEqual([2, 1]);
  });

  it('shows the marks on a photo with their texts', async () => {
    const points: { _id: string; state: string }[] = await crew.brm.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: figured.grid._id, open: 'true', limit: 0 },
    });
    const image = (await uploadFiles(crew.brm, '/upload', [await makeJpeg()])).body.data.key;
    const corners = [
      { x: 0.25, y: 0.25 },
      { x: 0.75, y: 0.75 },
    ];
    const photoMarks = [{ image, marks: [{ shape: 'circle' as const, points: corners, text: 'Torn hinge' }] }];
    const bad = points.find(({ state }) => state === 'not ok');
    const body = { images: [image], photoMarks };
    await crew.brm.call(inspectionRoutes.recordCheckpoint, { params: { id: must(bad)._id }, body });
    const { text } = await open(`${base}/${figured.grid._id}/report.pdf`, crew.brm);
    expect(text).toContain('Torn hinge');
  });
});
