import { Alert, TextField, Typography } from '@mui/material';
import { eventInputs, eventLabels, jobCardMachine, type JobCardEvent, type JobCardStatus } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { moveErrors } from '@roadworthy/contract/job-cards/job-card-move.schema.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { useState } from 'react';
import { useApiQuery, useApiMutation } from '../../kit/api/api-query.ts';
import { ApiError } from '../../kit/api/call.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { LimitedText } from '../../kit/form/LimitedText.tsx';
import { AssigneeFields, type Assignees } from '../people/AssigneeFields.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { formatNumber } from '../../kit/text/display.ts';
import { currentCardFrom, isConflict, newest, blockedReasonOf, type StepCard } from './steps.ts';

type Props = { card: StepCard; event: JobCardEvent; onClose: () => void };
type StepInput = { reason: string; comment: string; startValue: string; endValue: string };

/** What a step says before it is taken, and the button that takes it. */
const stepTexts: Record<JobCardEvent, { text: string; submit: string }> = {
  assign: { text: 'Who will do the work? Fill in at least one field.', submit: 'Assign' },
  unassign: { text: 'Everyone is removed from this job card. Are you sure ?', submit: 'Unassign' },
  start: { text: 'Work starts now.', submit: 'Start' },
  hold: { text: 'Work stops until someone resumes it.', submit: 'Hold' },
  resume: { text: 'Work continues now.', submit: 'Resume' },
  finish: { text: 'The work is done. After this only the sign-off can be filled in.', submit: 'Finish job' },
  cancel: { text: 'A cancelled job card can’t be changed or reopened.', submit: 'Cancel job card' },
  reopen: { text: 'Work continues. The end time, end mileage and sign-off are cleared but stay in the history.', submit: 'Reopen' },
};
const statusAfter = (from: JobCardStatus, event: JobCardEvent): JobCardStatus =>
  jobCardMachine.steps.find((step) => step.from === from && step.event === event)?.to ?? from;
/** What is no whole number in decimal digits is not a number, and is refused as one. */
const parseNumber = (text: string): number | null => (text.trim() === '' ? null : /^\d{1,15}$/.test(text.trim()) ? Number(text) : NaN);

/** While the step is on its way the card may already be read as it is after it: that stops nothing. */
function useBlockedReason(card: StepCard, event: JobCardEvent, { isPending, isSuccess }: { isPending: boolean; isSuccess: boolean }): string | undefined {
  const { me } = useSignedIn();
  return isPending || isSuccess ? undefined : blockedReasonOf(card, event, me);
}

/** What happened to the card while the dialog was open. */
function ConcurrentChangeAlert({ blockedReason, error }: { blockedReason: string | undefined; error: unknown }) {
  if (blockedReason) return <Alert severity="warning">{blockedReason}</Alert>;
  return currentCardFrom(error) && <Alert severity="info">{jobCardMessages.changedMeanwhile}</Alert>;
}

/**
 * One dialog for every step: it asks for what the contract's table asks for, and its button stays shut until that is there (document 1 section
 * 5.2; the finish-job dialog is the step to Completed). The step is asked of the card as it is now: who edits it meanwhile costs one more press, and
 * nothing that was typed.
 */
export function StepDialog({ card: opened, event, onClose }: Props) {
  const asked = useApiQuery(jobCardRoutes.getJobCard, { params: { id: opened._id } });
  const [input, setInput] = useState<StepInput>({ reason: '', comment: '', startValue: '', endValue: '' });
  const [assignees, setAssignees] = useState<Assignees>({ jobSupervisor: opened.jobSupervisor, jobTeam: opened.jobTeam, jobEngineer: opened.jobEngineer });
  const move = useApiMutation(jobCardRoutes.moveJobCard, { successMessage: `${opened.jobcardId}: ${eventLabels[event].history}`, onDone: onClose });
  const card = newest(opened, currentCardFrom(move.error), asked.data?.data);
  const blocked = useBlockedReason(card, event, move);
  const serverError = (path: string) => (move.error instanceof ApiError ? move.error.errors?.find((error) => error.path === path)?.message : undefined);
  const inputs = eventInputs[event];
  const needsStart = inputs.includes('startValue') && card.mileageRequired && card.startValue === null;
  const needsEnd = inputs.includes('endValue') && card.mileageRequired;
  const mileages = { ...(needsStart && { startValue: parseNumber(input.startValue) }), ...(needsEnd && { endValue: parseNumber(input.endValue) }) };
  const chosen = {
    jobSupervisor: assignees.jobSupervisor?._id ?? null,
    jobTeam: assignees.jobTeam?._id ?? null,
    jobEngineer: assignees.jobEngineer?._id ?? null,
  };
  const missing = moveErrors(event, card, { reason: input.reason.trim(), comment: input.comment.trim(), ...mileages, ...chosen });
  /** Why a mileage that was typed is refused. */
  const inputError = (name: 'startValue' | 'endValue') => (input[name] === '' ? undefined : missing.find(({ path }) => path === name)?.message);
  const submit = () =>
    move.mutate(
      {
        params: { id: card._id },
        body: {
          status: statusAfter(card.wipStatus.name, event),
          updatedAt: card.updatedAt,
          ...mileages,
          ...(inputs.includes('reason') && { reason: input.reason }),
          ...(inputs.includes('comment') && { comment: input.comment }),
          ...(inputs.includes('people') && chosen),
        },
      },
      // Another refusal than that of a stale card does not bring the card with it.
      { onError: (error) => void (isConflict(error) && asked.refetch()) },
    );
  const first = needsStart ? 'startValue' : needsEnd ? 'endValue' : inputs.includes('reason') ? 'reason' : 'comment';
  const field = (name: keyof StepInput, label: string) => ({ label, required: true, autoFocus: name === first, value: input[name] });
  const mileageInput = (name: 'startValue' | 'endValue', label: string, help?: string) => (
    <TextField
      {...field(name, label)}
      onChange={(change) => setInput({ ...input, [name]: change.target.value })}
      error={Boolean(inputError(name) ?? serverError(name))}
      helperText={inputError(name) ?? serverError(name) ?? help}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
  const textInput = (name: keyof StepInput, label: string) => (
    <LimitedText
      {...field(name, label)}
      multiline
      minRows={2}
      most={2000}
      onChange={(text) => setInput({ ...input, [name]: text })}
      error={serverError(name)}
    />
  );
  return (
    <FormDialog
      title={eventLabels[event].button}
      submit={stepTexts[event].submit}
      cancel="Back"
      danger={event === 'cancel'}
      busy={move.isPending}
      disabled={missing.length > 0 || blocked !== undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <Typography color="textSecondary">
        {card.jobcardId}
        {card.vin && ` · ${card.vin.vin}`}
      </Typography>
      <Typography>{stepTexts[event].text}</Typography>
      <ConcurrentChangeAlert blockedReason={blocked} error={move.error} />
      {inputs.includes('people') && (
        <AssigneeFields workshop={card.workshop} assignees={assignees} onChange={setAssignees} error={serverError('jobSupervisor')} />
      )}
      {needsStart && mileageInput('startValue', 'Start ODO')}
      {needsEnd && mileageInput('endValue', 'End ODO', card.startValue === null ? undefined : `Started at ${formatNumber(card.startValue)}`)}
      {inputs.includes('reason') && textInput('reason', 'Reason')}
      {inputs.includes('comment') && textInput('comment', 'Comment')}
    </FormDialog>
  );
}
