import { ppeLabels } from '@roadworthy/contract/assessments/messages/assessment-labels.messages.ts';
import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import {
  reportingFrequencyLabels,
  workTypeLabels,
} from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { detailMessages as messages } from '@roadworthy/contract/projects/messages/detail.messages.ts';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Card, CardContent, Stack, Typography } from '@mui/material';
import { formatPersonCell } from '@roadworthy/contract/access/user.schema.ts';
import { hasSafetyIssue } from '@roadworthy/contract/projects/project.machine.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import type { ReactNode } from 'react';
import { displayDate, displayAddress, displayDateTime } from '../../kit/text/display.ts';
import { Facts } from '../../kit/page/Facts.tsx';
import { renderContactLines } from './ProjectSummary.tsx';

/** Groups the details like the sections of the form. */
const detailSections = (project: Project): [title: string, rows: [string, ReactNode][]][] => [
  [
    messages.order,
    [
      [messages.customer, formatPersonCell(project.customer)],
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
      [messages.contactsAtTheWorkLocation, renderContactLines(project.location)],
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
        formatPersonCell(project.assessmentAssignTo),
      ],
      [messages.assessedOn, displayDateTime(project.assessmentDone)],
      [project.auditDone ? messages.auditedBy : messages.auditAssignedTo, formatPersonCell(project.auditBy)],
      [messages.auditedOn, displayDateTime(project.auditDone)],
      [messages.auditorsComment, hasSafetyIssue(project.status) ? null : project.comment],
      [messages.protectiveEquipment, project.safetyEquipments.map((item) => labelOf(ppeLabels, item)).join(', ')],
    ],
  ],
];

type Props = { project: Project; isCollapsed?: boolean };
/**
 * The order, its contacts and dates, and its risk assessment and audit. Empty fields are left out. `isCollapsed` folds
 * the details on the screen, for a page that shows progress first, but not on paper.
 */
export function ProjectDetails({ project, isCollapsed = false }: Props) {
  const facts = (
    <Stack sx={{ gap: 3 }}>
      {detailSections(project).map(([title, rows]) => (
        <Facts key={title} filled title={title} rows={rows} />
      ))}
    </Stack>
  );
  if (!isCollapsed)
    return (
      <Card>
        <CardContent>{facts}</CardContent>
      </Card>
    );
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slotProps={{ heading: { component: 'div' } }}
      sx={{
        '@media print': {
          '& .MuiCollapse-root': { height: 'auto !important', visibility: 'visible' },
          '& .MuiAccordionSummary-expandIconWrapper': { display: 'none' },
        },
      }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography variant="h2">{messages.orderData}</Typography>
      </AccordionSummary>
      <AccordionDetails>{facts}</AccordionDetails>
    </Accordion>
  );
}
