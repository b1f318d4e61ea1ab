import { describe, expect, it } from 'vitest';
import { permissions } from '../access/permissions.ts';
import { screens } from '../access/screens/screens.ts';
import { allRoutes } from '../index.ts';
import type { Route } from '../kit/route.ts';
import { isAffected, isLive, type ReadIdentity } from './live.reads.ts';
import { liveScreens } from './live-screens.ts';
import { liveKinds, watchPermissions } from './live.schema.ts';

const all: readonly Route[] = Object.values(allRoutes);
const plan = '01a1fcd4-0000-7000-8000-000000000001';
const other = '01a1fcd4-0000-7000-8000-000000000002';
function asked(path: string, params: ReadIdentity['params'] = {}): ReadIdentity {
  const route = all.find((one) => one.method === 'GET' && one.path === path);
  if (!route?.shows) throw new Error(`No route reads ${path}`);
  return { path, shows: route.shows, params };
}

describe('a change to a live record', () => {
  it.each([
    ['the plan itself', asked('/project_workplans/:id', { id: plan }), true],
    ['another plan', asked('/project_workplans/:id', { id: other }), false],
    ['the list of plans', asked('/project_workplans', { skip: 0 }), true],
    ['the checkpoints of the plan', asked('/object_checkpoints', { workPlan: plan, limit: 30 }), true],
    ['the checkpoints of another plan', asked('/object_checkpoints', { workPlan: other }), false],
    ['the inspectors’ work on the plan', asked('/technician_workplan/report', { workPlanId: plan }), true],
    ['the inspectors’ work on another plan', asked('/technician_workplan/report', { workPlanId: other }), false],
    ['the inspectors’ work in a project', asked('/technician_workplan/report', { project: other }), true],
    ['the report of projects', asked('/project/report', { skip: 0 }), true],
    ['tickets', asked('/tickets'), false],
    ['vehicles', asked('/vehicle'), false],
    ['the project of the plan', asked('/project/:id', { id: other }), false],
    ['the history of a vehicle', asked('/vehicle/:id/history', { id: other }), true],
  ])('of kind plan affects a read of %s, %j: %s', (_name, read, isOld) => {
    expect(isAffected(read, { kind: 'plan', id: plan })).toBe(isOld);
  });

  it.each([
    ['ticket', '/tickets', true],
    ['ticket', '/notes', true],
    ['ticket', '/jobcard', false],
    ['jobcard', '/jobcard/summary', true],
    ['jobcard', '/project', false],
    ['project', '/project', true],
    ['project', '/project/activityReport', true],
    ['project', '/jobcard', false],
  ] as const)('of kind %s affects reads of %s: %s', (kind, path, isOld) => {
    expect(isAffected(asked(path), { kind, id: plan })).toBe(isOld);
  });

  it('of each kind can be followed by at least one access level, and only on screens that exist', () => {
    for (const kind of liveKinds) expect(permissions[watchPermissions[kind]].length).toBeGreaterThan(0);
    const names = screens.map(({ name }) => name);
    expect(liveScreens.filter((name) => !names.includes(name))).toEqual([]);
    expect([isLive(asked('/project/report')), isLive(asked('/user/me'))]).toEqual([true, false]);
  });
});
