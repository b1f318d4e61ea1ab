import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { accessLevels, type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileRules } from '../src/file-rules.ts';
import type { FileRules } from '../src/files/index.ts';
import { canSeePartOnGrid } from '../src/grids/index.ts';
import { canSeeFinding } from '../src/findings/index.ts';
import { canSeeIncident } from '../src/incidents/index.ts';
import { canSeeProjectDocument, canSeeProject } from '../src/projects/index.ts';
import { canSeeRequest } from '../src/requests/index.ts';
import { canSeeTicket } from '../src/tickets/index.ts';
import { canSeePlanDocument, canSeePartOnPlan, canSeePlan } from '../src/work-plans/index.ts';
import { makeFileRecords, type FileRecord, type FileRecords } from './fixtures/file-records.ts';
import type { Person } from './fixtures/people.ts';
import { findCookie, logIn, getTestPassword, toComparableBody } from './fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from './fixtures/world.ts';
import { must } from './fixtures/must.ts';

// Requests the files of every kind of record as every role, and expects the result that the table of rules defines.
// Knowing a key gives no access.

let world: World;
let crew: Crew;
let others: Crew;
let records: FileRecords;
/** For each role, a person involved in the project, and a person of the same company who is not. */
let own: Record<AccessLevel, Person>;
let uninvolved: Record<AccessLevel, Person>;

beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  records = await makeFileRecords(world, crew);
  const { admin, manager, brm, asa, udo, cy, ina, ian, eva } = crew;
  own = {
    super: admin,
    admin: manager,
    brm,
    associate: asa,
    auditor: udo,
    customer: cy,
    inspector: ina,
    workshop: eva,
  };
  const invite = (role: string, name: string) => world.invite(admin, role, `${name.toLowerCase()}.a@test.test`, name);
  uninvolved = {
    ...own,
    associate: await invite('Associate', 'Abe'),
    auditor: await invite('Auditor', 'Uma'),
    customer: await invite('Customer', 'Cleo'),
    inspector: ian,
    workshop: await invite('Engineer', 'Ed'),
  };
});
afterAll(() => world.close());

type Rule = FileRules[keyof FileRules][number];
const office: readonly AccessLevel[] = ['super', 'admin', 'brm'];
/**
 * Rules of visibility that depend on the project or plan. Other records of the company are visible to everybody with
 * the permission.
 */
const personal: readonly Rule['canSee'][] = [
  canSeePlan,
  canSeePartOnPlan,
  canSeePlanDocument,
  canSeeProject,
  canSeeProjectDocument,
  canSeeFinding,
];
/** Inspectors see their own tickets; the workshop sees all tickets of the company. */
const personalToInspectors: readonly Rule['canSee'][] = [canSeeTicket];
/** A customer sees only some incidents, such as their own. Everybody else in the company sees all of them. */
const personalToCustomers: readonly Rule['canSee'][] = [canSeeIncident];
const onlyWhereUsed: readonly Rule['canSee'][] = [canSeePartOnGrid, canSeePartOnPlan];

function expected(file: FileRecord, level: AccessLevel, isOwn: boolean): number {
  const hidden = [
    ...personal,
    ...(level === 'customer' ? personalToCustomers : []),
    ...(level === 'inspector' ? personalToInspectors : []),
  ];
  const sees = (rule: Rule) =>
    // Except for the office and leaders of workshops, everybody sees only their own requests. The one here is Ina's.
    !(rule.canSee === canSeeRequest && !office.includes(level) && !(isOwn && level === 'inspector')) &&
    // An auditor sees refused risks and incidents, but no Not OK items.
    !(level === 'auditor' && rule.canSee === canSeeFinding) &&
    !(file.alone && onlyWhereUsed.includes(rule.canSee)) &&
    (isOwn || office.includes(level) || !hidden.includes(rule.canSee));
  const may = ({ permission }: Rule) => permission === 'signed in' || levelHasPermission(level, permission);
  return file.subjects.some((subject) => fileRules[subject].some((rule) => may(rule) && sees(rule))) ? 200 : 404;
}

const answersOf = async (who: (level: AccessLevel) => Person, { key }: FileRecord) =>
  Promise.all(
    accessLevels.map(async (level) => [
      level,
      (await who(level).attempt(fileRoutes.getFile, { params: { key } })).status,
    ]),
  );

describe('a file', () => {
  it('is attached in this test to every kind of record that the rules name', () => {
    expect(new Set(records.files.flatMap(({ subjects }) => subjects))).toEqual(new Set(Object.keys(fileRules)));
    expect(new Set(records.files.map(({ key }) => key)).size).toBe(records.files.length);
  });

  it('is readable for people involved in its record, as far as their role allows', async () => {
    for (const file of records.files) {
      const expectedRows = accessLevels.map((level) => [level, expected(file, level, true)]);
      expect([file.what, await answersOf((level) => own[level], file)]).toEqual([file.what, expectedRows]);
    }
  });

  it('is closed to colleagues if its record concerns somebody else', async () => {
    for (const file of records.files) {
      const expectedRows = accessLevels.map((level) => [level, expected(file, level, false)]);
      expect([file.what, await answersOf((level) => uninvolved[level], file)]).toEqual([file.what, expectedRows]);
    }
  });

  it('is closed to anonymous users, and to people of another company even if they name its company', async () => {
    const unknown = toComparableBody(
      await world.nobody.attempt(fileRoutes.getFile, { params: { key: 'x'.repeat(43) } }),
    );
    const strangers = [
      others.brm,
      others.brm.in(crew.id),
      others.manager,
      others.cy,
      others.asa,
      others.udo,
      others.ina,
      others.eva,
      world.nobody,
    ];
    for (const { what, key } of records.files)
      for (const who of strangers)
        expect([what, toComparableBody(await who.attempt(fileRoutes.getFile, { params: { key } }))]).toEqual([
          what,
          unknown,
        ]);
  });

  it('opens with a person’s file cookie exactly if it opens for that person', async () => {
    const people: [AccessLevel, Person, boolean][] = [
      ['brm', own.brm, true],
      ['customer', own.customer, true],
      ['customer', uninvolved.customer, false],
      ['inspector', uninvolved.inspector, false],
      ['workshop', uninvolved.workshop, false],
    ];
    for (const [level, who, isOwn] of people) {
      const cookie = findCookie(
        await logIn(world, who.me.emailId, getTestPassword(who.me.firstName)),
        'roadworthy-files',
      );
      for (const file of records.files) {
        const { status } = await world.nobody.attempt(fileRoutes.getFile, {
          params: { key: file.key },
          headers: { cookie },
        });
        expect([who.me.firstName, file.what, status]).toEqual([
          who.me.firstName,
          file.what,
          expected(file, level, isOwn),
        ]);
      }
    }
  });

  it('has thumbnails under the same rules, and the same path at the root', async () => {
    const photo = records.files.find(({ what }) => what === 'the photo of a piece');
    const root = world.base.replace('/api/v1', '');
    const status = async (who: Person, at: string) =>
      (await fetch(at, { headers: { authorization: `Bearer ${who.token}` } })).status;
    for (const [who, expectedStatus] of [
      [own.inspector, 200],
      [uninvolved.inspector, 404],
    ] as const)
      for (const at of [
        `${world.base}/file/${photo?.key}?w=160`,
        `${root}/file/${photo?.key}`,
        `${root}/file/${photo?.key}?w=480`,
      ])
        expect([at, await status(who, at)]).toEqual([at, expectedStatus]);
  });
});

describe('a signed contract', () => {
  it('is readable for its customer, but its key alone opens it neither for another customer nor for an engineer', async () => {
    expect(
      (await crew.cy.attempt(fileRoutes.getFile, { params: { key: must(records.contract?.meta.finalPdf) } })).status,
    ).toBe(200);
    expect(
      (await uninvolved.customer.attempt(projectRoutes.getProject, { params: { id: records.project._id } })).status,
    ).toBe(404);
    expect((await crew.eva.attempt(projectRoutes.getProject, { params: { id: records.project._id } })).status).toBe(
      403,
    );
    const unknown = toComparableBody(await crew.cy.attempt(fileRoutes.getFile, { params: { key: 'x'.repeat(43) } }));
    for (const who of [uninvolved.customer, crew.eva])
      expect(
        toComparableBody(
          await who.attempt(fileRoutes.getFile, { params: { key: must(records.contract?.meta.finalPdf) } }),
        ),
      ).toEqual(unknown);
  });

  it('is never cached; a picture is revalidated each time it is shown, and a logo is cached for a day', async () => {
    const cacheOf = async (key: string) =>
      (await crew.cy.attempt(fileRoutes.getFile, { params: { key } })).headers.get('cache-control');
    expect(await cacheOf(must(records.contract?.meta.finalPdf))).toBe('no-store');
    expect(await cacheOf(records.catalogue.side)).toBe('private, no-cache');
    expect(await cacheOf(records.files.find(({ what }) => what === 'the logo of the company')?.key ?? '')).toBe(
      'private, max-age=86400',
    );
  });
});

describe('a file that is not yet in a record', () => {
  it('is readable for its uploader only, and later for the readers of its record', async () => {
    const key = await world.upload(crew.ian);
    expect((await crew.ian.attempt(fileRoutes.getFile, { params: { key } })).status).toBe(200);
    for (const who of [crew.ina, crew.brm, crew.admin, crew.manager, crew.cy, crew.eva, world.ada])
      expect((await who.attempt(fileRoutes.getFile, { params: { key } })).status).toBe(404);
    await crew.ian.call(incidentRoutes.addIncident, {
      body: { title: 'Near miss', type: 'Incidents', comment: 'Step', photos: [key] },
    });
    for (const who of [crew.ina, crew.brm, crew.admin, crew.manager, crew.eva])
      expect((await who.attempt(fileRoutes.getFile, { params: { key } })).status).toBe(200);
    // The incident was not shared with the customer.
    expect((await crew.cy.attempt(fileRoutes.getFile, { params: { key } })).status).toBe(404);
  });

  it('does not become readable if somebody else uses its key in their own record', async () => {
    const unnamed = await world.upload(crew.ian);
    const contract = must(records.contract).meta.finalPdf ?? '';
    const report = { title: 'Mine now', type: 'Incidents', comment: 'Look' } as const;
    for (const key of [unnamed, contract, records.catalogue.side]) {
      const { status, body } = await crew.eva.attempt(incidentRoutes.addIncident, {
        body: { ...report, photos: [must(key)] },
      });
      expect([status, body.meta.errors]).toEqual([
        422,
        [{ path: 'photos', message: 'A photo is no longer available. Add it again.' }],
      ]);
      expect((await crew.eva.attempt(fileRoutes.getFile, { params: { key } })).status).toBe(404);
    }
    const part = { name: 'Mine', partNo: 'M-1', description: 'Steel', quantity: 1, image: contract };
    expect((await crew.manager.attempt(partRoutes.addPart, { body: part })).status).toBe(422);
  });
});

describe('a picture that its record has replaced', () => {
  it('remains readable for readers of the record, and a colleague may restore it', async () => {
    const [first, second] = [await world.upload(crew.brm), await world.upload(crew.manager)];
    const { _id } = await crew.brm.call(partRoutes.addPart, {
      body: {
        name: 'Bolt',
        partNo: 'B-1',
        description: 'Steel',
        quantity: 1,
        image: first,
      },
    });
    await crew.manager.call(partRoutes.changePart, { params: { id: _id }, body: { image: second } });
    for (const key of [first, second]) {
      expect((await crew.eva.attempt(fileRoutes.getFile, { params: { key } })).status).toBe(200);
      expect((await crew.cy.attempt(fileRoutes.getFile, { params: { key } })).status).toBe(404);
    }
    // A colleague who did not upload the picture may restore it.
    await crew.manager.call(partRoutes.changePart, { params: { id: _id }, body: { image: first } });
  });
});

describe('a global grid', () => {
  it('shows its pictures to grid readers of every company, and to its plan’s people even after deletion', async () => {
    const [image, side] = [await world.upload(world.ada), await world.upload(world.ada)];
    const part = await world.ada.call(partRoutes.addPart, {
      body: {
        name: 'Latch',
        partNo: 'L-1',
        description: 'Steel',
        image,
        quantity: 1,
      },
    });
    const devideList = [{ tag: 'A1', checkList: [{ part: part._id }] }];
    const grid = await world.ada.call(gridRoutes.addGrid, {
      body: {
        name: 'Every',
        images: [{ side: 'Left', row: 1, column: 1, imageBase64: `/file/${side}`, devideList }],
      },
    });
    const statuses = async (who: Person) => [
      (await who.attempt(fileRoutes.getFile, { params: { key: image } })).status,
      (await who.attempt(fileRoutes.getFile, { params: { key: side } })).status,
    ];
    for (const who of [world.ada, crew.brm, crew.brmAtPlatform, crew.manager, crew.ina, others.ina])
      expect(await statuses(who)).toEqual([200, 200]);
    for (const who of [crew.cy, crew.eva, others.cy]) expect(await statuses(who)).toEqual([404, 404]);

    await planWith(grid);
    expect(await statuses(crew.cy)).toEqual([200, 200]);
    expect(await statuses(uninvolved.customer)).toEqual([404, 404]);
    await world.ada.call(gridRoutes.deleteGrid, { params: { id: grid._id } });
    for (const who of [crew.cy, crew.ina, crew.brm]) expect(await statuses(who)).toEqual([200, 200]);
    // The other company no longer sees either picture. The plan of this company has its own copy of the part, which
    // another inspector may see.
    expect(await statuses(others.ina)).toEqual([404, 404]);
    expect(await statuses(crew.ian)).toEqual([200, 404]);
  });

  const planWith = (grid: { _id: string }) =>
    crew.brm.call(workPlanRoutes.addWorkPlan, { body: { ...planForm(), grid: grid._id } });
  const planForm = () => {
    const { gridPlan, project } = records;
    const { name, type, batch, msdsIssued, tipLevel, referenceCriteria, activity, equipmentRequired } = gridPlan;
    const vehicles = gridPlan.vehicles.map((vehicle: { _id: string }) => vehicle._id);
    return {
      name,
      type,
      batch,
      msdsIssued,
      tipLevel,
      referenceCriteria,
      activity,
      equipmentRequired,
      vehicles,
      project: project._id,
      userId: [crew.ina.me._id],
    };
  };
});

describe('withdrawn rights', () => {
  const pathOf = (description: string) => `/file/${records.files.find(({ what }) => what === description)?.key}`;

  it('end at the next request of an inspector who is taken off the plan', async () => {
    const photo = pathOf('the photo of a checkpoint');
    const tag = { 'if-none-match': (await crew.ina.sendRaw('GET', photo)).headers.get('etag') ?? '' };
    expect((await crew.ina.sendRaw('GET', photo, undefined, tag)).status).toBe(304);
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .updateTable('planInspectors')
        .set({ userId: crew.ian.me._id })
        .where('planId', '=', records.gridPlan._id)
        .execute(),
    );
    expect((await crew.ina.attempt(workPlanRoutes.getWorkPlan, { params: { id: records.gridPlan._id } })).status).toBe(
      404,
    );
    // Access needs more than a cached copy, and more than having taken the photo.
    for (const headers of [{}, tag])
      expect((await crew.ina.sendRaw('GET', photo, undefined, headers)).status).toBe(404);
    expect((await crew.ian.sendRaw('GET', photo)).status).toBe(200);
  });

  it('end at the next request of a customer whose project is given to somebody else', async () => {
    const contract = pathOf('the contract');
    expect([
      (await crew.cy.sendRaw('GET', contract)).status,
      (await uninvolved.customer.sendRaw('GET', contract)).status,
    ]).toEqual([200, 404]);
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .updateTable('projects')
        .set({ customerId: uninvolved.customer.me._id })
        .where('id', '=', records.project._id)
        .execute(),
    );
    expect([
      (await crew.cy.sendRaw('GET', contract)).status,
      (await uninvolved.customer.sendRaw('GET', contract)).status,
    ]).toEqual([404, 200]);
  });

  it('end at the next request of a deactivated person, by cookie and by token', async () => {
    const { emailId, firstName } = crew.ian.me;
    const cookie = findCookie(await logIn(world, emailId, getTestPassword(firstName)), 'roadworthy-files');
    const photo = pathOf('the photo of an incident');
    const byCookie = async () => (await world.nobody.sendRaw('GET', photo, undefined, { cookie })).status;
    expect([(await crew.ian.sendRaw('GET', photo)).status, await byCookie()]).toEqual([200, 200]);
    await crew.admin.call(userRoutes.changeUser, { params: { id: crew.ian.me._id }, body: { isActive: false } });
    expect([(await crew.ian.sendRaw('GET', photo)).status, await byCookie()]).toEqual([404, 404]);
  });
});
