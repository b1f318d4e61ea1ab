import { jobCardButtons } from '@roadworthy/contract/job-cards/messages/job-card/job-card-events.messages.ts';
import type { JobCardEvent } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { listAllowedJobCardActions } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import { useState, type ReactNode } from 'react';
import type { RowAction } from '../../kit/list/columns/columns.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { StepDialog } from './StepDialog.tsx';
import { findBlockedReason, type StepCard } from './steps.ts';

/** The steps that move the work forward. Hold, cancel and unassign are secondary. */
const forwardEvents: readonly JobCardEvent[] = ['assign', 'start', 'resume', 'finish'];
const isEvent = (name: string): name is JobCardEvent => name in jobCardButtons;

/** Returns the allowed steps of a job card, and the dialog for each. */
export function useSteps(): { stepActions: (card: StepCard) => RowAction[]; dialogs: ReactNode } {
  const { me } = useSignedIn();
  const [open, setOpen] = useState<{ card: StepCard; event: JobCardEvent }>();
  const stepsOf = (card: StepCard): RowAction[] =>
    listAllowedJobCardActions(card, me)
      .filter(isEvent)
      .map((event) => {
        const reason = findBlockedReason(card, event, me);
        return {
          label: jobCardButtons[event],
          primary: forwardEvents.includes(event),
          onClick: () => setOpen({ card, event }),
          ...(reason && { reason }),
        };
      });
  return { stepActions: stepsOf, dialogs: open && <StepDialog {...open} onClose={() => setOpen(undefined)} /> };
}
