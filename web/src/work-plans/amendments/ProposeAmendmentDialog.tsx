import { amendmentScreenMessages as messages } from '@roadworthy/contract/work-plans/messages/amendment-screen.messages.ts';
import { amendmentKindLabels, amendmentMessages } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import { roleLabels } from '@roadworthy/contract/access/messages/role.messages.ts';
import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import type { AmendmentChange, AmendmentPreview } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import type { AmendmentKind } from '@roadworthy/contract/work-plans/amendments/amendment.signers.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { Alert, Autocomplete, Box, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';
import { Differences } from './Differences.tsx';

type Vehicle = WorkPlan['vehicles'][number];
type Draft = {
  kinds: readonly AmendmentKind[];
  vehicles: readonly Vehicle[];
  pieces: string;
  reason: string;
};
const emptyDraft: Draft = { kinds: [], vehicles: [], pieces: '', reason: '' };

/** The kinds that a plan of this type can take. */
const kindsOf = ({ type }: WorkPlan): AmendmentKind[] =>
  type === 'P' ? ['fewer pieces', 'end early'] : ['remove vehicles', 'end early'];

function changeOf(kind: AmendmentKind, { vehicles, pieces }: Draft): AmendmentChange | undefined {
  if (kind === 'remove vehicles')
    return vehicles.length > 0 ? { kind, vehicles: vehicles.map(({ _id }) => _id) } : undefined;
  if (kind === 'fewer pieces') return /^\d+$/.test(pieces) ? { kind, quantity: Number(pieces) } : undefined;
  return { kind };
}
/** Undefined while something is missing. */
function changesOf(draft: Draft): AmendmentChange[] | undefined {
  const changes = draft.kinds.map((kind) => changeOf(kind, draft));
  const complete = changes.filter((change) => change !== undefined);
  return complete.length > 0 && complete.length === changes.length ? complete : undefined;
}

type Props = { plan: WorkPlan; onClose: () => void };

/** First the changes and the reason, then what differs and who signs. */
export function ProposeAmendmentDialog({ plan, onClose }: Props) {
  const [draft, setDraft] = useState(emptyDraft);
  const [preview, setPreview] = useState<AmendmentPreview>();
  const change = (fields: Partial<Draft>) => setDraft((before) => ({ ...before, ...fields }));
  const check = useApiMutation(amendmentRoutes.checkAmendment, { onDone: ({ data }) => setPreview(data) });
  const propose = useApiMutation(amendmentRoutes.proposeAmendment, {
    successMessage: amendmentMessages.proposed,
    onDone: onClose,
  });
  const changes = changesOf(draft);
  const reason = draft.reason.trim();
  const isReady = changes !== undefined && reason !== '';
  const submit = () => {
    if (!changes) return;
    if (preview) propose.mutate({ body: { workPlan: plan._id, reason, changes } });
    else check.mutate({ body: { workPlan: plan._id, changes } });
  };
  const hasDifferences = preview === undefined || preview.differences.length > 0;
  return (
    <FormDialog
      title={messages.proposeTitle({ planNo: plan.planNo })}
      submit={preview ? messages.send : messages.compare}
      busy={check.isPending || propose.isPending}
      disabled={!isReady || !hasDifferences}
      disabledReason={isReady ? messages.nothingChanges : messages.needsChange}
      {...(preview && { cancel: messages.back })}
      onClose={preview ? () => setPreview(undefined) : onClose}
      onSubmit={submit}
      wide
    >
      <Alert severity="info">{messages.howItWorks}</Alert>
      {preview ? (
        <Preview preview={preview} reason={reason} />
      ) : (
        <>
          <Box role="group" aria-label={messages.chooseChanges} sx={{ display: 'grid', gap: 1 }}>
            <Typography variant="h3">{messages.chooseChanges}</Typography>
            {kindsOf(plan).map((kind) => (
              <ChangeFields key={kind} kind={kind} plan={plan} draft={draft} change={change} />
            ))}
          </Box>
          <LimitedText
            label={messages.reason}
            help={messages.reasonHint}
            required
            multiline
            minRows={2}
            value={draft.reason}
            onChange={(text) => change({ reason: text })}
            maxLength={2000}
          />
        </>
      )}
    </FormDialog>
  );
}

type FieldsProps = { kind: AmendmentKind; plan: WorkPlan; draft: Draft; change: (fields: Partial<Draft>) => void };
/** One kind of change with what it needs; ending the plan excludes the others. */
function ChangeFields({ kind, plan, draft, change }: FieldsProps) {
  const isChosen = draft.kinds.includes(kind);
  const toggle = () => {
    const others = kind === 'end early' ? [] : draft.kinds.filter((one) => one !== kind && one !== 'end early');
    change({ kinds: isChosen ? draft.kinds.filter((one) => one !== kind) : [...others, kind] });
  };
  return (
    <Box>
      <FormControlLabel
        control={<Checkbox checked={isChosen} onChange={toggle} />}
        label={amendmentKindLabels[kind]}
        sx={{ minHeight: 48 }}
      />
      {isChosen && (
        <Box sx={{ pl: { sm: 4 }, display: 'grid', gap: 1 }}>
          {kind === 'remove vehicles' && (
            <>
              <Autocomplete
                multiple
                disableCloseOnSelect
                options={plan.vehicles}
                value={[...draft.vehicles]}
                getOptionLabel={({ vin, regNo, tag }) => [vin, regNo, tag].filter(Boolean).join(' · ')}
                isOptionEqualToValue={(one, other) => one._id === other._id}
                onChange={(_event, vehicles) => change({ vehicles })}
                renderInput={(params) => <TextField {...params} label={messages.chooseVehicles} required />}
              />
              <Typography variant="body2" color="textSecondary">
                {messages.removeHint}
              </Typography>
            </>
          )}
          {kind === 'fewer pieces' && (
            <TextField
              label={messages.pieces}
              required
              value={draft.pieces}
              onChange={(event) => change({ pieces: event.target.value })}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              helperText={messages.piecesNow({ quantity: plan.quantity, recorded: plan.ok + plan.nok + plan.skip })}
            />
          )}
          {kind === 'end early' && (
            <Typography variant="body2" color="textSecondary">
              {messages.endEarlyHint}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}

const Preview = ({ preview: { differences, signers }, reason }: { preview: AmendmentPreview; reason: string }) => (
  <>
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{reason}</Typography>
    <Differences differences={differences} />
    <Box>
      <Typography variant="h3">{messages.whoSigns}</Typography>
      <Box component="ol" sx={{ m: 0, pl: 3 }}>
        {signers.map(({ userId, name, role }) => (
          <li key={userId}>{messages.signer({ name, role: labelOf(roleLabels, role) })}</li>
        ))}
      </Box>
    </Box>
  </>
);
