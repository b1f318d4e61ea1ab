import { Alert, TextField, Typography } from '@mui/material';
import { askedBy, eventNames, jobCardMachine, type JobCardEvent, type JobCardStatus } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { moveErrors } from '@roadworthy/contract/job-cards/job-card.moves.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { useState } from 'react';
import { useAsk, useTell } from '../kit/ask.ts';
import { CallFailed } from '../kit/call.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { LimitedText } from '../kit/form/LimitedText.tsx';
import { PeopleFields, type People } from './PeopleFields.tsx';
import { useSignedIn } from '../kit/session.ts';
import { numberText } from '../kit/words.ts';
import { cardWithin, isChanged, newest, stopOf, type Moving } from './steps.ts';

type Props = { card: Moving; event: JobCardEvent; onClose: () => void };
type Told = { reason: string; comment: string; startValue: string; endValue: string };

/** What a step says before it is taken, and the button that takes it. */
const texts: Record<JobCardEvent, { text: string; submit: string }> = {
  assign: { text: 'Who does the work? One of the three is enough.', submit: 'Assign' },
  unassign: { text: 'Nobody stays on this job card. Are you sure ?', submit: 'Take back' },
  start: { text: 'The work begins now.', submit: 'Start' },
  hold: { text: 'The work stops until somebody resumes it.', submit: 'Hold' },
  resume: { text: 'The work goes on now.', submit: 'Resume' },
  finish: { text: 'The work is done. Afterwards only the sign-off is still open.', submit: 'Finish job' },
  cancel: { text: 'A cancelled job card stays as it is for good.', submit: 'Cancel job card' },
  reopen: { text: 'The work goes on. The end time, the end mileage and the sign-off are removed; the history keeps them.', submit: 'Reopen' },
};
const statusAfter = (from: JobCardStatus, event: JobCardEvent): JobCardStatus =>
  jobCardMachine.steps.find((step) => step.from === from && step.event === event)?.to ?? from;
/** What is no whole number in decimal digits is not a number, and is refused as one. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : /^\d{1,15}$/.test(text.trim()) ? Number(text) : NaN);

/** While the step is on its way the card may already be read as it is after it: that stops nothing. */
function useStop(card: Moving, event: JobCardEvent, { isPending, isSuccess }: { isPending: boolean; isSuccess: boolean }): string | undefined {
  const { me } = useSignedIn();
  return isPending || isSuccess ? undefined : stopOf(card, event, me);
}

/** What happened to the card while the dialog was open. */
function Meanwhile({ stop, error }: { stop: string | undefined; error: unknown }) {
  if (stop) return <Alert severity="warning">{stop}</Alert>;
  return cardWithin(error) && <Alert severity="info">{jobCardMessages.changedMeanwhile}</Alert>;
}

/**
 * One dialog for every step: it asks for what the contract's table asks for, and its button stays shut until that is there (document 1 section
 * 5.2; the finish-job dialog is the step to Completed). The step is asked of the card as it is now: who edits it meanwhile costs one more press, and
 * nothing that was typed.
 */
export function StepDialog({ card: opened, event, onClose }: Props) {
  const asked = useAsk(jobCardRoutes.getJobCard, { params: { id: opened._id } });
  const [told, setTold] = useState<Told>({ reason: '', comment: '', startValue: '', endValue: '' });
  const [people, setPeople] = useState<People>({ jobSupervisor: opened.jobSupervisor, jobTeam: opened.jobTeam, jobEngineer: opened.jobEngineer });
  const move = useTell(jobCardRoutes.moveJobCard, { said: `${opened.jobcardId}: ${eventNames[event].done}`, done: onClose });
  const card = newest(opened, cardWithin(move.error), asked.data?.data);
  const stop = useStop(card, event, move);
  const refused = (path: string) => (move.error instanceof CallFailed ? move.error.errors?.find((error) => error.path === path)?.message : undefined);
  const asks = askedBy[event];
  const asksStart = asks.includes('startValue') && card.mileageRequired && card.startValue === null;
  const asksEnd = asks.includes('endValue') && card.mileageRequired;
  const mileages = { ...(asksStart && { startValue: numberOf(told.startValue) }), ...(asksEnd && { endValue: numberOf(told.endValue) }) };
  const chosen = {
    jobSupervisor: people.jobSupervisor?._id ?? null,
    jobTeam: people.jobTeam?._id ?? null,
    jobEngineer: people.jobEngineer?._id ?? null,
  };
  const missing = moveErrors(event, card, { reason: told.reason.trim(), comment: told.comment.trim(), ...mileages, ...chosen });
  /** Why a mileage that was typed is refused. */
  const wrong = (name: 'startValue' | 'endValue') => (told[name] === '' ? undefined : missing.find(({ path }) => path === name)?.message);
  const submit = () =>
    move.mutate(
      {
        params: { id: card._id },
        body: {
          status: statusAfter(card.wipStatus.name, event),
          updatedAt: card.updatedAt,
          ...mileages,
          ...(asks.includes('reason') && { reason: told.reason }),
          ...(asks.includes('comment') && { comment: told.comment }),
          ...(asks.includes('people') && chosen),
        },
      },
      // Another refusal than that of a stale card does not bring the card with it.
      { onError: (error) => void (isChanged(error) && asked.refetch()) },
    );
  const first = asksStart ? 'startValue' : asksEnd ? 'endValue' : asks.includes('reason') ? 'reason' : 'comment';
  const field = (name: keyof Told, label: string) => ({ label, required: true, autoFocus: name === first, value: told[name] });
  const mileage = (name: 'startValue' | 'endValue', label: string, help?: string) => (
    <TextField
      {...field(name, label)}
      onChange={(change) => setTold({ ...told, [name]: change.target.value })}
      error={Boolean(wrong(name) ?? refused(name))}
      helperText={wrong(name) ?? refused(name) ?? help}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
  const words = (name: keyof Told, label: string) => (
    <LimitedText {...field(name, label)} multiline minRows={2} most={2000} onChange={(text) => setTold({ ...told, [name]: text })} error={refused(name)} />
  );
  return (
    <FormDialog
      title={eventNames[event].button}
      submit={texts[event].submit}
      cancel="Back"
      danger={event === 'cancel'}
      busy={move.isPending}
      disabled={missing.length > 0 || stop !== undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <Typography color="textSecondary">
        {card.jobcardId}
        {card.vin && ` · ${card.vin.vin}`}
      </Typography>
      <Typography>{texts[event].text}</Typography>
      <Meanwhile stop={stop} error={move.error} />
      {asks.includes('people') && <PeopleFields workshop={card.workshop} people={people} onChange={setPeople} error={refused('jobSupervisor')} />}
      {asksStart && mileage('startValue', 'Start ODO')}
      {asksEnd && mileage('endValue', 'End ODO', card.startValue === null ? undefined : `It began at ${numberText(card.startValue)}`)}
      {asks.includes('reason') && words('reason', 'Reason')}
      {asks.includes('comment') && words('comment', 'Comment')}
    </FormDialog>
  );
}
