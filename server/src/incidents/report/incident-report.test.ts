import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import type { Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool } from '../../kit/pdf/external-tools.example.ts';
import { type Input, parseBytes } from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { must } from '../../../test/fixtures/must.ts';

// Tests the incident report and the PDFs of incidents.

let world: World;
let crew: Crew;
let otherCrew: Crew;
let closed: Incident;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  const report = (change: object) =>
    crew.ina.call(incidentRoutes.addIncident, {
      body: { title: 'Slipped', type: 'Accident', comment: 'On oil', ...change },
    });
  const give = (incident: { _id: string }, dueOn: string) =>
    crew.brm.call(correctiveActionRoutes.addCorrectiveAction, {
      body: {
        incident: incident._id,
        what: 'Линию покрасить',
        owner: crew.eva.me._id,
        dueOn,
      },
    });
  closed = await report({
    title: 'Πτώση από τη σκάλα',
    comment: 'سقط من السلم',
    severity: 'Lost time',
    potential: 'High',
    location: must(crew.location)._id,
    occurredAt: '2026-01-31T22:00:00.000Z',
    photos: [await world.upload(crew.ina), await world.upload(crew.ina)],
  });
  const { _id } = await give(closed, '2026-02-01');
  await crew.eva.call(correctiveActionRoutes.finishCorrectiveAction, {
    params: { id: _id },
    body: { note: '塗装しました' },
  });
  await crew.brm.call(incidentRoutes.closeIncident, { params: { id: closed._id }, body: {} });
  await give(
    await report({ type: 'Near Misses', severity: 'Near miss', occurredAt: '2026-01-02T00:00:00.000Z' }),
    '2026-02-02',
  );
  await report({ severity: 'Near miss', occurredAt: '2026-03-01T00:00:00.000Z' });
  await otherCrew.ina.call(incidentRoutes.addIncident, {
    body: { title: 'Elsewhere', type: 'Incidents', comment: 'There' },
  });
});
afterAll(() => world.close());

/** Extracts the text of a PDF as one line, with an independent program. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-incident-'));
  const path = join(folder, 'incident.pdf');
  try {
    await writeFile(path, pdf);
    return runTool('pdftotext', 'poppler-utils', '-layout', path, '-').replace(/\s+/g, ' ');
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Query = NonNullable<Input<typeof incidentRoutes.groupIncidents>['query']>;
const groups = async (by: Query['by'], query: Query = {}): Promise<string[]> =>
  (await crew.asa.call(incidentRoutes.groupIncidents, { query: { by, limit: 0, ...query } })).map(
    ({ name, total, open, closed: shut, actionsOverdue }) =>
      `${name}: ${total}, ${open} open, ${shut} closed, ${actionsOverdue} overdue`,
  );

describe('the incident report', () => {
  it('counts by type, severity, month and location, each in its natural order', async () => {
    expect(await groups('month', { to: '2026-04-30' })).toEqual([
      '2026-01: 2, 1 open, 1 closed, 1 overdue',
      '2026-02: 0, 0 open, 0 closed, 0 overdue',
      '2026-03: 1, 1 open, 0 closed, 0 overdue',
      '2026-04: 0, 0 open, 0 closed, 0 overdue',
    ]);
    // Without an end date the months run until today.
    expect((await groups('month')).at(-1)).toBe(
      `${world.kit.now().toISOString().slice(0, 7)}: 0, 0 open, 0 closed, 0 overdue`,
    );
    expect(await groups('severity')).toEqual([
      'Near miss: 2, 2 open, 0 closed, 1 overdue',
      'Lost time: 1, 0 open, 1 closed, 0 overdue',
    ]);
    expect(await groups('type')).toEqual([
      'Accident: 2, 1 open, 1 closed, 0 overdue',
      'Near Misses: 1, 1 open, 0 closed, 1 overdue',
    ]);
    expect(await groups('location')).toEqual([
      'Plant: 1, 0 open, 1 closed, 0 overdue',
      'Not stated: 2, 2 open, 0 closed, 1 overdue',
    ]);
    expect(await groups('status', { sort: '-total' })).toHaveLength(3);
    expect(await groups('month', { severity: 'Lost time', from: '2026-01-31', to: '2026-01-31' })).toEqual([
      '2026-01: 1, 0 open, 1 closed, 0 overdue',
    ]);
  });

  it('shows open and overdue incidents, and the average time to closure', async () => {
    expect(await crew.asa.call(incidentRoutes.countIncidents)).toEqual({
      total: 3,
      open: 1,
      inProgress: 1,
      closed: 1,
      actionsDone: 1,
      actionsOpen: 1,
      actionsOverdue: 1,
      withOverdue: 1,
      daysToClose: 0,
      medianDaysToClose: 0,
    });
    expect(await crew.asa.call(incidentRoutes.countIncidents, { query: { type: 'Incidents' } })).toMatchObject({
      total: 0,
      actionsOpen: 0,
      daysToClose: null,
    });
    expect(await crew.asa.call(incidentRoutes.reportIncidents, { query: { severity: 'Lost time' } })).toEqual([
      { type: 'Accident', month: '2026-01', count: 1 },
    ]);
  });

  it('can be exported with its filter', async () => {
    const file = await crew.asa.sendRaw('GET', '/accident/report/by-group?by=severity&type=Accident', undefined, {
      accept: 'text/csv',
    });
    const lines = parseBytes(file.body).toString('utf8').trim().split('\r\n');
    expect(lines.map((line: string) => line.split(',').slice(0, 4).join(','))).toEqual([
      'Group,Incidents,Open,Closed',
      'Near miss,1,1,0',
      'Lost time,1,0,1',
    ]);
  });

  it('is printed with its filter, for its own company only', async () => {
    const { status, headers, body } = await crew.asa.attempt(incidentRoutes.printIncidentReport, {
      query: { type: 'Near Misses' },
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = await textOf(body);
    for (const words of ['Incident report', 'Near Misses', '1: 0 open, 1 in progress, 0 closed', 'Линию покрасить'])
      expect(text).toContain(words);
    const quiet = await textOf(
      (await crew.asa.attempt(incidentRoutes.printIncidentReport, { query: { to: '2026-04-30' } })).body,
    );
    for (const month of ['2026-01', '2026-02', '2026-03', '2026-04']) expect(quiet).toContain(month);
    expect(await textOf((await otherCrew.asa.attempt(incidentRoutes.printIncidentReport)).body)).not.toContain(
      'покрасить',
    );
  });
});

describe('a printed incident', () => {
  it('contains photos, corrective actions, closure and history, in several scripts', async () => {
    const { status, headers, body } = await crew.asa.attempt(incidentRoutes.printIncident, {
      params: { id: closed._id },
    });
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      `inline; filename="Incident-${closed.incidentNo}.pdf"`,
    ]);
    const text = await textOf(body);
    for (const words of [
      closed.incidentNo,
      'Πτώση από τη σκάλα',
      'Lost time',
      'Линию покрасить',
      '塗装しました',
      'Photo 2 of 2',
      'Closure',
      'Reported',
    ])
      expect(text).toContain(words);
  });

  it('notes a photo whose file is missing, and still counts it', async () => {
    const photo = await world.upload(crew.ina);
    const { _id } = await crew.ina.call(incidentRoutes.addIncident, {
      body: { title: 'Spill', type: 'Accident', comment: 'On oil', photos: [await world.upload(crew.ina), photo] },
    });
    const [file] = await world.kit.db.inSystem((tx) =>
      tx.selectFrom('files').select('sha256').where('key', '=', photo).execute(),
    );
    await world.kit.storage.remove(must(file).sha256);
    const text = await textOf((await crew.asa.attempt(incidentRoutes.printIncident, { params: { id: _id } })).body);
    expect(text).toContain('This picture cannot be shown.');
    expect(text).toContain('Photo 2 of 2');
  });

  it('is not found by another company', async () => {
    expect((await otherCrew.brm.attempt(incidentRoutes.printIncident, { params: { id: closed._id } })).status).toBe(
      404,
    );
    expect((await world.nobody.attempt(incidentRoutes.printIncident, { params: { id: closed._id } })).status).toBe(401);
  });
});
