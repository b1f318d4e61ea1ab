import { securityMessages as messages } from '@roadworthy/contract/access/messages/security.messages.ts';
import { secondFactorMessages } from '@roadworthy/contract/access/messages/second-factor.messages.ts';
import { Typography } from '@mui/material';
import { secondFactorRoutes } from '@roadworthy/contract/access/second-factor.routes.ts';

import { useState } from 'react';
import { queryClient } from '../../kit/api/api-query.ts';
import { call } from '../../kit/api/call.ts';
import { invalidateAfterWrites } from '../../kit/api/stale.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { Enrolment } from './Enrolment.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecurityDialog } from './SecurityDialog.tsx';

export type SecondFactorTask = 'first' | 'another' | 'codes' | 'off';
const titles: Record<SecondFactorTask, string> = {
  first: messages.switchOnSecondFactor,
  another: messages.moveToAnotherPhone,
  codes: messages.newRecoveryCodes,
  off: messages.switchOffSecondFactor,
};

/**
 * Everything about a user's own second factor, in a dialog. It cannot be closed while it shows recovery codes that have
 * not been saved.
 */
export function SecondFactorDialog({ doing, onDone }: { doing: SecondFactorTask; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [isLocked, setLocked] = useState(false);
  const done = () => {
    void invalidateAfterWrites(queryClient, secondFactorRoutes.confirmSecondFactor);
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
          submit={messages.makeNewCodes}
          withCode
          onProof={async (proof) =>
            setCodes((await call(secondFactorRoutes.renewRecoveryCodes, { body: proof })).data.recoveryCodes)
          }
        >
          <Typography>{messages.newCodesHint}</Typography>
        </ProofForm>
      );
    return (
      <ProofForm
        submit={messages.switchOff}
        withCode
        onProof={async (proof) => {
          await call(secondFactorRoutes.switchOffSecondFactor, { body: proof });
          toast.good(secondFactorMessages.switchedOff);
          done();
        }}
      >
        <Typography>{messages.switchOffHint}</Typography>
      </ProofForm>
    );
  }
}
