import { eventNames, type JobCardEvent } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { jobCardOffersOf } from '@roadworthy/contract/job-cards/job-card.offers.ts';
import { useState, type ReactNode } from 'react';
import type { RowAction } from '../kit/list/columns.ts';
import { useSignedIn } from '../kit/session.ts';
import { StepDialog } from './StepDialog.tsx';
import { stopOf, type Moving } from './steps.ts';

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
      .map((event) => {
        const reason = stopOf(card, event, me);
        return { label: eventNames[event].button, primary: onward.includes(event), onClick: () => setOpen({ card, event }), ...(reason && { reason }) };
      });
  return { stepsOf, dialogs: open && <StepDialog {...open} onClose={() => setOpen(undefined)} /> };
}
