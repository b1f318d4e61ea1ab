import { describe, expect, it } from 'vitest';
import { jobCardStatuses, toWipStatus } from './job-card.machine.ts';
import { jobCardWaitsFor } from './job-card.next-step.ts';

const nina = { firstName: 'Nina', lastName: 'Kowalska' };
const grace = { firstName: 'Grace', lastName: 'Lee' };
const nobody = { supervisor: null, jobSupervisor: null, jobTeam: null, jobEngineer: null };

describe('a job card', () => {
  it('names the person who is next in each status', () => {
    const people = { ...nobody, jobSupervisor: grace, jobTeam: { name: 'Body shop' }, jobEngineer: nina };
    expect(jobCardStatuses.map((name) => jobCardWaitsFor({ ...people, wipStatus: toWipStatus(name) }))).toEqual([
      'Waits for Grace Lee to assign it',
      'Waits for Nina Kowalska to start',
      'Nina Kowalska is working on it',
      'Waits for Nina Kowalska to continue',
      null,
      null,
    ]);
  });

  it('names the team if it has no engineer, and a role while nobody is named', () => {
    const assigned = toWipStatus('Assigned');
    const team = { name: 'Body shop' };
    expect(jobCardWaitsFor({ ...nobody, jobTeam: team, wipStatus: assigned })).toBe('Waits for Body shop to start');
    expect(jobCardWaitsFor({ ...nobody, wipStatus: assigned })).toBe('Waits for the workshop to start');
    expect(jobCardWaitsFor({ ...nobody, wipStatus: toWipStatus('Jobcard Created') })).toBe(
      'Waits for a workshop leader to assign it',
    );
  });
});
