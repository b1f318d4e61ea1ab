import {
  hasNewEntries,
  isAddendum,
  sheetDay,
  type DaySheet,
  type DaySheetContent,
  type DaySheetDraft,
  type Issued,
} from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { formatSheetNumber } from '@roadworthy/contract/day-sheets/day-sheet.table.ts';
import {
  daySheetMessages,
  signSheetMessages as messages,
} from '@roadworthy/contract/day-sheets/messages/day-sheet.messages.ts';
import { formatDate } from '@roadworthy/contract/kit/language/date-format.ts';
import { isPlanSigned } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { inspectionPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Alert, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { SignedSheet } from '../../day-sheets/index.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayDateTime, displayName } from '../../kit/text/display.ts';
import { daySheetQuery, earlierDayQuery, planQuery } from '../offline/cache/plan-queries.ts';
import { RefusedEntries } from '../offline/RefusedEntries.tsx';
import { SyncStatus } from '../offline/SyncStatus.tsx';
import { useCachedQuery, useQueueEntries, useQueuedDigests, useUncachedQuery } from '../offline/useOfflineData.ts';
import { useOnline } from '../offline/useOnline.ts';
import { useSyncState } from '../offline/useSyncState.ts';
import type { QueueEntry } from '../offline/queue/queue.ts';
import {
  buildLocalContent,
  findToday,
  listLocallySignedSheets,
  addDays,
  type LocallySignedSheet,
} from './local-sheet.ts';
import { OverdueInstruments } from '../recording/measured/OverdueInstruments.tsx';
import { findOwnRunningShift, ShiftCard } from './ShiftCard.tsx';
import { SheetFigures } from './SheetFigures.tsx';
import { SignCard } from './SignCard.tsx';

/** Shows the inspector's shift on a plan, and the day sheet that the customer's representative countersigns. */
export default function DaySheetScreen() {
  const { planId = '' } = useParams();
  const { query } = useCachedQuery(planId, planQuery(planId));
  return (
    <QueryContent page query={query}>
      {({ data }) => <PlanDay plan={data} />}
    </QueryContent>
  );
}

function PlanDay({ plan }: { plan: WorkPlan }) {
  const { query, readAt } = useCachedQuery(plan._id, daySheetQuery(plan._id));
  const sync = useSyncState(plan);
  return (
    <Box sx={{ maxWidth: 760 }}>
      <PageHeader
        title={messages.open}
        subtitle={`${plan.name} · ${plan.projectNo} · ${plan.planNo}`}
        back={inspectionPath(plan)}
        actions={<SyncStatus state={sync} saved={plan.ok + plan.nok + plan.skip} isShort />}
      />
      <Stack sx={{ gap: 3 }}>
        {sync.warning !== undefined && <Alert severity="warning">{sync.warning}</Alert>}
        <RefusedEntries />
        {isPlanSigned(plan.status) ? (
          <QueryContent query={query}>{({ data }) => <Days plan={plan} draft={data} readAt={readAt} />}</QueryContent>
        ) : (
          <Alert severity="info">{daySheetMessages.notSigned}</Alert>
        )}
      </Stack>
    </Box>
  );
}

type DayProps = { plan: WorkPlan; draft: DaySheetDraft; readAt: number };
type Signing = { content: DaySheetContent; issued: Issued | undefined };

/** Shows the sheet of the current day, or of the earlier day in the address. */
function Days({ plan, draft, readAt }: DayProps) {
  const { me, company } = useSignedIn();
  const entries = useQueueEntries(plan._id);
  const [search, setSearch] = useSearchParams();
  // Stored, so that the figures do not change while somebody signs them.
  const [signing, setSigning] = useState<Signing>();
  const today = findToday(draft);
  const asked = sheetDay.safeParse(search.get('day')).data;
  const day = asked !== undefined && asked < today ? asked : today;
  const owner =
    company && me.permissions.includes('plans.inspect')
      ? { userId: me._id, companyId: company._id, planId: plan._id }
      : undefined;
  if (signing && owner)
    return (
      <>
        <Heading content={signing.content} />
        <SheetFigures content={signing.content} />
        <SignCard
          {...signing}
          owner={owner}
          title={sheetTitle(plan, signing.content.day)}
          onDone={() => setSigning(undefined)}
        />
      </>
    );
  const sheet = { plan, day, entries, onSign: owner && setSigning };
  return (
    <>
      {owner && day === today && (
        <>
          <OverdueInstruments plan={plan} />
          <ShiftCard draft={draft} entries={entries} owner={owner} title={sheetTitle(plan, day)} day={day} />
        </>
      )}
      <DayChoice
        day={day}
        today={today}
        onChange={(next) => setSearch(next === today ? {} : { day: next }, { replace: true })}
      />
      {day === today ? <Sheet {...sheet} draft={draft} readAt={readAt} /> : <EarlierSheet key={day} {...sheet} />}
    </>
  );
}
const sheetTitle = (plan: WorkPlan, day: string): string => `${plan.name} ${day}`;

type DayChoiceProps = { day: string; today: string; onChange: (day: string) => void };
const DayChoice = ({ day, today, onChange }: DayChoiceProps) => (
  <Stack direction="row" role="group" aria-label={messages.chooseDay} sx={{ justifyContent: 'space-between', mx: -1 }}>
    <Button startIcon={<PreviousIcon />} onClick={() => onChange(addDays(day, -1))} sx={{ minHeight: 48 }}>
      {messages.previousDay}
    </Button>
    <Button
      endIcon={<NextIcon />}
      disabled={day === today}
      onClick={() => onChange(addDays(day, 1))}
      sx={{ minHeight: 48 }}
    >
      {messages.nextDay}
    </Button>
  </Stack>
);

type SheetProps = {
  plan: WorkPlan;
  day: string;
  entries: readonly QueueEntry[];
  /** Undefined if the person may only read the sheet. */
  onSign: ((signing: Signing) => void) | undefined;
};
function EarlierSheet(props: SheetProps) {
  const { query, readAt } = useUncachedQuery(props.plan._id, earlierDayQuery(props.plan._id, props.day));
  return <QueryContent query={query}>{({ data }) => <Sheet {...props} draft={data} readAt={readAt} />}</QueryContent>;
}

function Sheet({ plan, day, entries, onSign, draft, readAt }: SheetProps & DayProps) {
  const { me } = useSignedIn();
  const photos = useQueuedDigests(plan._id);
  const content = buildLocalContent(draft, entries, {
    day,
    readAt,
    by: displayName(me),
    photos,
    unit: plan.part?.measurement?.unit,
  });
  const signedHere = listLocallySignedSheets(draft, entries, day);
  const { secondLooks } = draft;
  if (secondLooks > 0)
    return (
      <>
        <Heading content={content} />
        <Alert
          severity="info"
          action={
            <Button component={Link} to={inspectionPath(plan)} color="inherit">
              {messages.openInspection}
            </Button>
          }
        >
          {daySheetMessages.secondLooksFirst({ count: secondLooks })}
        </Alert>
      </>
    );
  const isServers = draft.content.day === day && content.unsent === 0 && signedHere.length === 0;
  return (
    <>
      <Heading content={content} />
      <Notes draft={draft} content={content} entries={entries} readAt={readAt} />
      {hasNewEntries(content) && (
        <>
          <SheetFigures content={content} />
          {onSign && (
            <Button
              variant="contained"
              size="large"
              onClick={() => onSign({ content, issued: isServers ? draft.issued : undefined })}
              sx={{ '&&': { minHeight: 64 }, fontSize: 18 }}
            >
              {messages.countersign}
            </Button>
          )}
        </>
      )}
      <SignedSheets sheets={draft.content.day === day ? draft.sheets : []} signedHere={signedHere} />
    </>
  );
}

const Heading = ({ content }: { content: DaySheetContent }) => (
  <Typography variant="h2">
    {isAddendum(content) && hasNewEntries(content)
      ? daySheetMessages.addendumOf({ number: content.follows.length, day: content.day })
      : daySheetMessages.of({ day: content.day })}
  </Typography>
);

type NotesProps = { draft: DaySheetDraft; content: DaySheetContent; entries: readonly QueueEntry[]; readAt: number };
/** Shows notes about the figures, such as a running shift or unsent entries. */
function Notes({ draft, content, entries, readAt }: NotesProps) {
  const online = useOnline();
  const isNew = hasNewEntries(content);
  const { totals } = content;
  const isCorrection = Object.values(totals).some((count) => count < 0);
  const running = findOwnRunningShift(draft, entries);
  const isShiftOpen = running && formatDate(running.from, content.timeZone) <= content.day;
  const texts = [
    ...(isAddendum(content)
      ? [isNew ? messages.addendumNote : messages.nothingNew]
      : isNew
        ? []
        : [content.day === findToday(draft) ? messages.nothingYet : messages.nothingOnDay]),
    ...(isCorrection ? [messages.correction] : []),
    ...(isNew && isShiftOpen ? [messages.runningNote] : []),
    ...(isNew && !online ? [messages.oldNote({ at: displayDateTime(new Date(readAt).toISOString()) })] : []),
    ...(isNew && content.unsent > 0 ? [messages.unsentNote({ count: content.unsent })] : []),
  ];
  if (texts.length === 0) return null;
  return (
    <Alert severity="info">
      {texts.map((text) => (
        <Typography key={text} variant="body2">
          {text}
        </Typography>
      ))}
    </Alert>
  );
}

function SignedSheets({
  sheets,
  signedHere,
}: {
  sheets: readonly DaySheet[];
  signedHere: readonly LocallySignedSheet[];
}) {
  if (sheets.length + signedHere.length === 0) return null;
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="h2" gutterBottom>
          {daySheetMessages.signedSheets}
        </Typography>
        <Stack sx={{ gap: 1.5 }}>
          {sheets.map((sheet) => (
            <SignedSheet key={sheet._id} sheet={sheet} title={formatSheetNumber(sheet)} />
          ))}
          {signedHere.map(({ clientId, signerName }) => (
            <Typography key={clientId}>{messages.waiting({ name: signerName })}</Typography>
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
