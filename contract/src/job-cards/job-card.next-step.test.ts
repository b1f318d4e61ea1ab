import { describe, expect, it } from 'vitest';
import { jobCardStatuses, toWipStatus } from './job-card.machine.ts';
import { describeJobCardWait } from './job-card.next-step.ts';

const nina = { firstName: 'Nina', lastName: 'Kowalska' };
const grace = { firstName: 'Grace', lastName: 'Lee' };
const nobody = { supervisor: null, jobSupervisor: null, jobTeam: null, jobEngineer: null };

describe('a job card', () => {
  it('names the person who acts next in each open status', () => {
    const people = { ...nobody, jobSupervisor: grace, jobTeam: { name: 'Body shop' }, jobEngineer: nina };
    expect(jobCardStatuses.map((name) => describeJobCardWait({ ...people, wipStatus: toWipStatus(name) }))).toEqual([
      'Waiting for Grace Lee to assign the job card',
      'Waiting for Nina Kowalska to start work',
      'Nina Kowalska is working on the job card',
      'Waiting for Nina Kowalska to resume work',
      null,
      null,
    ]);
  });

  it('names the team if it has no engineer, and a role while nobody is assigned', () => {
    const assigned = toWipStatus('Assigned');
    const team = { name: 'Body shop' };
    expect(describeJobCardWait({ ...nobody, jobTeam: team, wipStatus: assigned })).toBe(
      'Waiting for Body shop to start work',
    );
    expect(describeJobCardWait({ ...nobody, wipStatus: assigned })).toBe('Waiting for the workshop to start work');
    expect(describeJobCardWait({ ...nobody, wipStatus: toWipStatus('Jobcard Created') })).toBe(
      'Waiting for a workshop leader to assign the job card',
    );
  });
});
