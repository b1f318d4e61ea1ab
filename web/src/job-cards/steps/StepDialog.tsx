import { stepsMessages as messages } from '@roadworthy/contract/job-cards/messages/steps.messages.ts';
import {
  jobCardButtons,
  jobCardEvents,
} from '@roadworthy/contract/job-cards/messages/job-card/job-card-events.messages.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { Alert, TextField, Typography } from '@mui/material';
import {
  eventInputs,
  jobCardMachine,
  type JobCardEvent,
  type JobCardStatus,
} from '@roadworthy/contract/job-cards/job-card.machine.ts';

import { findMoveErrors } from '@roadworthy/contract/job-cards/job-card-move.schema.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { useState } from 'react';
import { useApiQuery, useApiMutation } from '../../kit/api/api-query.ts';
import { ApiError } from '../../kit/api/call.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';
import { AssigneeFields, type Assignees } from '../people/AssigneeFields.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { formatNumber } from '../../kit/text/display.ts';
import { TermHelp } from '../../kit/text/Term.tsx';
import { parseCurrentCard, isConflict, findNewestCard, findBlockedReason, type StepCard } from './steps.ts';

type Props = { card: StepCard; event: JobCardEvent; onClose: () => void };
type StepInput = { reason: string; comment: string; startValue: string; endValue: string };

const statusAfter = (from: JobCardStatus, event: JobCardEvent): JobCardStatus =>
  jobCardMachine.steps.find((step) => step.from === from && step.event === event)?.to ?? from;
/** Parses a whole decimal number. Any other text becomes NaN, which validation rejects. */
const parseNumber = (text: string): number | null =>
  text.trim() === '' ? null : /^\d{1,15}$/.test(text.trim()) ? Number(text) : NaN;

/** Returns why the step is blocked. Ignores the new status of the card, which may be refetched during the request. */
function useBlockedReason(
  card: StepCard,
  event: JobCardEvent,
  { isPending, isSuccess }: { isPending: boolean; isSuccess: boolean },
): string | undefined {
  const { me } = useSignedIn();
  return isPending || isSuccess ? undefined : findBlockedReason(card, event, me);
}

/** Says what others have changed on the card while the dialog was open. */
function ConcurrentChangeAlert({ blockedReason, error }: { blockedReason: string | undefined; error: unknown }) {
  if (blockedReason) return <Alert severity="warning">{blockedReason}</Alert>;
  return parseCurrentCard(error) && <Alert severity="info">{jobCardMessages.changedMeanwhile}</Alert>;
}

/** Manages the input of a step, what is still missing, and the request. */
function useStep({ card: initialCard, event, onClose }: Props) {
  const query = useApiQuery(jobCardRoutes.getJobCard, { params: { id: initialCard._id } });
  const [input, setInput] = useState<StepInput>({ reason: '', comment: '', startValue: '', endValue: '' });
  const [assignees, setAssignees] = useState<Assignees>({
    jobSupervisor: initialCard.jobSupervisor,
    jobTeam: initialCard.jobTeam,
    jobEngineer: initialCard.jobEngineer,
  });
  const move = useApiMutation(jobCardRoutes.moveJobCard, {
    successMessage: messages.done({ jobcardId: initialCard.jobcardId, event: jobCardEvents[event] }),
    onDone: onClose,
  });
  const card = findNewestCard(initialCard, parseCurrentCard(move.error), query.data?.data);
  const blocked = useBlockedReason(card, event, move);
  const serverError = (path: string) =>
    move.error instanceof ApiError ? move.error.errors?.find((error) => error.path === path)?.message : undefined;
  const inputs = eventInputs[event];
  const needsStart = inputs.includes('startValue') && card.mileageRequired && card.startValue === null;
  const needsEnd = inputs.includes('endValue') && card.mileageRequired;
  const mileages = {
    ...(needsStart && { startValue: parseNumber(input.startValue) }),
    ...(needsEnd && { endValue: parseNumber(input.endValue) }),
  };
  const chosen = {
    jobSupervisor: assignees.jobSupervisor?._id ?? null,
    jobTeam: assignees.jobTeam?._id ?? null,
    jobEngineer: assignees.jobEngineer?._id ?? null,
  };
  const missing = findMoveErrors(event, card, {
    reason: input.reason.trim(),
    comment: input.comment.trim(),
    ...mileages,
    ...chosen,
  });
  /** Returns why a mileage is rejected. */
  const inputError = (name: 'startValue' | 'endValue') =>
    input[name] === '' ? undefined : missing.find(({ path }) => path === name)?.message;
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
      // The error for a stale card contains the current one. For any other conflict it has to be refetched.
      { onError: (error) => void (isConflict(error) && query.refetch()) },
    );
  return {
    card,
    move,
    blocked,
    input,
    setInput,
    assignees,
    setAssignees,
    missing,
    submit,
    inputs,
    needsStart,
    needsEnd,
    inputError,
    serverError,
  };
}

/**
 * The dialog of every step. It has the inputs that the contract's table requires, and its button is disabled until they
 * are filled in. The step uses the newest version of the card, so if somebody else has edited it, the user needs one
 * more click but loses no input.
 */
export function StepDialog({ card: initialCard, event, onClose }: Props) {
  const step = useStep({ card: initialCard, event, onClose });
  const { card, move, blocked, input, setInput, assignees, setAssignees, missing, submit } = step;
  const { inputs, needsStart, needsEnd, inputError, serverError } = step;
  const first = needsStart ? 'startValue' : needsEnd ? 'endValue' : inputs.includes('reason') ? 'reason' : 'comment';
  const field = (name: keyof StepInput, label: string) => ({
    label,
    required: true,
    autoFocus: name === first,
    value: input[name],
  });
  const mileageInput = (name: 'startValue' | 'endValue', label: string, help?: string) => (
    <TermHelp terms={['ODO']}>
      <TextField
        {...field(name, label)}
        onChange={(change) => setInput({ ...input, [name]: change.target.value })}
        error={Boolean(inputError(name) ?? serverError(name))}
        helperText={inputError(name) ?? serverError(name) ?? help}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
    </TermHelp>
  );
  const textInput = (name: keyof StepInput, label: string) => (
    <LimitedText
      {...field(name, label)}
      multiline
      minRows={2}
      maxLength={2000}
      onChange={(text) => setInput({ ...input, [name]: text })}
      error={serverError(name)}
    />
  );
  return (
    <FormDialog
      title={jobCardButtons[event]}
      submit={jobCardButtons[event]}
      cancel={messages.back}
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
      <Typography>{messages[event]}</Typography>
      <ConcurrentChangeAlert blockedReason={blocked} error={move.error} />
      {inputs.includes('people') && (
        <AssigneeFields
          workshop={card.workshop}
          assignees={assignees}
          onChange={setAssignees}
          error={serverError('jobSupervisor')}
        />
      )}
      {needsStart && mileageInput('startValue', messages.startOdo)}
      {needsEnd &&
        mileageInput(
          'endValue',
          messages.endOdo,
          card.startValue === null ? undefined : messages.startedAt({ startValue: formatNumber(card.startValue) }),
        )}
      {inputs.includes('reason') && textInput('reason', messages.reason)}
      {inputs.includes('comment') && textInput('comment', messages.comment)}
    </FormDialog>
  );
}
