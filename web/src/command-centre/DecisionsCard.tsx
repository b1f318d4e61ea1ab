import type {
  AwaitedDocument,
  CommandCentre,
  DecisionItem,
} from '@roadworthy/contract/command-centre/command-centre.schema.ts';
import { commandCentreMessages as messages } from '@roadworthy/contract/command-centre/messages/command-centre.messages.ts';
import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { inboxButtons } from '@roadworthy/contract/inbox/messages/inbox-rules.messages.ts';
import { isAuditorAwaited } from '@roadworthy/contract/projects/project.machine.ts';
import { calculateNextReminderTime } from '@roadworthy/contract/signing/signing.schema.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { InboxLines, RecordLine, RecordLines, formatWaitingTime } from '../inbox/index.ts';
import { useApiMutation } from '../kit/api/api-query.ts';
import { CompanyOverrideProvider, openCompany } from '../kit/session/session.ts';
import { displayDateTime } from '../kit/text/display.ts';
import { AssignDialog } from '../projects/index.ts';
import { SigningDialog } from '../signing/index.ts';

/** The BRM's decisions, in the order of the Inbox, and the documents that wait for others. */
export function DecisionsCard({ page }: { page: CommandCentre }) {
  const { items, itemCount, awaited, awaitedCount } = page;
  const [acting, setActing] = useState<DecisionItem>();
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
              <RecordLine
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
            <RecordLines label={messages.waitingForOthers}>
              {awaited.map((one) => (
                <CompanyOverrideProvider key={one._id} value={one.company}>
                  <AwaitedLine document={one} />
                </CompanyOverrideProvider>
              ))}
            </RecordLines>
          )}
          {awaitedCount > awaited.length && <MoreNote shown={awaited.length} count={awaitedCount} />}
        </Stack>
        {acting && (
          <CompanyOverrideProvider value={acting.company}>
            <ActDialog item={acting} onClose={() => setActing(undefined)} />
          </CompanyOverrideProvider>
        )}
      </CardContent>
    </Card>
  );
}

const keyOf = ({ _id, company }: DecisionItem): string => `${company._id} ${_id}`;
const detailsOf = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

const MoreNote = (counts: { shown: number; count: number }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
    {messages.shownOf(counts)}
  </Typography>
);

/** Signing and assigning do not leave the page; other actions open a screen. */
type Act = 'sign' | 'assign' | 'open';
function actOf({ kind, subject, button }: DecisionItem): Act {
  if (kind === 'sign' && button === inboxButtons.sign) return 'sign';
  return kind === 'assign' && subject === 'project' ? 'assign' : 'open';
}
const keyOfAct = { sign: 'e', assign: 'a' } as const;

function ActionButton({ item, onAct }: { item: DecisionItem; onAct: () => void }) {
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
  // Signing leaves this page and returns to the company in use, so the company of the item becomes that first.
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

function ActDialog({ item, onClose }: { item: DecisionItem; onClose: () => void }) {
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
    <RecordLine
      title={messages.awaitedBy({ name: document.signer, title: document.title })}
      to={document.path}
      onOpen={() => openCompany(document.company)}
      details={detailsOf(document.company.name, document.number)}
      since={document.since}
      action={<Remind document={document} />}
    />
  );
}

/**
 * A signer can be reminded once a day. After a reminder, the line says when it was sent until the next one is possible.
 */
function Remind({ document: { documentHash, remindedAt } }: { document: AwaitedDocument }): ReactNode {
  const { mutate, isPending } = useApiMutation(signingRoutes.remindSigner, {
    successMessage: ({ meta }) => meta.message,
  });
  const now = new Date();
  if (remindedAt && calculateNextReminderTime(remindedAt) > now) {
    const duration = formatWaitingTime(remindedAt, now);
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
