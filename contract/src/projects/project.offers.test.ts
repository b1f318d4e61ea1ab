import { describe, expect, it } from 'vitest';
import type { AccessLevel } from '../access/roles.ts';
import { projectStatuses, type ProjectStatus } from './project.machine.ts';
import { offersOf, type ProjectOffer } from './project.offers.ts';
import { deleteProjectText } from './project.schema.ts';

const [bo, cy, asa, udo, stranger] = ['bo', 'cy', 'asa', 'udo', 'stranger'].map((_id) => ({ _id }));
const project = (status: ProjectStatus, isDeleted = false) => ({
  status,
  isDeleted,
  assessmentAssignTo: asa ?? null,
  auditBy: udo ?? null,
  customer: cy ?? null,
});
const offers = (status: ProjectStatus, accessLevel: AccessLevel, person: { _id: string } | undefined, isDeleted = false) =>
  offersOf(project(status, isDeleted), { _id: person?._id ?? '', accessLevel });

/** Document 2 section 4, "Row actions by status", and the machine: which statuses offer what to whom. */
const table: [ProjectOffer, AccessLevel, { _id: string } | undefined, ProjectStatus[]][] = [
  ['esign', 'brm', bo, ['Awaiting BRM to E-Sign', 'Awaiting Review E-Sign BRM']],
  ['esign', 'customer', cy, ['Awaiting Customer to E-Sign']],
  ['esign', 'customer', stranger, []],
  ['esign', 'admin', stranger, []],
  ['assign assessee', 'admin', stranger, ['Awaiting Risk Assessment', 'Safety Issue']],
  ['assign assessee', 'customer', cy, []],
  ['assign auditor', 'brm', bo, ['Awaiting to Risk Review', 'Awaiting to Assign Auditor']],
  ['assign auditor', 'auditor', udo, []],
  ['assess', 'associate', asa, ['Awaiting to Start Assessment', 'Awaiting to Complete Assessment']],
  ['assess', 'associate', stranger, []],
  ['assess', 'brm', bo, ['Awaiting to Start Assessment', 'Awaiting to Complete Assessment']],
  ['assess', 'admin', stranger, []],
  ['audit', 'auditor', udo, ['Awaiting to Risk Review', 'Assigned to Auditor', 'Awaiting to Start Audit', 'Awaiting to Complete Audit']],
  ['audit', 'super', stranger, ['Awaiting to Risk Review', 'Assigned to Auditor', 'Awaiting to Start Audit', 'Awaiting to Complete Audit']],
  ['audit', 'auditor', stranger, []],
  ['audit', 'admin', stranger, []],
  ['return rows', 'auditor', udo, ['Safety Issue']],
  ['return rows', 'auditor', stranger, []],
  ['return rows', 'admin', stranger, ['Safety Issue']],
  ['return rows', 'associate', asa, []],
  ['work plans', 'admin', stranger, ['Awaiting Work plan', 'Completed']],
  ['work plans', 'customer', cy, ['Awaiting Work plan', 'Completed']],
  ['work plans', 'associate', asa, []],
  ['edit', 'brm', bo, ['Awaiting BRM to E-Sign']],
  ['edit', 'customer', cy, []],
  ['delete', 'admin', stranger, [...projectStatuses]],
  ['delete', 'associate', asa, []],
  ['recover', 'brm', bo, []],
];

describe('a project', () => {
  it.each(table)('offers "%s" to %s (%o) in %j', (offer, level, person, statuses) => {
    expect(projectStatuses.filter((status) => offers(status, level, person).includes(offer)).toSorted()).toEqual(statuses.toSorted());
  });

  it('that is deleted offers nothing but to be recovered, to the office', () => {
    for (const status of projectStatuses) {
      expect(offers(status, 'admin', stranger, true)).toEqual(['recover']);
      expect(offers(status, 'customer', cy, true)).toEqual([]);
    }
  });
});

describe('deleting a project', () => {
  it('is asked for by its name, or its number when it has none', () => {
    expect(deleteProjectText({ name: 'Doors', projectNo: 'P-2026-00001' })).toBe('You are about to delete project "Doors".  Are you sure ?');
    expect(deleteProjectText({ name: '', projectNo: 'P-2026-00001' })).toBe('You are about to delete project "P-2026-00001".  Are you sure ?');
  });
});
