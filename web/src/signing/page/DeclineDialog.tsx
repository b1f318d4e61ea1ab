import { signingPageMessages as messages } from '@roadworthy/contract/signing/messages/page.messages.ts';
import { Alert, Typography } from '@mui/material';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import type { SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import { useState } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { ApiError } from '../../kit/api/call.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';
import {
  findMissingProof,
  emptyProof,
  toSessionProof,
  useRequiredProof,
  type SignerCredentials,
} from './signer-credentials.ts';
import { ProofFields } from './ProofFields.tsx';

/** Declines a document. Requires the same proof as signing, and a reason that everybody involved can read. */
export function DeclineDialog({ page, token, onClose }: { page: SigningPage; token: string; onClose: () => void }) {
  const [proof, setProof] = useState(emptyProof);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<Partial<SignerCredentials>>({});
  const asked = useRequiredProof(page.ownSession, refused);
  const onDone = ({ data }: { data: { next: string } }) => window.location.assign(data.next);
  const withPin = useApiMutation(signingRoutes.decline, { quiet: true, onDone });
  const inPlace = useApiMutation(signingRoutes.declineInPlace, { quiet: true, onDone });
  const { isPending, isSuccess, error } = page.ownSession ? inPlace : withPin;
  const onError = (problem: Error) =>
    setRefused(
      problem instanceof ApiError
        ? Object.fromEntries((problem.errors ?? []).map(({ path, message }) => [path, message]))
        : {},
    );
  const submit = () => {
    if (page.ownSession)
      inPlace.mutate({ params: { token }, body: { reason: reason.trim(), ...toSessionProof(proof) } }, { onError });
    else withPin.mutate({ params: { token }, body: { reason: reason.trim(), pin: proof.pin.trim() } }, { onError });
  };
  return (
    <FormDialog
      title={messages.declineToSign}
      submit={messages.decline}
      danger
      busy={isPending || isSuccess}
      disabled={reason.trim() === '' || Object.keys(findMissingProof(asked, proof)).length > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <Typography color="textSecondary">{messages.declineConsequence}</Typography>
      <LimitedText
        label={messages.reason}
        required
        multiline
        minRows={3}
        autoFocus
        value={reason}
        onChange={setReason}
        maxLength={1000}
      />
      <ProofFields page={page} asked={asked} proof={proof} onChange={setProof} errors={refused} />
      {error && <Alert severity="error">{error.message}</Alert>}
    </FormDialog>
  );
}
