import { canSeeCompany } from './companies/index.ts';
import type { FileRules } from './files/index.ts';
import { canSeeFinding } from './findings/index.ts';
import { canSeeGrid, canSeePartOnGrid } from './grids/index.ts';
import { canSeeIncident } from './incidents/index.ts';
import { canSeeInstrument } from './instruments/index.ts';
import { canSeeJobCard } from './job-cards/index.ts';
import { canSeePart } from './parts/index.ts';
import { canSeeProjectDocument, canSeeProject } from './projects/index.ts';
import { canSeeRequest } from './requests/index.ts';
import { canSeeTicket } from './tickets/index.ts';
import { canSeePlanDocument, canSeePartOnPlan, canSeePlan } from './work-plans/index.ts';

/**
 * Who may read the files of a record: everyone who has the permission and can see the record, or another record that
 * shows it. Each slice decides who sees its records. A file of several records can be read through any of them
 * (docs/decisions/0052-file-access-through-records.md).
 */
export const fileRules: FileRules = {
  // The top bar shows the logo to everyone in the company.
  company: [{ permission: 'signed in', canSee: canSeeCompany }],
  part: [
    { permission: 'parts.read', canSee: canSeePart },
    { permission: 'grids.read', canSee: canSeePartOnGrid },
    { permission: 'plans.read', canSee: canSeePartOnPlan },
  ],
  instrument: [{ permission: 'instruments.read', canSee: canSeeInstrument }],
  grid: [{ permission: 'grids.read', canSee: canSeeGrid }],
  // The photos of the grid that were frozen into the plan, and of everything recorded on it.
  plan: [{ permission: 'plans.read', canSee: canSeePlan }],
  signing: [
    { permission: 'plans.read', canSee: canSeePlanDocument },
    { permission: 'projects.read', canSee: canSeeProjectDocument },
  ],
  report: [{ permission: 'reports.read', canSee: canSeeProject }],
  // The photos of a finding, which its job card shows to the workshop.
  finding: [{ permission: 'findings.read', canSee: canSeeFinding }],
  jobcard: [{ permission: 'jobcards.read', canSee: canSeeJobCard }],
  request: [{ permission: 'requests.read', canSee: canSeeRequest }],
  ticket: [{ permission: 'tickets.read', canSee: canSeeTicket }],
  incident: [{ permission: 'incidents.keep', canSee: canSeeIncident }],
};
