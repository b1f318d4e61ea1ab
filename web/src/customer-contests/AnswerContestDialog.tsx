import { customerContestRoutes } from '@roadworthy/contract/customer-contests/customer-contest.routes.ts';
import { AnswerContest, type CustomerContest } from '@roadworthy/contract/customer-contests/customer-contest.schema.ts';
import { customerContestMessages as messages } from '@roadworthy/contract/customer-contests/messages/customer-contest.messages.ts';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiMutation } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { ContestFacts } from './ContestFacts.tsx';

type Values = { answer: string };
type Choice = 'accept' | 'reject';
const choiceSx = { flex: 1, minHeight: 52, gap: 1, fontSize: 16, textTransform: 'none' } as const;

function hintOf(choice: Choice, { claim }: CustomerContest): string {
  if (choice === 'reject') return messages.rejectHint;
  return claim === 'ok' ? messages.acceptOk : messages.acceptNotOk;
}

/** Lets the office accept a customer's claim, which changes the verdict, or reject it, with a text for the customer. */
export function AnswerContestDialog({ contest, onClose }: { contest: CustomerContest; onClose: () => void }) {
  const [choice, setChoice] = useState<Choice>();
  const send = useApiMutation(customerContestRoutes.answerCustomerContest, {
    successMessage: messages.answered,
    quiet: true,
  });
  const ready = useForm<Values>({
    schema: AnswerContest.pick({ answer: true }),
    values: { answer: '' },
    send: async ({ answer }) => {
      if (!choice) return;
      await send.mutateAsync({ params: { id: contest._id }, body: { answer, isAccepted: choice === 'accept' } });
      onClose();
    },
    draft: false,
  });
  return (
    <RouteFormDialog
      ready={ready}
      title={messages.answerTitle}
      submit={messages.sendAnswer}
      disabled={!choice}
      disabledReason={messages.decisionRequired}
      onClose={onClose}
    >
      <ContestFacts contest={contest} />
      <ToggleButtonGroup
        exclusive
        value={choice ?? null}
        onChange={(_event, next: Choice | null) => setChoice(next ?? undefined)}
        aria-label={messages.decision}
      >
        <ToggleButton value="accept" color="success" sx={choiceSx}>
          <CheckIcon /> {messages.accept}
        </ToggleButton>
        <ToggleButton value="reject" color="error" sx={choiceSx}>
          <CloseIcon /> {messages.reject}
        </ToggleButton>
      </ToggleButtonGroup>
      {choice && (
        <Typography variant="body2" color="textSecondary">
          {hintOf(choice, contest)}
        </Typography>
      )}
      <Text<Values> name="answer" label={messages.yourAnswer} required rows={3} maxLength={2000} />
    </RouteFormDialog>
  );
}
