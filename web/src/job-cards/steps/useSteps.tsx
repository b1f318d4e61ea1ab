import { eventLabels, type JobCardEvent } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { allowedJobCardActions } from '@roadworthy/contract/job-cards/job-card.allowed-actions.ts';
import { useState, type ReactNode } from 'react';
import type { RowAction } from '../../kit/list/columns.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { StepDialog } from './StepDialog.tsx';
import { blockedReasonOf, type StepCard } from './steps.ts';

/** The step that the work goes on with; hold, cancel and take back stand beside it. */
const forwardEvents: readonly JobCardEvent[] = ['assign', 'start', 'resume', 'finish'];
const isEvent = (name: string): name is JobCardEvent => name in eventLabels;

/** The steps that a job card offers in its status, and the dialog that each asks with (product.md section 2). */
export function useSteps(): { stepActions: (card: StepCard) => RowAction[]; dialogs: ReactNode } {
  const { me } = useSignedIn();
  const [open, setOpen] = useState<{ card: StepCard; event: JobCardEvent }>();
  const stepsOf = (card: StepCard): RowAction[] =>
    allowedJobCardActions(card, me)
      .filter(isEvent)
      .map((event) => {
        const reason = blockedReasonOf(card, event, me);
        return { label: eventLabels[event].button, primary: forwardEvents.includes(event), onClick: () => setOpen({ card, event }), ...(reason && { reason }) };
      });
  return { stepActions: stepsOf, dialogs: open && <StepDialog {...open} onClose={() => setOpen(undefined)} /> };
}
