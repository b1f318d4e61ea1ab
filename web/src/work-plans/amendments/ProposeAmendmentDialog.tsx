import { amendmentScreenMessages as messages } from '@roadworthy/contract/work-plans/messages/amendment-screen.messages.ts';
import { amendmentMessages } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import { roleLabels } from '@roadworthy/contract/access/messages/role.messages.ts';
import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import type { AmendmentPreview } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import type { Suspect } from '@roadworthy/contract/findings/suspects/suspect.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';
import { toAmendmentChanges, toAmendmentValues, listAmendmentKinds, type AmendmentValues } from './amendment-draft.ts';
import { ChangeFields } from './ChangeFields.tsx';
import { Differences } from './Differences.tsx';

type Props = {
  plan: WorkPlan;
  /** For a proposal that starts from a Not OK: the suspects on which its check can be repeated, and the reason. */
  suspects?: readonly Suspect[];
  reason?: string;
  onClose: () => void;
};

/**
 * In step 1 the user selects the changes and gives a reason. Step 2 compares the revisions and shows who has to sign.
 */
export function ProposeAmendmentDialog({ plan, suspects, reason: firstReason, onClose }: Props) {
  const [draft, setDraft] = useState(() => toAmendmentValues(plan, suspects, firstReason));
  const [preview, setPreview] = useState<AmendmentPreview>();
  const change = (fields: Partial<AmendmentValues>) => setDraft((before) => ({ ...before, ...fields }));
  const check = useApiMutation(amendmentRoutes.checkAmendment, { onDone: ({ data }) => setPreview(data) });
  const propose = useApiMutation(amendmentRoutes.proposeAmendment, {
    successMessage: amendmentMessages.proposed,
    onDone: onClose,
  });
  const changes = toAmendmentChanges(draft);
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
      disabledReason={isReady ? messages.nothingChanges : missingText(draft.kinds, changes !== undefined, reason)}
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
          <Box
            role="group"
            aria-label={messages.chooseChanges}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
          >
            <Typography variant="h3">{messages.chooseChanges}</Typography>
            {listAmendmentKinds(plan, draft.suspects.length > 0).map((kind) => (
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

/** Returns a text that asks for missing input. Leaves out what has been selected already. */
function missingText(kinds: AmendmentValues['kinds'], isComplete: boolean, reason: string): string {
  if (kinds.length === 0) return reason === '' ? messages.needsChange : messages.needsKind;
  return isComplete ? messages.needsReason : messages.needsDetails;
}

const Preview = ({
  preview: { differences, samples, signers },
  reason,
}: {
  preview: AmendmentPreview;
  reason: string;
}) => (
  <>
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{reason}</Typography>
    <Differences differences={differences} samples={samples} />
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
