import { customerContestRoutes } from '@roadworthy/contract/customer-contests/customer-contest.routes.ts';
import {
  formatContestedItem,
  WithdrawContest,
  type CustomerContest,
} from '@roadworthy/contract/customer-contests/customer-contest.schema.ts';
import { customerContestMessages as messages } from '@roadworthy/contract/customer-contests/messages/customer-contest.messages.ts';
import { Typography } from '@mui/material';
import { useApiMutation } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { NoBreakIds } from '../kit/text/NoBreakIds.tsx';

type Values = { reason: string };

/** The customer withdraws a contest that waits for its answer. */
export function WithdrawDialog({ contest, onClose }: { contest: CustomerContest; onClose: () => void }) {
  const withdraw = useApiMutation(customerContestRoutes.withdrawCustomerContest, {
    successMessage: messages.withdrawn,
    quiet: true,
  });
  const ready = useForm<Values>({
    schema: WithdrawContest,
    values: { reason: '' },
    send: async (values) => {
      await withdraw.mutateAsync({ params: { id: contest._id }, body: values });
      onClose();
    },
    draft: false,
  });
  return (
    <RouteFormDialog ready={ready} title={messages.withdrawTitle} submit={messages.withdraw} onClose={onClose}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <NoBreakIds text={formatContestedItem(contest)} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {messages.withdrawHint}
      </Typography>
      <Text<Values> name="reason" label={messages.withdrawReason} rows={2} maxLength={2000} />
    </RouteFormDialog>
  );
}
