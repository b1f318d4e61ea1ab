import type {
  AwaitedDocument,
  CommandCentre,
  DecideItem,
} from '@roadworthy/contract/command-centre/command-centre.schema.ts';
import { commandCentreMessages as messages } from '@roadworthy/contract/command-centre/messages/command-centre.messages.ts';
import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { inboxButtons } from '@roadworthy/contract/inbox/messages/inbox-rules.messages.ts';
import { isAuditorAwaited } from '@roadworthy/contract/projects/project.machine.ts';
import { nextReminderAt } from '@roadworthy/contract/signing/signing.schema.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { InboxLines, Line, Lines, waitingDuration } from '../inbox/index.ts';
import { useApiMutation } from '../kit/api/api-query.ts';
import { ActIn, openCompany } from '../kit/session/session.ts';
import { displayDateTime } from '../kit/text/display.ts';
import { AssignDialog } from '../projects/index.ts';
import { SigningDialog } from '../signing/index.ts';

/** What the BRM has to decide, in the order of the Inbox, and the documents that wait for others. */
export function DecideNow({ page }: { page: CommandCentre }) {
  const { items, itemCount, awaited, awaitedCount } = page;
  const [acting, setActing] = useState<DecideItem>();
  return (
    <Card component="section" aria-label={messages.decideNow}>
      <CardContent>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {messages.decideNow}
        </Typography>
        {items.length === 0 ? (
          <Typography color="textSecondary">{messages.nothingToDecide}</Typography>
        ) : (
          <InboxLines label={messages.decideNow} items={items} keyOf={keyOf} level="h3">
            {(item) => (
              <Line
                title={item.what}
                to={item.path}
                onOpen={() => openCompany(item.company)}
                details={detailsOf(item.company.name, item.number, item.name)}
                since={item.since}
                action={<ActionButton item={item} onAct={() => setActing(item)} />}
              />
            )}
          </InboxLines>
        )}
        {itemCount > items.length && <MoreNote shown={items.length} count={itemCount} />}
        <Stack sx={{ mt: 3, gap: 1 }}>
          <Typography variant="h3">{messages.waitingForOthers}</Typography>
          {awaited.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {messages.nobodyElse}
            </Typography>
          ) : (
            <Lines label={messages.waitingForOthers}>
              {awaited.map((one) => (
                <ActIn key={one._id} value={one.company}>
                  <AwaitedLine document={one} />
                </ActIn>
              ))}
            </Lines>
          )}
          {awaitedCount > awaited.length && <MoreNote shown={awaited.length} count={awaitedCount} />}
        </Stack>
        {acting && (
          <ActIn value={acting.company}>
            <ActDialog item={acting} onClose={() => setActing(undefined)} />
          </ActIn>
        )}
      </CardContent>
    </Card>
  );
}

const keyOf = ({ _id, company }: DecideItem): string => `${company._id} ${_id}`;
const detailsOf = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

const MoreNote = (counts: { shown: number; count: number }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
    {messages.shownOf(counts)}
  </Typography>
);

/** What can be done without leaving the page; everything else opens its screen. */
type Act = 'sign' | 'assign' | 'open';
function actOf({ kind, subject, button }: DecideItem): Act {
  if (kind === 'sign' && button === inboxButtons.sign) return 'sign';
  return kind === 'assign' && subject === 'project' ? 'assign' : 'open';
}
const keyOfAct = { sign: 'e', assign: 'a' } as const;

function ActionButton({ item, onAct }: { item: DecideItem; onAct: () => void }) {
  const act = actOf(item);
  if (act === 'open')
    return (
      <Button
        size="small"
        variant="contained"
        component={Link}
        to={item.path}
        onClick={() => openCompany(item.company)}
      >
        {item.button}
      </Button>
    );
  // Signing leaves this page and returns in the company in use, so this item's company has to be in use.
  const press = () => {
    if (act === 'sign') openCompany(item.company);
    onAct();
  };
  const key = keyOfAct[act];
  return (
    <Button size="small" variant="contained" onClick={press} data-shortcut={key} aria-keyshortcuts={key.toUpperCase()}>
      {item.button}
    </Button>
  );
}

function ActDialog({ item, onClose }: { item: DecideItem; onClose: () => void }) {
  if (actOf(item) === 'sign')
    return (
      <SigningDialog
        subject={item.subject === 'project' ? 'project' : 'workplan'}
        id={item.record}
        title={`${item.number} ${item.name}`}
        onClose={onClose}
      />
    );
  return (
    <AssignDialog
      project={{ _id: item.record, projectNo: item.number, name: item.name }}
      what={isAuditorAwaited(item.status) ? 'auditor' : 'assessee'}
      onClose={onClose}
    />
  );
}

function AwaitedLine({ document }: { document: AwaitedDocument }) {
  return (
    <Line
      title={messages.awaitedBy({ name: document.signer, title: document.title })}
      to={document.path}
      onOpen={() => openCompany(document.company)}
      details={detailsOf(document.company.name, document.number)}
      since={document.since}
      action={<Remind document={document} />}
    />
  );
}

/** Reminds at most once a day; until then the line says when that was. */
function Remind({ document: { documentHash, remindedAt } }: { document: AwaitedDocument }): ReactNode {
  const { mutate, isPending } = useApiMutation(signingRoutes.remindSigner, {
    successMessage: ({ meta }) => meta.message,
  });
  const now = new Date();
  if (remindedAt && nextReminderAt(remindedAt) > now) {
    const duration = waitingDuration(remindedAt, now);
    const isMomentAgo = now.getTime() - Date.parse(remindedAt) < 60_000;
    return (
      <Box component="span" title={displayDateTime(remindedAt)} sx={{ typography: 'body2', color: 'text.secondary' }}>
        {messages.reminded({ time: isMomentAgo ? duration : messages.ago({ duration }) })}
      </Box>
    );
  }
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isPending}
      onClick={() => mutate({ body: { document_hash: documentHash } })}
      data-shortcut="r"
      aria-keyshortcuts="R"
    >
      {messages.remind}
    </Button>
  );
}
