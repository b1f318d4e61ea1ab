import { allRoutes, type RouteName } from '@roadworthy/contract';
import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { isPermission, levelHasPermission, roleHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { accessLevels, roleTable, workshopRoles, type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { formatIssue } from '@roadworthy/contract/kit/language/issue-message.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guidedPlaces } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import { strokes } from '../fixtures/day-sheets.ts';
import { must } from '../fixtures/must.ts';
import { Person, parseRefusal, parseMessage } from '../fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../fixtures/world.ts';
import { z } from 'zod';

// Rules for every route of the contract, so that no slice has to test them again.

const routes: [RouteName, Route][] = (Object.keys(allRoutes) as RouteName[]).map((name) => [name, allRoutes[name]]);
const unknownId = '01a1fcd4-0000-7000-8000-000000000000';
const pathOf = ({ path }: Route, id = unknownId) =>
  path.replace(/:(id|workPlanId|taskId|checkId|pointId)\b/g, id).replace(/:(key|token)\b/, 'x'.repeat(43));
const named = (keep: (route: Route) => boolean) => routes.filter(([, route]) => keep(route));

let world: World;
let crew: Crew;
let people: Record<AccessLevel, Person>;
/** One person for each access level, and in workshops, where the role matters too, one for each role. */
let everybody: { role: string; level: AccessLevel; person: Person }[];
let half: Person;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  people = {
    super: crew.admin,
    admin: crew.manager,
    brm: crew.brm,
    associate: crew.asa,
    auditor: crew.udo,
    customer: crew.cy,
    inspector: crew.ina,
    workshop: crew.eva,
  };
  everybody = roleTable.flatMap(({ name: role, level }) =>
    level === 'workshop' || role === 'Associate' ? [] : [{ role, level, person: people[level] }],
  );
  for (const role of workshopRoles) {
    const mail = `${role.replace(' ', '.')}@test.test`.toLowerCase();
    everybody.push({
      role,
      level: 'workshop',
      person: role === 'Engineer' ? crew.eva : await world.invite(crew.admin, role, mail, 'Sue'),
    });
  }
  const { emailId } = crew.ian.me;
  await world.nobody.attempt(sessionRoutes.forgot, { body: { emailId } });
  const [mail] = await world.mailsTo(emailId);
  const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  half = new Person(
    world.base,
    (await world.nobody.call(sessionRoutes.verify, { body: { emailId, otp: must(otp) } })).accessToken,
  );
});
afterAll(() => world.close());

/** Minimal valid bodies. What each route does is tested by its slice. */
const fullBodies: Partial<Record<RouteName, object>> = {
  assignProject: { assessmentAssignTo: unknownId },
  tickEquipment: { ticks: {} },
  returnRows: { rows: [{ item: unknownId, comment: 'Again' }] },
  replaceCustomer: { customer: unknownId },
  replaceInspector: { from: unknownId, to: unknownId },
  replaceOnProject: { part: 'assessee', from: unknownId, to: unknownId, reason: 'On leave' },
  replaceOnPlan: { part: 'inspector', from: unknownId, to: unknownId, reason: 'On leave' },
  changeTemplate: { name: 'Other' },
  changePlanVehicle: { status: 'Completed' },
  recordPiece: { ok: 1 },
  recordCheckpoint: { ok: 1 },
  resolveCheckpoint: { ok: 1, reason: 'Looked again' },
  contestCheckpoint: { claim: 'ok', reason: 'It is a reflection' },
  addVehicleMove: { status: 'in use' },
  recordAssessmentReview: { comment: 'Still right', reviewedAt: '2026-11-01T10:00:00.000Z', reasons: [] },
  closeEscalation: { problem: 'Torn seals', cause: 'Worn tool', containment: 'Sorted' },
  withdrawCustomerContest: {},
  answerCustomerContest: { isAccepted: false, answer: 'Looked again' },
  moveJobCard: { status: 'Assigned' },
  resolvePlanActivity: { ok: 1, reason: 'Looked again' },
  addTask: { name: 'Other', idealTime: 1 },
  addTemplateTasks: { jobTemplate: unknownId },
  correctEntry: { startedAt: '2026-11-01T10:00:00.000Z', endedAt: '2026-11-01T11:00:00.000Z', reason: 'Forgotten' },
  confirmEntry: { endedAt: '2026-11-01T11:00:00.000Z' },
  addStockMovement: { _id: unknownId, kind: 'receipt', workshop: unknownId, quantity: '1', unitPrice: '1' },
  addTaskMovement: { _id: unknownId, kind: 'reserve', task: unknownId, quantity: '1' },
  startVehicleCheck: { _id: unknownId, template: unknownId },
  recordCheckPoint: { result: 'ok' },
  setPointOutcome: { outcome: 'task' },
  reopenVehicleCheck: { reason: 'Wrong wheel' },
  discardVehicleCheck: { reason: 'Wrong template' },
  addDefectTask: { jobCard: unknownId },
  dismissDefect: { reason: 'Works' },
  addVehicleHandover: {
    _id: unknownId,
    kind: 'hand-over',
    vehicle: unknownId,
    odometer: 12_000,
    energy: 'fuel',
    level: 50,
    photos: guidedPlaces.map((place, index) => ({ place, image: `${'0'.repeat(31)}${index}` })),
    marks: [],
    strokes,
    recordedAt: '2026-11-01T11:00:00.000Z',
    workDone: 'Seal replaced',
    personName: 'Colin Collector',
  },
  closeTask: { state: 'finished', effortTime: 1 },
  changeTicket: { status: 'close' },
  changePlanActivity: { ok: 1 },
  writeOffDevice: { reason: 'Lost' },
  createFindingJobCard: {
    workshop: '00000000-0000-4000-8000-000000000000',
    costCentre: '00000000-0000-4000-8000-000000000000',
  },
  createRequestJobCard: {
    jobcardId: 'JOBC-12345678',
    workshop: unknownId,
    costCentre: unknownId,
    location: 'keyroom',
    mileageRequired: false,
    risJobcard: false,
    preferredStartDate: '11-24-2099 09:00:00 +00:00',
    reason: 'Wind noise',
    summary: 'Replace the seal',
    instructions: 'Fit the new seal',
  },
  joinRequest: { jobCard: unknownId },
  declineRequest: { reason: 'Sold' },
  createFindingAction: { title: 'Repair', what: 'Torn', owner: unknownId, dueOn: '2999-01-01' },
  reinspectFinding: { isOk: true, comment: 'Fits' },
  shareIncident: { shared: true },
  linkIncidentHazards: { isForeseen: false },
  reopenIncident: { reason: 'Again' },
  finishCorrectiveAction: { note: 'Painted' },
  reopenCorrectiveAction: { reason: 'It peels off' },
};

/** The parts of the OpenAPI document that are compared with the routes. */
const Operation = z.looseObject({
  summary: z.string(),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.looseObject({ content: z.unknown().optional() })),
  security: z.unknown().optional(),
});
const OpenApi = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), Operation)) });

describe('a route of the contract', () => {
  it.each(routes)(
    '%s has a summary, a scope if it needs a permission, and no transaction if it is public',
    (_name, { summary, allow, scope, transaction }) => {
      expect(summary.length).toBeGreaterThan(2);
      if (isPermission(allow)) expect(scope).toBeDefined();
      if (allow === 'public') expect(transaction).toBe('none');
    },
  );

  it.each(named(({ allow }) => allow !== 'public'))('%s is closed without a session', async (_name, route) => {
    const { status, body } = await world.nobody.sendRaw(
      route.method,
      pathOf(route),
      route.method === 'GET' ? undefined : {},
    );
    expect([status, parseRefusal(body).code]).toEqual([401, 'signed_out']);
    const withNonsense = await world.nobody.sendRaw(route.method, pathOf(route), undefined, {
      authorization: `Bearer ${'x'.repeat(43)}`,
    });
    expect(withNonsense.status).toBe(401);
  });

  it.each(named(({ allow }) => isPermission(allow)))(
    '%s is closed to every role without its permission',
    async (_name, route) => {
      const shut = everybody.filter(({ role }) => isPermission(route.allow) && !roleHasPermission(role, route.allow));
      for (const { role, person } of shut) {
        const { status, body } = await person.sendRaw(
          route.method,
          pathOf(route),
          route.method === 'GET' ? undefined : {},
        );
        expect([role, status, parseRefusal(body).code]).toEqual([role, 403, 'not_allowed']);
      }
    },
  );

  it.each(named(({ allow }) => isPermission(allow)))(
    '%s is open to every role with its permission, except a company’s admin on the platform, and never returns 500',
    async (_name, route) => {
      const open = everybody.filter(({ role }) => isPermission(route.allow) && roleHasPermission(role, route.allow));
      expect(open.length).toBeGreaterThan(0);
      for (const { role, level, person } of open) {
        const company = level === 'admin' && route.scope === 'platform';
        const { status } = await person.sendRaw(route.method, pathOf(route), route.method === 'GET' ? undefined : {});
        if (company) expect([role, status]).toEqual([role, 403]);
        else
          expect([role, [200, 400, 404, 409, 422].includes(status) ? 'answered' : status]).toEqual([role, 'answered']);
      }
    },
  );

  it.each(named(({ scope }) => scope === 'company'))(
    '%s asks a person who acts in no company to choose one first',
    async (_name, route) => {
      const { status, body } = await world.ada.sendRaw(
        route.method,
        pathOf(route),
        route.method === 'GET' ? undefined : {},
      );
      expect([status, parseRefusal(body).message]).toEqual([403, 'Choose a company first']);
    },
  );

  it.each(named(({ scope, allow }) => scope === 'company' || (scope === 'any' && isPermission(allow))))(
    '%s is closed to a person who names a company that is not theirs',
    async (_name, route) => {
      const level = accessLevels.find(
        (one) => one !== 'super' && one !== 'brm' && isPermission(route.allow) && levelHasPermission(one, route.allow),
      );
      if (!level) return;
      const { status } = await people[level]
        .in(unknownId)
        .sendRaw(route.method, pathOf(route), route.method === 'GET' ? undefined : {});
      expect(status).toBe(403);
    },
  );

  it.each(named(({ allow }) => allow !== 'public' && allow !== 'limited'))(
    '%s is closed to a session that can only set a new password',
    async (_name, route) => {
      const { status, body } = await half.sendRaw(route.method, pathOf(route), route.method === 'GET' ? undefined : {});
      expect([status, parseRefusal(body).message]).toEqual([401, 'Please finish signing in first']);
    },
  );
});

describe('a route with invalid input', () => {
  it.each(named(({ method, kind, allow }) => method === 'GET' && kind !== 'bytes' && allow !== 'public'))(
    '%s rejects an unknown query parameter instead of ignoring it',
    async (_name, route) => {
      const { status, body } = await crew.admin.sendRaw('GET', `${pathOf(route)}?nonsense=1`);
      expect(status).toBe(422);
      expect(JSON.stringify(parseRefusal(body).errors)).toContain('nonsense');
    },
  );

  it.each(named(({ params, allow }) => params !== undefined && isPermission(allow)))(
    '%s returns 404 for a missing record',
    async (name, route) => {
      const send = (path: string) => crew.admin.sendRaw(route.method, path, route.body && (fullBodies[name] ?? {}));
      const unknown = await send(pathOf(route));
      expect([unknown.status, parseRefusal(unknown.body).message]).toEqual([404, 'Not found']);
      const noId = await send(pathOf(route, 'nonsense'));
      expect({ ...noId.body.meta, requestId: '' }).toEqual({ ...unknown.body.meta, requestId: '' });
    },
  );

  it.each(named(({ body, allow }) => body !== undefined && !body.safeParse({}).success && isPermission(allow)))(
    '%s names each missing field',
    async (_name, route) => {
      const { status, body } = await crew.admin.sendRaw(route.method, pathOf(route), {});
      expect(status).toBe(422);
      const missing = route.body
        ?.safeParse({}, { error: formatIssue })
        .error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      expect(parseRefusal(body)).toMatchObject({ code: 'invalid', errors: missing, requestId: expect.any(String) });
    },
  );

  it.each(named(({ method, kind, allow }) => method !== 'GET' && kind !== 'upload' && isPermission(allow)))(
    '%s rejects invalid JSON, and bodies that are too large',
    async (_name, route) => {
      const raw = (body: string, type: string) =>
        fetch(`${world.base}${pathOf(route)}`, {
          method: route.method,
          body,
          headers: { authorization: `Bearer ${crew.admin.token}`, company: crew.id, 'content-type': type },
        });
      expect((await raw('{"name":', 'application/json')).status).toBe(400);
      expect((await raw('<name/>', 'application/xml')).status).toBe(415);
      if (!route.largeBody)
        expect((await raw(`{"name":"${'x'.repeat(2_200_000)}"}`, 'application/json')).status).toBe(413);
    },
  );
});

/**
 * Lists every path of the server from Fastify's own tree, which has lines such as `├── /api/v1/part (GET, HEAD, POST)`
 * with `/:id (…)` below.
 */
function mountedPaths(): string[] {
  const way: string[] = [];
  return world.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S+) \(([^)]*)\)/.exec(line) ?? [];
      if (!part) return [];
      way.splice(indent.length / 4 - 1, Infinity, part);
      const path = way.join('');
      return methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${path}`]));
    });
}

describe('the server', () => {
  it('serves every route of the contract, and no other path', () => {
    // A path works with and without a trailing slash.
    const bare = routes.map(([, route]) => ({ ...route, path: route.path.replace(/\/$/, '') }));
    const expectedPaths = bare.flatMap(({ method, path, alsoAtRoot }) => [
      `${method} /api/v1${path}`,
      ...(alsoAtRoot ? [`${method} ${path}`] : []),
    ]);
    const around = /^GET (\/api\/v1)?\/(health\/(live|ready)|metrics)$|^GET \/api\/v1\/(openapi\.json|docs.*)$/;
    const web = /^GET \/(assets\/|ppe\/|\*|[\w.-]+\.\w+|$)/;
    const mounted = mountedPaths().filter((path) => !around.test(path) && !web.test(path));
    expect(mounted.toSorted()).toEqual(expectedPaths.toSorted());
  });

  it('returns 404 with the message "Not found" for an unknown path', async () => {
    for (const path of ['/nothing', '/part/x/y', '/user/../../secret', '/%00', '/.env']) {
      const { status, body } = await crew.admin.sendRaw('GET', path);
      expect([status, parseMessage(body)]).toEqual([404, 'Not found']);
    }
  });

  it('publishes every route in its OpenAPI 3.1 document, with requests and responses', async () => {
    const body = OpenApi.parse((await world.nobody.sendRaw('GET', '/openapi.json')).body);
    expect(body.openapi).toBe('3.1.0');
    const listed = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expectedPaths = routes.map(([, { method, path }]) => `${method} /api/v1${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(listed.toSorted()).toEqual(expectedPaths.toSorted());
    for (const [, route] of routes) {
      const operation = body.paths[`/api/v1${route.path.replace(/:(\w+)/g, '{$1}')}`]?.[route.method.toLowerCase()];
      expect(operation?.summary).toBe(route.summary);
      if (route.body) expect(operation?.requestBody, `${route.path}`).toBeDefined();
      if (route.kind !== 'bytes') expect(operation?.responses['200']?.content, `${route.path}`).toBeDefined();
      if (route.allow === 'public') expect(operation?.security).toEqual([]);
    }
    expect((await world.nobody.sendRaw('GET', '/docs/')).status).toBe(200);
  });

  it('returns its health to anyone, and metrics only with the token', async () => {
    expect((await world.nobody.sendRaw('GET', '/health/live')).status).toBe(200);
    expect((await world.nobody.sendRaw('GET', '/health/ready')).status).toBe(200);
    expect((await crew.admin.sendRaw('GET', '/metrics')).status).toBe(404);
    expect(
      (await world.nobody.sendRaw('GET', '/metrics', undefined, { authorization: 'Bearer a-token-for-metrics' }))
        .status,
    ).toBe(200);
  });
});
