import { storageMessages as messages } from '@roadworthy/contract/inspection/messages/storage.messages.ts';
import { Alert, Button, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { BelowContent } from '../../../kit/page/BelowContent.tsx';
import { installPrompt } from '../../../kit/session/install-prompt.ts';
import { loadLocal, saveLocal } from '../../../kit/storage/local-store.ts';
import {
  checkPersistentStorage,
  hasSafariRules,
  needsStorageNotice,
  requestPersistentStorage,
  storagePersistence,
} from './device-storage.ts';

const snoozeKey = 'roadworthy.install-later';

type Props = { pending: number; isInUse: boolean };

/** Warns that the browser may delete data on this device, and explains how to install the app, which prevents that. */
export function StorageNotice({ pending, isInUse }: Props) {
  const promise = useStore(storagePersistence);
  const { event } = useStore(installPrompt);
  const [snoozedAt, setSnoozedAt] = useState(() => loadLocal(snoozeKey, 0));
  const [now] = useState(() => Date.now());
  useEffect(() => void (isInUse ? checkPersistentStorage() : undefined), [isInUse]);
  if (!needsStorageNotice({ promise, pending, snoozedAt, now })) return null;
  const snooze = () => {
    saveLocal(snoozeKey, Date.now());
    setSnoozedAt(Date.now());
  };
  const install = async () => {
    await event?.prompt();
    installPrompt.setState({ event: undefined });
    await requestPersistentStorage();
  };
  const isSafari = hasSafariRules();
  const how = isSafari ? messages.installInSafari : messages.installInMenu;
  return (
    <BelowContent>
      <Alert severity={pending > 0 ? 'warning' : 'info'}>
        {isSafari ? messages.safari : messages.lowOnSpace} {!event && how}
        <Stack direction="row" sx={{ gap: 1, mt: 0.5, flexWrap: 'wrap' }}>
          {event && (
            <Button variant="outlined" color="inherit" onClick={() => void install()}>
              {messages.install}
            </Button>
          )}
          {pending === 0 && (
            <Button color="inherit" onClick={snooze}>
              {messages.notNow}
            </Button>
          )}
        </Stack>
      </Alert>
    </BelowContent>
  );
}
