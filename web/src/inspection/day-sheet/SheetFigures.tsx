import {
  formatMinutes,
  countSheetInspected,
  formatSheetItem,
  type DaySheetContent,
} from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { daySheetMessages as messages } from '@roadworthy/contract/day-sheets/messages/day-sheet.messages.ts';
import { formatTipLevel } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { formatDateTime, formatTime } from '@roadworthy/contract/kit/language/date-format.ts';
import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Shows the content of a sheet. Times are in the time zone of the installation, as in the PDF. */
export function SheetFigures({ content }: { content: DaySheetContent }) {
  const { timeZone: zone, tipRises, stops, confirmations, shifts, cleanPoints } = content;
  return (
    <Card>
      <CardContent>
        <Stack sx={{ gap: 3 }}>
          <Quantities content={content} />
          <Section title={messages.findings}>
            {content.findings.length === 0 ? (
              <Typography>{messages.noFindings}</Typography>
            ) : (
              <Findings content={content} />
            )}
          </Section>
          <Lines
            title={messages.tipEvents}
            rows={tipRises.map(({ id, at, level }) => [
              id,
              messages.tipReached({ level: formatTipLevel(level) }),
              formatTime(at, zone),
            ])}
          />
          <Lines
            title={messages.stops}
            rows={stops.map(({ id, from, to, whose, reason }) => [
              id,
              `${whose ?? messages.stopOfAll}: ${reason}`,
              `${formatTime(from, zone)} – ${to === null ? messages.notEnded : formatDateTime(to, zone)}`,
            ])}
          />
          <Lines
            title={messages.shifts}
            rows={shifts.map((shift) => [`${shift.id} ${shift.from}`, shift.by, describeShift(shift, zone)])}
          />
          <Lines
            title={messages.confirmations}
            rows={confirmations.map(({ id, by, at }) => [id, by, formatTime(at, zone)])}
          />
          <Lines
            title={messages.cleanPoints}
            rows={cleanPoints.map(({ check, first, clean, needed }) => [
              check,
              check,
              first
                ? messages.cleanFrom({ item: formatSheetItem(first), at: formatDateTime(first.at, zone) })
                : messages.notClean({ clean, needed }),
            ])}
          />
        </Stack>
      </CardContent>
    </Card>
  );
}

type Shift = DaySheetContent['shifts'][number];
const describeShift = ({ from, to, minutes }: Shift, zone: string): string =>
  [
    `${formatTime(from, zone)} – ${to === null ? messages.notEnded : formatTime(to, zone)}`,
    ...(minutes === null ? [] : [formatMinutes(minutes)]),
  ].join(' · ');

function Quantities({ content: { totals, minutes } }: { content: DaySheetContent }) {
  const counts: [label: string, value: string][] = [
    [messages.inspected, `${countSheetInspected(totals)}`],
    [messages.ok, `${totals.ok}`],
    [messages.nok, `${totals.nok}`],
    [messages.rework, `${totals.rework}`],
    [messages.skip, `${totals.skip}`],
    [messages.hours, formatMinutes(minutes)],
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(6, minmax(0, 1fr))' },
      }}
    >
      {counts.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontSize: { xs: 18, sm: 20 }, fontWeight: 650, whiteSpace: 'nowrap', ...numbers }}
          >
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

const numbers = { fontVariantNumeric: 'tabular-nums' } as const;

/** Lists the Not OK items by check, the most frequent first. */
function Findings({ content: { findings, timeZone: zone } }: { content: DaySheetContent }) {
  const byCheck = [...Map.groupBy(findings, ({ check }) => check)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return (
    <Stack sx={{ gap: 1.5 }}>
      {byCheck.map(([check, all]) => (
        <div key={check}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {messages.findingCount({ check, count: all.length })}
          </Typography>
          {all.map((finding) => (
            <Typography key={finding.id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {[
                finding.vin !== null || finding.piece !== null ? formatSheetItem(finding) : '',
                finding.comment ?? '',
                finding.by,
                formatTime(finding.at, zone),
                finding.photos.length > 0 ? messages.photos({ count: finding.photos.length }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          ))}
        </div>
      ))}
    </Stack>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Typography variant="h3" component="h2" gutterBottom>
      {title}
    </Typography>
    {children}
  </section>
);

type Line = readonly [key: string, what: string, when: string];
/** Shows a section of lines, or nothing without rows. */
function Lines({ title, rows }: { title: string; rows: readonly Line[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      {rows.map(([key, what, when]) => (
        <Stack
          key={key}
          direction="row"
          sx={{ columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between', overflowWrap: 'anywhere' }}
        >
          <Typography variant="body2">{what}</Typography>
          <Typography variant="body2" color="textSecondary">
            {when}
          </Typography>
        </Stack>
      ))}
    </Section>
  );
}
