import { inboxScreensMessages as messages } from '@roadworthy/contract/inbox/messages/inbox-screens.messages.ts';
import { inboxMessages } from '@roadworthy/contract/inbox/messages/inbox.messages.ts';
import { Card, CardContent, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { inboxKindMails } from '@roadworthy/contract/inbox/messages/inbox-kinds.messages.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { type MailPreferences } from '@roadworthy/contract/inbox/inbox.schema.ts';
import { useState } from 'react';
import { useApiQuery, useApiMutation } from '../kit/api/api-query.ts';
import { QueryContent } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';

/** Settings for the kinds of items that the user gets mails about. The Inbox itself always shows all of them. */
export default function NotificationsScreen() {
  const query = useApiQuery(inboxRoutes.getMailChoice, {});
  return (
    <>
      <PageHeader title={messages.notifications} subtitle={messages.notificationsHint} />
      <QueryContent query={query}>{({ data }) => <Choices kinds={data.kinds} />}</QueryContent>
    </>
  );
}

function Choices({ kinds }: Pick<MailPreferences, 'kinds'>) {
  // A switch takes effect at once, and is set back if saving fails.
  const [off, setOff] = useState<readonly InboxKind[]>(() => kinds.flatMap(({ kind, isOn }) => (isOn ? [] : [kind])));
  const { mutate } = useApiMutation(inboxRoutes.changeMailChoice, { successMessage: inboxMessages.saved });
  const turn = (kind: InboxKind, isOn: boolean) => {
    const next = isOn ? off.filter((one) => one !== kind) : [...off, kind];
    setOff(next);
    mutate({ body: { off: [...next] } }, { onError: () => setOff(off) });
  };
  return (
    <Card sx={{ maxWidth: 760 }}>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {messages.emailMeWhen}
        </Typography>
        <Stack>
          {kinds.map(({ kind }) => (
            <FormControlLabel
              key={kind}
              sx={{ py: 1, mr: 0, justifyContent: 'space-between', borderBottom: 1, borderColor: 'divider' }}
              labelPlacement="start"
              control={<Switch checked={!off.includes(kind)} onChange={(_event, isOn) => turn(kind, isOn)} />}
              label={inboxKindMails[kind]}
            />
          ))}
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {inboxMessages.alwaysSent}
        </Typography>
      </CardContent>
    </Card>
  );
}
