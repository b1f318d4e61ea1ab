import { Typography } from '@mui/material';
import { secondFactorRoutes } from '@roadworthy/contract/access/second-factor.routes.ts';
import { secondFactorMessages } from '@roadworthy/contract/access/second-factor.schema.ts';
import { useState } from 'react';
import { queryClient } from '../../kit/api/api-query.ts';
import { call } from '../../kit/api/call.ts';
import { invalidateAfter } from '../../kit/api/stale.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { Enrolment } from './Enrolment.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecurityDialog } from './SecurityDialog.tsx';

export type SecondFactorTask = 'first' | 'another' | 'codes' | 'off';
const titles: Record<SecondFactorTask, string> = {
  first: 'Switch on the second factor',
  another: 'Move to another phone',
  codes: 'New recovery codes',
  off: 'Switch off the second factor',
};

/**
 * All tasks about a user's own second factor, in a dialog. It cannot be closed while recovery codes are shown that have
 * not been saved.
 */
export function SecondFactorDialog({ doing, onDone }: { doing: SecondFactorTask; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [isLocked, setLocked] = useState(false);
  const done = () => {
    void invalidateAfter(queryClient, secondFactorRoutes.confirmSecondFactor);
    onDone();
  };
  return (
    <SecurityDialog title={titles[doing]} onClose={isLocked || codes ? undefined : onDone}>
      {content()}
    </SecurityDialog>
  );

  function content() {
    if (doing === 'first' || doing === 'another')
      return <Enrolment reason={doing} onStep={(name) => setLocked(name === 'codes')} onDone={done} />;
    if (codes) return <RecoveryCodes codes={codes} onSaved={done} />;
    if (doing === 'codes')
      return (
        <ProofForm
          submit="Make new codes"
          withCode
          onProof={async (proof) =>
            setCodes((await call(secondFactorRoutes.renewRecoveryCodes, { body: proof })).data.recoveryCodes)
          }
        >
          <Typography>You get ten new codes; the ones you have work no longer.</Typography>
        </ProofForm>
      );
    return (
      <ProofForm
        submit="Switch off"
        withCode
        onProof={async (proof) => {
          await call(secondFactorRoutes.switchOffSecondFactor, { body: proof });
          toast.good(secondFactorMessages.switchedOff);
          done();
        }}
      >
        <Typography>Your password alone will open your account.</Typography>
      </ProofForm>
    );
  }
}
