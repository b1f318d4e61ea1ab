import { escalationRoutes } from '@roadworthy/contract/escalations/escalation.routes.ts';
import {
  CloseEscalation,
  type Escalation,
  type EscalationProblem,
} from '@roadworthy/contract/escalations/escalation.schema.ts';
import { escalationMessages as messages } from '@roadworthy/contract/escalations/messages/escalation.messages.ts';
import { Checkbox, FormControlLabel, FormGroup, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { Photo } from '../kit/pictures/Photo.tsx';

type Props = { escalation: Escalation; onClose: () => void };
type Values = { problem: string; cause: string; containment: string };

/** Closes an escalation with a short 3D. The form is filled in with the Not OK items of the plan. */
export function CloseEscalationDialog({ escalation, onClose }: Props) {
  const query = useApiQuery(escalationRoutes.getEscalationProblem, { params: { id: escalation._id } });
  const start = query.data?.data ?? (query.isError ? { problem: '', images: [] } : undefined);
  return start ? <CloseForm escalation={escalation} start={start} onClose={onClose} /> : null;
}

function CloseForm({ escalation, start, onClose }: Props & { start: EscalationProblem }) {
  // Fixed when the form opens. Recordings that arrive later do not change it.
  const [found] = useState(start.images);
  const [images, setImages] = useState(start.images);
  const close = useApiMutation(escalationRoutes.closeEscalation, { successMessage: messages.closed, quiet: true });
  const ready = useForm<Values>({
    schema: CloseEscalation.pick({ problem: true, cause: true, containment: true }),
    values: { problem: start.problem, cause: '', containment: '' },
    send: async (values) => {
      await close.mutateAsync({ params: { id: escalation._id }, body: { ...values, images } });
      onClose();
    },
    draft: false,
  });
  return (
    <RouteFormDialog
      ready={ready}
      title={messages.closeTitle({ level: escalation.tipLevel })}
      submit={messages.closeAction}
      wide
      onClose={onClose}
    >
      <Text<Values>
        name="problem"
        label={messages.problem}
        required
        rows={6}
        maxLength={4000}
        help={messages.problemHint}
      />
      {found.length > 0 && <PhotoChoice photos={found} chosen={images} onChange={setImages} />}
      <Text<Values> name="cause" label={messages.cause} required rows={3} maxLength={2000} help={messages.causeHint} />
      <Text<Values>
        name="containment"
        label={messages.containment}
        required
        rows={3}
        maxLength={2000}
        help={messages.containmentHint}
      />
    </RouteFormDialog>
  );
}

type PhotoChoiceProps = { photos: readonly string[]; chosen: readonly string[]; onChange: (keys: string[]) => void };
const PhotoChoice = ({ photos, chosen, onChange }: PhotoChoiceProps) => (
  <Stack role="group" aria-label={messages.photos} sx={{ gap: 0.5 }}>
    <Typography variant="body2">{messages.photos}</Typography>
    <Typography variant="body2" color="textSecondary">
      {messages.photosHint}
    </Typography>
    <FormGroup row sx={{ gap: 1 }}>
      {photos.map((key, index) => (
        <Stack key={key}>
          <Photo file={key} alt={messages.photo({ number: index + 1 })} size={96} />
          <FormControlLabel
            control={
              <Checkbox
                checked={chosen.includes(key)}
                onChange={() => onChange(photos.filter((one) => (one === key) !== chosen.includes(one)))}
              />
            }
            label={messages.photo({ number: index + 1 })}
            sx={{ minHeight: 48 }}
          />
        </Stack>
      ))}
    </FormGroup>
  </Stack>
);
