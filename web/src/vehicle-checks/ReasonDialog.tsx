import { checkScreenMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/vehicle-check-screens.messages.ts';
import { CheckReason } from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import { Typography } from '@mui/material';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';

type Props = {
  title: string;
  text?: string;
  submit: string;
  danger?: boolean;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
};
type Values = { reason: string };

/** Asks for the reason of a step, which the log keeps. */
export function ReasonDialog({ title, text, submit, danger = false, send, onClose }: Props) {
  const ready = useForm<Values>({
    schema: CheckReason,
    values: { reason: '' },
    draft: false,
    send: async ({ reason }) => {
      await send(reason);
      onClose();
    },
  });
  return (
    <RouteFormDialog ready={ready} title={title} submit={submit} danger={danger} onClose={onClose}>
      {text && <Typography color="textSecondary">{text}</Typography>}
      <Text<Values> name="reason" label={messages.reason} required autoFocus rows={2} maxLength={500} />
    </RouteFormDialog>
  );
}
