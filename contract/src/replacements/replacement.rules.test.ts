import { describe, expect, it } from 'vitest';
import { accessLevels, type AccessLevel } from '../access/roles.ts';
import { projectStatuses } from '../projects/project.machine.ts';
import { decideReplacement, findReplacementRule, replaceableRoles, replacementRules } from './replacement.rules.ts';

const person = (accessLevel: AccessLevel) => ({ _id: 'p', accessLevel, role: { name: '' } });
const may = (level: AccessLevel, on: 'project' | 'plan', status: string) =>
  replaceableRoles.filter((part) => findReplacementRule({ on, part, status }, person(level)) !== undefined);

describe('replaceable people', () => {
  it('include the person a project waits for, and its customer until it is completed', () => {
    expect(
      Object.fromEntries(projectStatuses.map((status) => [status, may('super', 'project', status).join(' ')])),
    ).toEqual({
      Created: '',
      'Awaiting BRM to E-Sign': 'brm customer',
      'Awaiting Customer to E-Sign': 'customer',
      'Awaiting Risk Assessment': 'customer',
      'Awaiting to Start Assessment': 'customer assessee',
      'Awaiting to Complete Assessment': 'customer assessee',
      'Awaiting to Risk Review': 'customer',
      'Awaiting to Assign Auditor': 'customer',
      'Assigned to Auditor': 'customer auditor',
      'Awaiting to Start Audit': 'customer auditor',
      'Awaiting to Complete Audit': 'customer auditor',
      'Safety Issue': 'customer',
      'Awaiting Review E-Sign BRM': 'brm customer',
      'Awaiting Work plan': 'customer',
      Completed: '',
    });
  });

  it('include each inspector of a plan until it starts, regardless of who signs next', () => {
    const statuses = [
      'Awaiting BRM to E-Sign Work Plan',
      'Awaiting BRM to E-Sign Revision Work Plan',
      'Awaiting Customer to E-Sign',
      'Awaiting Inspector to Review Assessment',
      'Awaiting Inspector 3 to E-Sign Work Plan',
      'Work Plan Started',
      'Completed',
    ];
    expect(statuses.map((status) => may('super', 'plan', status).join(' '))).toEqual([
      'brm inspector',
      'brm inspector',
      'inspector',
      'inspector',
      'inspector',
      '',
      '',
    ]);
  });

  it('are replaced by the office, except the BRM, whom only the super admin replaces', () => {
    const levels = (part: (typeof replaceableRoles)[number]) =>
      accessLevels.filter((level) => {
        const rule = replacementRules.find((one) => one.part === part);
        const status = rule?.in[0]?.replace(' N ', ' 1 ') ?? '';
        return decideReplacement({ on: rule?.on ?? 'project', part, status }, person(level)).kind === 'allowed';
      });
    expect(replaceableRoles.map((part) => levels(part).join(' '))).toEqual([
      'super',
      'super admin brm',
      'super admin brm',
      'super admin brm',
      'super admin brm',
    ]);
    expect(decideReplacement({ on: 'project', part: 'brm', status: 'Completed' }, person('brm')).kind).toBe('never');
    expect(decideReplacement({ on: 'project', part: 'brm', status: 'Completed' }, person('super')).kind).toBe(
      'not now',
    );
    expect(decideReplacement({ on: 'plan', part: 'auditor', status: 'Completed' }, person('super')).kind).toBe('never');
  });
});
