import { checkpointStates, stateNames, toneOfState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { jobCardStatuses, toneOfJobCard } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { projectStatuses, toneOfProject } from '@roadworthy/contract/projects/project.machine.ts';
import { statusNames, ticketStatuses, toneOfTicket } from '@roadworthy/contract/tickets/ticket.machine.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { Row, Section } from './Section.tsx';

type Chip = { label: string; tone: Tone };
const tones = ['plain', 'busy', 'attention', 'good', 'bad'] as const satisfies readonly Tone[];
const groups: readonly { title: string; chips: readonly Chip[] }[] = [
  { title: 'Tones of a status', chips: tones.map((tone) => ({ tone, label: tone })) },
  { title: 'Status of a project', chips: projectStatuses.map((status) => ({ tone: toneOfProject(status), label: status })) },
  { title: 'Status of a job card', chips: jobCardStatuses.map((status) => ({ tone: toneOfJobCard(status), label: status })) },
  { title: 'State of a checkpoint', chips: checkpointStates.map((state) => ({ tone: toneOfState[state], label: stateNames[state] })) },
  { title: 'Status of a ticket', chips: ticketStatuses.map((status) => ({ tone: toneOfTicket[status], label: statusNames[status] })) },
];

/** Every status, in its colour, with its icon and its words. */
export const StatusSamples = () =>
  groups.map(({ title, chips }) => (
    <Section key={title} title={title}>
      <Row>
        {chips.map(({ tone, label }) => (
          <StatusChip key={label} tone={tone} label={label} />
        ))}
      </Row>
    </Section>
  ));
