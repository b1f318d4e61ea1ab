import { eventNames, type JobCardEvent } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { jobCardOffersOf } from '@roadworthy/contract/job-cards/job-card.offers.ts';
import type { JobCardRow } from '@roadworthy/contract/job-cards/job-card.shown.ts';
import { useState, type ReactNode } from 'react';
import type { RowAction } from '../kit/list/columns.ts';
import { useSignedIn } from '../kit/session.ts';
import { StepDialog } from './StepDialog.tsx';

/** What stands on a row is enough for every step. */
export type Moving = Pick<
  JobCardRow,
  | '_id'
  | 'jobcardId'
  | 'updatedAt'
  | 'workshop'
  | 'wipStatus'
  | 'mileageRequired'
  | 'startValue'
  | 'jobSupervisor'
  | 'jobTeam'
  | 'jobEngineer'
  | 'openTasks'
  | 'vin'
>;

/** The step that the work goes on with; hold, cancel and take back stand beside it. */
const onward: readonly JobCardEvent[] = ['assign', 'start', 'resume', 'finish'];
const isEvent = (name: string): name is JobCardEvent => name in eventNames;

/** The steps that a job card offers in its status, and the dialog that each asks with (product.md section 2). */
export function useSteps(): { stepsOf: (card: Moving) => RowAction[]; dialogs: ReactNode } {
  const { me } = useSignedIn();
  const [open, setOpen] = useState<{ card: Moving; event: JobCardEvent }>();
  const stepsOf = (card: Moving): RowAction[] =>
    jobCardOffersOf(card, me)
      .filter(isEvent)
      .map((event) => ({
        label: eventNames[event].button,
        primary: onward.includes(event),
        onClick: () => setOpen({ card, event }),
        ...(event === 'finish' && card.openTasks > 0 && { reason: jobCardMessages.openTasks.replace('{count}', String(card.openTasks)) }),
      }));
  return { stepsOf, dialogs: open && <StepDialog {...open} onClose={() => setOpen(undefined)} /> };
}
