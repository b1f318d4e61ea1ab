import { customerContestRoutes } from '@roadworthy/contract/customer-contests/customer-contest.routes.ts';
import {
  listClaimsForState,
  type CustomerClaim,
} from '@roadworthy/contract/customer-contests/customer-contest.machine.ts';
import { ContestCheckpoint } from '@roadworthy/contract/customer-contests/customer-contest.schema.ts';
import {
  customerClaimLabels,
  customerContestMessages as messages,
} from '@roadworthy/contract/customer-contests/messages/customer-contest.messages.ts';
import { maxRecordPhotos } from '@roadworthy/contract/files/photos.ts';
import { ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { PhotosField } from '../kit/form/files/PhotosField.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { StateChip } from '../kit/page/status/CheckpointStatusChip.tsx';
import { NoBreakIds } from '../kit/text/NoBreakIds.tsx';
import type { ContestOwner } from './contest-owner.ts';

type Values = { reason: string; images: string[] };
export type ContestedCheckpoint = { _id: string; state: string; name: string };
type Props = { checkpoint: ContestedCheckpoint; owner: ContestOwner; onClose: () => void };

const choiceSx = { flex: 1, minHeight: 52, fontSize: 16, textTransform: 'none' } as const;

/** Lets the customer contest a verdict, with a reason and photos, or accept a Not OK as it is. */
export function ContestDialog({ checkpoint: { _id: id, state, name }, owner, onClose }: Props) {
  const claims = listClaimsForState(state);
  const [claim, setClaim] = useState<CustomerClaim | undefined>(claims.length === 1 ? claims[0] : undefined);
  const counts = useApiQuery(customerContestRoutes.countCustomerContests, { query: owner });
  const isConcession = claim === 'concession';
  const contest = useApiMutation(customerContestRoutes.contestCheckpoint, {
    successMessage: isConcession ? messages.conceded : messages.sent,
    quiet: true,
  });
  const ready = useForm<Values>({
    schema: ContestCheckpoint.pick({ reason: true, images: true }),
    values: { reason: '', images: [] },
    send: async (values) => {
      if (!claim) return;
      await contest.mutateAsync({ params: { id }, body: { ...values, claim } });
      onClose();
    },
    draft: false,
  });
  const hours = counts.data?.data.answerHours;
  return (
    <RouteFormDialog
      ready={ready}
      title={messages.contestVerdict}
      submit={isConcession ? messages.concede : messages.contest}
      disabled={!claim}
      disabledReason={messages.claimRequired}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <NoBreakIds text={name} />
      </Typography>
      <div>
        <StateChip state={state} />
      </div>
      <ToggleButtonGroup
        exclusive
        value={claim ?? null}
        onChange={(_event, next: CustomerClaim | null) => setClaim(next ?? undefined)}
        aria-label={messages.whatYouSay}
      >
        {claims.map((one) => (
          <ToggleButton key={one} value={one} sx={choiceSx}>
            {customerClaimLabels[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {claim && (
        <Typography variant="body2" color="textSecondary">
          {isConcession ? messages.concessionHint : hours !== undefined && messages.answerWithin({ hours })}
        </Typography>
      )}
      <Text<Values> name="reason" label={messages.reason} required rows={3} maxLength={2000} />
      <PhotosField<Values> name="images" label={messages.photos} maxPhotos={maxRecordPhotos} />
    </RouteFormDialog>
  );
}
