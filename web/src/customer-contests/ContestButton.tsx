import { listClaimsForState } from '@roadworthy/contract/customer-contests/customer-contest.machine.ts';
import { customerContestRoutes } from '@roadworthy/contract/customer-contests/customer-contest.routes.ts';
import { customerContestMessages as messages } from '@roadworthy/contract/customer-contests/messages/customer-contest.messages.ts';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useApiQuery } from '../kit/api/api-query.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { ContestChips } from './ContestFacts.tsx';
import { ContestDialog, type ContestedCheckpoint } from './ContestDialog.tsx';
import type { ContestOwner } from './contest-owner.ts';

type Props = { checkpoint: ContestedCheckpoint; owner: ContestOwner };

/** Lets the customer contest a verdict, or shows by when the office will answer. Nobody else sees it. */
export function ContestButton({ checkpoint, owner }: Props) {
  const { me } = useSignedIn();
  return me.accessLevel === 'customer' ? <CustomersButton checkpoint={checkpoint} owner={owner} /> : null;
}

function CustomersButton({ checkpoint, owner }: Props) {
  const [isContesting, setContesting] = useState(false);
  // All cards of a screen share this request.
  const open = useApiQuery(customerContestRoutes.listCustomerContests, {
    query: { ...owner, state: 'open', limit: 0 },
  });
  const contest = open.data?.data.find((one) => one.checkpoint === checkpoint._id);
  if (contest && !isContesting) return <ContestChips contest={contest} />;
  if (listClaimsForState(checkpoint.state).length === 0 && !isContesting) return null;
  return (
    <>
      <Button
        startIcon={<FlagIcon />}
        onClick={() => setContesting(true)}
        aria-label={messages.contestOf({ name: checkpoint.name })}
        sx={{ minHeight: 48, ml: -1 }}
      >
        {messages.contest}
      </Button>
      {isContesting && <ContestDialog checkpoint={checkpoint} owner={owner} onClose={() => setContesting(false)} />}
    </>
  );
}
