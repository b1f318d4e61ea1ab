import { securityMessages as messages } from '@roadworthy/contract/access/messages/security.messages.ts';
import { Typography } from '@mui/material';
import { secondFactorRoutes } from '@roadworthy/contract/access/second-factor.routes.ts';
import type { AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../kit/api/call.ts';
import { useForm } from '../../kit/form/useForm.ts';
import { KeyStep } from './KeyStep.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { BackButton, StepForm } from '../sign-in/StepForm.tsx';

/** The steps of setting up a second factor: prove your identity, add the key to the app, save the recovery codes. */
type EnrolmentStep =
  | { name: 'begin' }
  | { name: 'key'; key: string; address: string }
  | { name: 'codes'; recoveryCodes: string[]; user: AuthUser | null };

/**
 * Why a second factor is set up: there is none yet, another phone replaces the current one, or the role requires it
 * before sign-in can complete.
 */
type EnrolmentReason = 'first' | 'another' | 'needed';

type Options = { token?: string };

async function beginEnrolment(proof: { password?: string; otp?: string }, options: Options): Promise<EnrolmentStep> {
  const { data } = await call(secondFactorRoutes.beginSecondFactor, { body: proof }, options);
  return { name: 'key', ...data };
}

async function confirmKey(otp: string, options: Options): Promise<EnrolmentStep> {
  const { data } = await call(secondFactorRoutes.confirmSecondFactor, { body: { otp } }, options);
  return { name: 'codes', ...data };
}

type Props = {
  reason: EnrolmentReason;
  token?: string;
  onDone: (user: AuthUser | null) => void;
  onStep?: (name: EnrolmentStep['name']) => void;
  onLeave?: () => void;
};

/** Sets up a second factor, in a dialog of the Security page or, if the role requires it, during sign-in. */
export function Enrolment({ reason, token, onDone, onStep, onLeave }: Props) {
  const [step, setStep] = useState<EnrolmentStep>({ name: 'begin' });
  const options = token ? { token } : {};
  const go = (next: EnrolmentStep) => {
    setStep(next);
    onStep?.(next.name);
  };
  if (step.name === 'key') return <KeyStep step={step} onCode={async (otp) => go(await confirmKey(otp, options))} />;
  if (step.name === 'codes') return <RecoveryCodes codes={step.recoveryCodes} onSaved={() => onDone(step.user)} />;
  if (reason === 'needed')
    return <NeededStep onBegin={async () => go(await beginEnrolment({}, options))} onLeave={onLeave} />;
  return (
    <ProofForm
      submit={messages.continue}
      withCode={reason === 'another'}
      onProof={async ({ password, otp }) =>
        go(await beginEnrolment({ password, ...(reason === 'another' && { otp }) }, options))
      }
    >
      <Typography>{reason === 'first' ? messages.firstFactorIntro : messages.anotherPhoneIntro}</Typography>
    </ProofForm>
  );
}

function NeededStep({ onBegin, onLeave }: { onBegin: () => Promise<void>; onLeave: (() => void) | undefined }) {
  const ready = useForm({ schema: z.object({}), values: {}, send: onBegin, draft: false });
  return (
    <StepForm ready={ready} submit={messages.setUp} below={onLeave && <BackButton onClick={onLeave} />}>
      <Typography>{messages.neededIntro}</Typography>
      <Typography>{messages.neededApps}</Typography>
    </StepForm>
  );
}
