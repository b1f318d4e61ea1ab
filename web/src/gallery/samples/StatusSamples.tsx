import { defectSeverities } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import {
  actionStatusLabels,
  incidentStatusLabels,
  incidentSeverityLabels,
} from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import { jobCardStatusLabels } from '@roadworthy/contract/job-cards/messages/job-card/job-card-labels.messages.ts';
import { projectStatusLabels } from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { actionStatuses, actionTones } from '@roadworthy/contract/incidents/corrective-action.machine.ts';
import { incidentStatuses, incidentTones } from '@roadworthy/contract/incidents/incident.machine.ts';
import { severities, severityTable } from '@roadworthy/contract/incidents/incident.severity.ts';
import { cellStatuses } from '@roadworthy/contract/inspection/matrix.schema.ts';
import { jobCardStatuses, jobCardTone } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { Typography } from '@mui/material';
import type { Replacement } from '@roadworthy/contract/replacements/replacement.schema.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { projectStatuses, projectTone } from '@roadworthy/contract/projects/project.machine.ts';
import {
  ticketBadgeColours,
  ticketStatusLabels,
  ticketStatuses,
  ticketTones,
} from '@roadworthy/contract/tickets/ticket.machine.ts';
import {
  completedPlanStatus,
  firstPlanStatus,
  startedPlanStatus,
  formatPlanStatus,
} from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { planTone } from '@roadworthy/contract/work-plans/work-plan.next-step.ts';
import { SampleRecordsContext, LabelWithSampleBadge } from '../../kit/list/rows/SampleBadge.tsx';
import { ZoneNote } from '../../kit/text/ZoneNote.tsx';
import { CheckpointStatusChip } from '../../kit/page/status/CheckpointStatusChip.tsx';
import { Facts } from '../../kit/page/Facts.tsx';
import { AnswerList } from '../../kit/page/AnswerList.tsx';
import { DefectChip } from '../../kit/page/status/DefectChip.tsx';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { WaitsForText } from '../../kit/page/status/WaitsForText.tsx';
import { renderTerms } from '../../kit/text/Term.tsx';
import { ReplacedNotices } from '../../kit/feedback/ReplacedNotice.tsx';
import { Row, Section } from '../Section.tsx';

const replacement: Replacement = {
  _id: '01a1fcd4-0000-7000-8000-000000000000',
  createdAt: '2026-11-24T09:12:00.000Z',
  part: 'auditor',
  project: { _id: '01a1fcd4-0000-7000-8000-000000000001', projectNo: 'P-2026-00012', name: 'Front doors' },
  workPlan: null,
  from: { _id: '01a1fcd4-0000-7000-8000-000000000002', name: 'Owen Price' },
  to: { _id: '01a1fcd4-0000-7000-8000-000000000003', name: 'Nina Kowalska' },
  reason: 'On leave until March',
  hadSigned: false,
  by: null,
};

type Chip = { label: string; tone: Tone; fill?: string };
const tones = ['plain', 'busy', 'attention', 'good', 'bad'] as const satisfies readonly Tone[];
const groups: readonly { title: string; chips: readonly Chip[] }[] = [
  { title: 'Tones of a status', chips: tones.map((tone) => ({ tone, label: tone })) },
  {
    title: 'Status of a project',
    chips: projectStatuses.map((status) => ({ tone: projectTone(status), label: projectStatusLabels[status] })),
  },
  {
    title: 'Status of a job card',
    chips: jobCardStatuses.map((status) => ({ tone: jobCardTone(status), label: jobCardStatusLabels[status] })),
  },
  {
    title: 'Status of a work plan',
    chips: [firstPlanStatus, startedPlanStatus, completedPlanStatus].map((status) => ({
      tone: planTone(status),
      label: formatPlanStatus(status),
    })),
  },
  {
    title: 'Status of a ticket',
    chips: ticketStatuses.map((status) => ({
      tone: ticketTones[status],
      fill: ticketBadgeColours[status],
      label: ticketStatusLabels[status],
    })),
  },
  {
    title: 'Status of an incident',
    chips: incidentStatuses.map((status) => ({ tone: incidentTones[status], label: incidentStatusLabels[status] })),
  },
  {
    title: 'Severity of an incident',
    chips: severities.map((severity) => ({
      tone: severityTable[severity].tone,
      label: incidentSeverityLabels[severity],
    })),
  },
  {
    title: 'Status of a corrective action',
    chips: actionStatuses.map((status) => ({ tone: actionTones[status], label: actionStatusLabels[status] })),
  },
];

/** Statuses with their colours, icons and labels, and other small parts of record pages. */
export const StatusSamples = () => (
  <>
    {groups.map(({ title, chips }) => (
      <Section key={title} title={title}>
        <Row>
          {chips.map((chip) => (
            <StatusChip key={chip.label} {...chip} />
          ))}
        </Row>
      </Section>
    ))}
    <Section title="A sample record, and days of another time zone">
      <SampleRecordsContext value={new Set(['a sample'])}>
        <Row>
          <LabelWithSampleBadge id="a sample">SAMPLE-00001</LabelWithSampleBadge>
        </Row>
      </SampleRecordsContext>
      <ZoneNote of="Pacific/Chatham" />
    </Section>
    <Section title="Facts of a record">
      <Facts
        rows={[
          ['Customer', 'Claire Bennett'],
          ['Exit Date', null],
        ]}
      />
    </Section>
    <Section title="Who is next">
      <WaitsForText text="Waiting for Owen Price to sign the contract (since 2026-11-24 09:12, 2 days)" />
    </Section>
    <Section title="Somebody has taken over">
      <ReplacedNotices replacements={[replacement]} />
    </Section>
    <Section title="Terms with explanations">
      <Typography>{renderTerms('Starting TIP level of the BRM')}</Typography>
    </Section>
    <Section title="Status of a checkpoint">
      <Row>
        {cellStatuses.map((status) => (
          <CheckpointStatusChip key={status} status={status} />
        ))}
      </Row>
    </Section>
    <Section title="Answers to follow-up questions">
      <AnswerList
        answers={[
          { id: 'q1', question: 'Where is the tear?', kind: 'choice', unit: null, answer: 'Left', photos: [] },
          { id: 'q2', question: 'Length', kind: 'number', unit: 'mm', answer: '12.5', photos: [] },
        ]}
      />
    </Section>
    <Section title="Defect code of a Not OK">
      <Row>
        {defectSeverities.map((severity, index) => (
          <DefectChip key={severity} defect={{ code: `T${index + 1}`, name: 'Torn', severity }} />
        ))}
      </Row>
    </Section>
  </>
);
