import {
  actionStatusLabels,
  incidentStatusLabels,
  severityLabels,
} from '@roadworthy/contract/incidents/messages/incident-labels.messages.ts';
import { jobCardStatusLabels } from '@roadworthy/contract/job-cards/messages/job-card-labels.messages.ts';
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
  completedPlan,
  firstPlanStatus,
  startedPlan,
  planStatusLabel,
} from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { toneOfPlan } from '@roadworthy/contract/work-plans/work-plan.next-step.ts';
import { SampleRecords, WithSampleMark } from '../../kit/list/rows/SampleMark.tsx';
import { ZoneNote } from '../../kit/text/ZoneNote.tsx';
import { CheckpointStatusChip } from '../../kit/page/CheckpointStatusChip.tsx';
import { Facts } from '../../kit/page/Facts.tsx';
import { StatusChip } from '../../kit/page/StatusChip.tsx';
import { WaitsFor } from '../../kit/page/WaitsFor.tsx';
import { withTerms } from '../../kit/text/Term.tsx';
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
    chips: [firstPlanStatus, startedPlan, completedPlan].map((status) => ({
      tone: toneOfPlan(status),
      label: planStatusLabel(status),
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
    chips: severities.map((severity) => ({ tone: severityTable[severity].tone, label: severityLabels[severity] })),
  },
  {
    title: 'Status of a corrective action',
    chips: actionStatuses.map((status) => ({ tone: actionTones[status], label: actionStatusLabels[status] })),
  },
];

/** Every status with its colour, icon and label. */
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
      <SampleRecords value={new Set(['a sample'])}>
        <Row>
          <WithSampleMark id="a sample">SAMPLE-00001</WithSampleMark>
        </Row>
      </SampleRecords>
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
      <WaitsFor text="Waits for Owen Price to sign the contract (since 2026-11-24 09:12, 2 days)" />
    </Section>
    <Section title="Somebody has taken over">
      <ReplacedNotices replacements={[replacement]} />
    </Section>
    <Section title="Terms with explanations">
      <Typography>{withTerms('Starting TIP level of the BRM')}</Typography>
    </Section>
    <Section title="Status of a checkpoint">
      <Row>
        {cellStatuses.map((status) => (
          <CheckpointStatusChip key={status} status={status} />
        ))}
      </Row>
    </Section>
  </>
);
