import { seesCompany } from './companies/index.ts';
import type { FileRules } from './files/index.ts';
import { seesGrid, seesPartOnGrid } from './grids/index.ts';
import { seesIncident } from './incidents/index.ts';
import { seesPart } from './parts/index.ts';
import { seesDocumentOfProject, seesProject } from './projects/index.ts';
import { seesDocumentOfPlan, seesPartOnPlan, seesPlan } from './work-plans/index.ts';

/**
 * Who reads the files that a record holds: everybody with the permission who sees the record, or another record that shows it. Visibility is that of the
 * slices; a file of several records is read through any of them (docs/decisions/0052-file-access-through-records.md).
 */
export const fileRules: FileRules = {
  // The top bar shows the logo to everybody who works there.
  company: [{ permission: 'signed in', sees: seesCompany }],
  part: [
    { permission: 'parts.read', sees: seesPart },
    { permission: 'grids.read', sees: seesPartOnGrid },
    { permission: 'plans.read', sees: seesPartOnPlan },
  ],
  grid: [{ permission: 'grids.read', sees: seesGrid }],
  // The frozen photos of its grid, and the photos of everything that was recorded on it.
  plan: [{ permission: 'plans.read', sees: seesPlan }],
  signing: [
    { permission: 'plans.read', sees: seesDocumentOfPlan },
    { permission: 'projects.read', sees: seesDocumentOfProject },
  ],
  report: [{ permission: 'reports.read', sees: seesProject }],
  incident: [{ permission: 'incidents.keep', sees: seesIncident }],
};
