import { Card, CardContent, Stack } from '@mui/material';
import { personCell } from '@roadworthy/contract/access/user.schema.ts';
import { hasSafetyIssue } from '@roadworthy/contract/projects/project.machine.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import type { ReactNode } from 'react';
import { displayDate, displayAddress, displayDateTime } from '../../kit/text/display.ts';
import { contactLines, Facts } from './ProjectSummary.tsx';

/** Grouped like the sections of the form. */
const detailSections = (project: Project): [title: string, rows: [string, ReactNode][]][] => [
  [
    'Order',
    [
      ['Customer', personCell(project.customer)],
      ['Company', project.companyName],
      ['SAP number', project.sapNo],
      ['PO number', project.poNo],
      ['Type of work', project.typeOfWorkRequired],
      ['Commodity', project.commodity],
      ['Part', [project.partName, project.partNumber].filter(Boolean).join(' ')],
      ['Reporting', project.reportingFrequency],
      ['Description', project.description],
      ['Requirement', project.projectRequirement],
    ],
  ],
  [
    'Contact and place',
    [
      ['Customer Contact', project.customerContact],
      ['Email', project.emailId],
      ['Phone', [project.phoneNo, project.mobileNo].filter(Boolean).join(', ')],
      ['Location Contact', project.locationContact],
      ['Work location', project.workLocation.map(displayAddress).join('; ')],
      ['Contacts at the work location', contactLines(project.location)],
    ],
  ],
  [
    'Dates',
    [
      ['Start Date', displayDate(project.startDate)],
      ['Exit Date', displayDate(project.expectedEndDate)],
      ['Exit Criteria', project.criteria],
    ],
  ],
  [
    'Risk assessment and audit',
    [
      ['Assessment template', project.assessmentTemplate?.name],
      [project.assessmentDone ? 'Assessed by' : 'Assessment assigned to', personCell(project.assessmentAssignTo)],
      ['Assessed on', displayDateTime(project.assessmentDone)],
      [project.auditDone ? 'Audited by' : 'Audit assigned to', personCell(project.auditBy)],
      ['Audited on', displayDateTime(project.auditDone)],
      ["Auditor's comment", hasSafetyIssue(project.status) ? null : project.comment],
      ['Protective equipment', project.safetyEquipments.join(', ')],
    ],
  ],
];

/** The order, its contacts, and the people who assessed and audited it. Empty fields are hidden. */
export function ProjectDetails({ project }: { project: Project }) {
  return (
    <Card>
      <CardContent>
        <Stack sx={{ gap: 3 }}>
          {detailSections(project).map(([title, rows]) => (
            <Facts key={title} filled title={title} rows={rows} />
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
