import { ppeLabels } from '@roadworthy/contract/assessments/messages/assessment-labels.messages.ts';
import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import {
  reportingFrequencyLabels,
  workTypeLabels,
} from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { detailMessages as messages } from '@roadworthy/contract/projects/messages/detail.messages.ts';
import { Card, CardContent, Stack } from '@mui/material';
import { personCell } from '@roadworthy/contract/access/user.schema.ts';
import { hasSafetyIssue } from '@roadworthy/contract/projects/project.machine.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import type { ReactNode } from 'react';
import { displayDate, displayAddress, displayDateTime } from '../../kit/text/display.ts';
import { Facts } from '../../kit/page/Facts.tsx';
import { contactLines } from './ProjectSummary.tsx';

/** Grouped like the sections of the form. */
const detailSections = (project: Project): [title: string, rows: [string, ReactNode][]][] => [
  [
    messages.order,
    [
      [messages.customer, personCell(project.customer)],
      [messages.company, project.companyName],
      [messages.sapNumber, project.sapNo],
      [messages.poNumber, project.poNo],
      [messages.typeOfWork, project.typeOfWorkRequired && labelOf(workTypeLabels, project.typeOfWorkRequired)],
      [messages.commodity, project.commodity],
      [messages.part, [project.partName, project.partNumber].filter(Boolean).join(' ')],
      [messages.reporting, project.reportingFrequency && reportingFrequencyLabels[project.reportingFrequency]],
      [messages.description, project.description],
      [messages.requirement, project.projectRequirement],
    ],
  ],
  [
    messages.contactAndPlace,
    [
      [messages.customerContact, project.customerContact],
      [messages.email, project.emailId],
      [messages.phone, [project.phoneNo, project.mobileNo].filter(Boolean).join(', ')],
      [messages.locationContact, project.locationContact],
      [messages.workLocation, project.workLocation.map(displayAddress).join('; ')],
      [messages.contactsAtTheWorkLocation, contactLines(project.location)],
    ],
  ],
  [
    messages.dates,
    [
      [messages.startDate, displayDate(project.startDate)],
      [messages.exitDate, displayDate(project.expectedEndDate)],
      [messages.exitCriteria, project.criteria],
    ],
  ],
  [
    messages.riskAssessmentAndAudit,
    [
      [messages.assessmentTemplate, project.assessmentTemplate?.name],
      [
        project.assessmentDone ? messages.assessedBy : messages.assessmentAssignedTo,
        personCell(project.assessmentAssignTo),
      ],
      [messages.assessedOn, displayDateTime(project.assessmentDone)],
      [project.auditDone ? messages.auditedBy : messages.auditAssignedTo, personCell(project.auditBy)],
      [messages.auditedOn, displayDateTime(project.auditDone)],
      [messages.auditorsComment, hasSafetyIssue(project.status) ? null : project.comment],
      [messages.protectiveEquipment, project.safetyEquipments.map((item) => labelOf(ppeLabels, item)).join(', ')],
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
