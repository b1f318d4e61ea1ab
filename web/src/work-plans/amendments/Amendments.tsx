import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { amendmentScreenMessages as messages } from '@roadworthy/contract/work-plans/messages/amendment-screen.messages.ts';
import {
  amendmentKindLabels,
  amendmentMessages,
  amendmentStateLabels,
} from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import {
  isPendingAmendment,
  type Amendment,
  type AmendmentState,
} from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import { allows } from '@roadworthy/contract/access/policy.ts';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { isPlanCompleted, isPlanSigned } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { workPlanPolicy } from '@roadworthy/contract/work-plans/work-plan.policy.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import ChangeIcon from '@mui/icons-material/EditNoteOutlined';
import { Alert, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiMutation, useApiQuery } from '../../kit/api/api-query.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { fileUrl } from '../../kit/pictures/Picture.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayDateTime, displayName } from '../../kit/text/display.ts';
import { EvidenceButton, Signers, YourTurnNotice } from '../../signing/index.ts';
import { Differences } from './Differences.tsx';
import { PlanRevisions } from './PlanRevisions.tsx';
import { ProposeAmendmentDialog } from './ProposeAmendmentDialog.tsx';
import { RepeatChecksDialog } from './RepeatChecksDialog.tsx';

const tones: Record<AmendmentState, Tone> = {
  open: 'attention',
  signed: 'attention',
  'in force': 'good',
  declined: 'bad',
  expired: 'bad',
  withdrawn: 'plain',
  quarantined: 'bad',
};

/** The amendments of a signed plan: the one being signed, earlier ones, and the revisions that they created. */
export function Amendments({ plan }: { plan: WorkPlan }) {
  return isPlanSigned(plan.status) ? <AmendmentCard plan={plan} /> : null;
}

function AmendmentCard({ plan }: { plan: WorkPlan }) {
  const { me } = useSignedIn();
  const [isProposing, setProposing] = useState(false);
  const [search, setSearch] = useSearchParams();
  const findingId = search.get('suspects');
  const query = useApiQuery(amendmentRoutes.listAmendments, { query: { workPlan: plan._id } });
  const all = query.data?.data ?? [];
  const mayPropose = allows(workPlanPolicy, plan, me, 'amend');
  if (!mayPropose && all.length === 0) return null;
  const pending = all.filter(isPendingAmendment);
  return (
    <Card component="section" aria-label={messages.title}>
      <CardContent>
        <Stack
          direction="row"
          sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', mb: 1 }}
        >
          <Typography variant="h2">{messages.title}</Typography>
          {mayPropose && pending.length === 0 && (
            <Button startIcon={<ChangeIcon />} onClick={() => setProposing(true)} sx={{ minHeight: 48 }}>
              {messages.propose}
            </Button>
          )}
        </Stack>
        {all.length === 0 && <Typography color="textSecondary">{messages.none}</Typography>}
        <Stack sx={{ gap: 3 }}>
          {all.map((amendment) => (
            <AmendmentDetails key={amendment._id} plan={plan} amendment={amendment} mayWithdraw={mayPropose} />
          ))}
        </Stack>
        {(plan.revision ?? 1) > 1 && <PlanRevisions planId={plan._id} />}
      </CardContent>
      {findingId !== null && mayPropose && query.isSuccess && (
        <RepeatProposal
          {...{ plan, findingId }}
          isPending={pending.length > 0}
          onClose={() => setSearch({}, { replace: true })}
        />
      )}
      {isProposing && <ProposeAmendmentDialog plan={plan} onClose={() => setProposing(false)} />}
    </Card>
  );
}

type RepeatProps = { plan: WorkPlan; findingId: string; isPending: boolean; onClose: () => void };
/** The proposal to which the suspect list of a Not OK leads, unless another amendment has to be signed first. */
const RepeatProposal = ({ isPending, ...proposal }: RepeatProps) =>
  isPending ? (
    <Alert severity="info" onClose={proposal.onClose} sx={{ mx: 2, mb: 2 }}>
      {amendmentMessages.oneOpen}
    </Alert>
  ) : (
    <RepeatChecksDialog {...proposal} />
  );

type DetailsProps = { plan: WorkPlan; amendment: Amendment; mayWithdraw: boolean };
function AmendmentDetails({ plan, amendment, mayWithdraw }: DetailsProps) {
  const { document, state, differences, samples, reason, proposedBy, createdAt, inForceAt } = amendment;
  const title = messages.amendmentOf({
    revision: amendment.revision,
    kinds: amendment.kinds.map((kind) => labelOf(amendmentKindLabels, kind)).join(', '),
  });
  return (
    <Box component="article" aria-label={title}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3">{title}</Typography>
        <StatusChip tone={tones[state]} label={amendmentStateLabels[state]} />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {messages.proposedBy({ name: proposedBy ?? '', at: displayDateTime(createdAt) })}
        {inForceAt && ` · ${messages.inForceSince({ at: displayDateTime(inForceAt) })}`}
      </Typography>
      <Typography sx={{ my: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{reason}</Typography>
      <Differences differences={differences} samples={samples} />
      {isPendingAmendment(amendment) && isPlanCompleted(plan.status) && (
        <Alert severity="info" sx={{ my: 1 }}>
          {messages.completedFirst}
        </Alert>
      )}
      {amendment.voidReason && (
        <Alert severity="info" sx={{ my: 1 }}>
          {amendment.voidReason}
        </Alert>
      )}
      {isPendingAmendment(amendment) && <Departed amendment={amendment} />}
      <Signers entry={document} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <YourTurnNotice entry={document} subject="amendment" id={amendment._id} title={title} />
        {document.meta.finalPdf && (
          <Button size="small" href={fileUrl(document.meta.finalPdf)} target="_blank">
            {messages.openDocument}
          </Button>
        )}
        <EvidenceButton entry={document} subject="workplan" id={plan._id} number={plan.planNo} />
        {isPendingAmendment(amendment) && mayWithdraw && <WithdrawButton amendment={amendment} />}
      </Stack>
    </Box>
  );
}

/** Shown if a signer who left blocks the amendment. The office can then propose it again, for the people of today. */
function Departed({ amendment: { document } }: { amendment: Amendment }) {
  const departed = listSigners(document).find(({ left }) => left);
  return departed ? (
    <Alert severity="warning" sx={{ my: 1 }}>
      {messages.departed({ name: displayName(departed.userId) })}
    </Alert>
  ) : null;
}

function WithdrawButton({ amendment }: { amendment: Amendment }) {
  const withdraw = useApiMutation(amendmentRoutes.withdrawAmendment, { successMessage: amendmentMessages.withdrawn });
  const ask = async () => {
    const isSure = await confirm({
      title: messages.withdrawTitle,
      text: messages.withdrawText,
      yes: messages.withdraw,
    });
    if (isSure) withdraw.mutate({ params: { id: amendment._id } });
  };
  return (
    <Button size="small" color="error" loading={withdraw.isPending} onClick={() => void ask()}>
      {messages.withdraw}
    </Button>
  );
}
