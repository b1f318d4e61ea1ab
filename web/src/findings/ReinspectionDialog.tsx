import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { Reinspection, type FindingDetail } from '@roadworthy/contract/findings/finding.schema.ts';
import { findingMessages } from '@roadworthy/contract/findings/messages/finding.messages.ts';
import { findingScreensMessages as messages } from '@roadworthy/contract/findings/messages/finding-screens.messages.ts';
import { Alert, Typography } from '@mui/material';
import { useApiMutation } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';

type Values = { comment: string };

type Props = { finding: FindingDetail; isOk: boolean; onClose: () => void };

/** Records the chosen verdict on finished work, with a comment on the check or a reason for sending the work back. */
export function ReinspectionDialog({ finding: { _id: id, name, comment: found, okRefusal }, isOk, onClose }: Props) {
  // Why the finding cannot be closed now.
  const refusal = isOk ? (okRefusal ?? null) : null;
  const reinspect = useApiMutation(findingRoutes.reinspectFinding, {
    successMessage: isOk ? findingMessages.passed : findingMessages.sentBack,
    quiet: true,
  });
  const ready = useForm<Values>({
    schema: Reinspection.pick({ comment: true }),
    values: { comment: '' },
    send: async ({ comment }) => {
      await reinspect.mutateAsync({ params: { id }, body: { isOk, comment } });
      onClose();
    },
    draft: false,
  });
  return (
    <RouteFormDialog
      ready={ready}
      title={isOk ? messages.reinspectOkTitle({ name }) : messages.reinspectNotOkTitle({ name })}
      submit={isOk ? messages.closeFinding : messages.sendBack}
      disabled={refusal !== null}
      onClose={onClose}
    >
      {refusal !== null && <Alert severity="warning">{refusal}</Alert>}
      {found && (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
          {found}
        </Typography>
      )}
      <Typography color="textSecondary">{isOk ? messages.okHelp : messages.notOkHelp}</Typography>
      <Text<Values>
        name="comment"
        label={isOk ? messages.comment : messages.reason}
        required
        rows={3}
        maxLength={2000}
        autoFocus
      />
    </RouteFormDialog>
  );
}
