import { recordMessages as messages } from '@roadworthy/contract/signing/messages/record.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { Alert, Button, Stack } from '@mui/material';
import { listSigners, type Signer, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { useState } from 'react';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayName } from '../../kit/text/display.ts';
import { replacementRules } from '@roadworthy/contract/replacements/replacement.rules.ts';
import { ReplaceDialog } from '../../replacements/index.ts';

type Props = { entries: readonly SigningEntry[]; projectId: string; planId?: string; title: string };
type DepartedSigner = { signer: Signer; isBrm: boolean; part: 'customer' | 'inspector' };

/** Finds the signers who have left. Signer 0 is the BRM, signer 1 the customer, all others are inspectors. */
const departedSigners = (entry: SigningEntry): DepartedSigner[] =>
  listSigners(entry).flatMap((signer, position): DepartedSigner[] =>
    signer.left ? [{ signer, isBrm: position === 0, part: position === 1 ? 'customer' : 'inspector' }] : [],
  );

/**
 * Names signers who have left. The office can replace them, except the BRM, so that a document does not wait for them
 * for ever.
 */
export function DepartedSigners({ entries, projectId, planId, title }: Props) {
  const { me } = useSignedIn();
  const [open, setOpen] = useState<DepartedSigner>();
  const departed = entries.flatMap(departedSigners);
  const rule = replacementRules.find(({ part, effect }) => part === open?.part && effect === 'signedAgain');
  if (departed.length === 0) return null;
  const mayReplace = me.permissions.includes('projects.keep') && me.permissions.includes('plans.keep');
  return (
    <Stack sx={{ gap: 1.5 }}>
      {departed.map((leaver) => (
        <Alert
          key={leaver.signer.userId._id}
          severity="warning"
          action={
            mayReplace &&
            !leaver.isBrm && (
              <Button color="inherit" onClick={() => setOpen(leaver)}>
                {messages.chooseAnotherSigner}
              </Button>
            )
          }
        >
          {(leaver.isBrm ? signingMessages.brmLeft : signingMessages.left)({
            name: displayName(leaver.signer.userId),
          })}
        </Alert>
      ))}
      {open && rule && (
        <ReplaceDialog
          on={rule.on}
          record={rule.on === 'plan' && planId ? planId : projectId}
          projectId={projectId}
          title={title}
          person={open.signer.userId}
          rule={rule}
          documents={entries}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Stack>
  );
}
