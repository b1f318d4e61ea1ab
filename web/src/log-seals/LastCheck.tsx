import { Alert, AlertTitle, Box, Typography, type AlertColor } from '@mui/material';
import type { LogCheck, LogSeal } from '@roadworthy/contract/log-seals/log-seal.routes.ts';
import type { ReactNode } from 'react';
import { displayDate, plural, displayDateTime } from '../kit/text/display.ts';

const maxListed = 5;
const twoNights = 49 * 3_600_000;

export const Findings = ({ findings }: Pick<LogSeal, 'findings'>) => (
  <Box component="ul" sx={{ my: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
    {findings.map((finding) => (
      <li key={finding}>{finding}</li>
    ))}
  </Box>
);

type Notice = { severity: AlertColor; title?: string; text: ReactNode };

function alteredNotice({ findings }: LogCheck): Notice {
  const more = findings.length - maxListed;
  return {
    severity: 'error',
    title: 'Not as it was written',
    text: (
      <>
        <Findings findings={findings.slice(0, maxListed)} />
        {more > 0 && <Typography variant="body2">And {more} more. The newest seal below lists them all.</Typography>}
        <Typography variant="body2" sx={{ mt: 1 }}>
          Nobody can do that in Roadworthy: the database itself was changed, or an older backup of it was restored. Find
          out which before you rely on these records.
        </Typography>
      </>
    ),
  };
}

const forgedNotice: Notice = {
  severity: 'error',
  title: 'The result of the last check was changed',
  text: 'Somebody wrote in the database what the check is said to have found. Ask for the sealed records to be checked again, and find out who did it.',
};

const failedNotice = (at: string): Notice => ({
  severity: 'error',
  title: 'The last check failed',
  text: `The sealed records could not be compared on ${displayDateTime(at)}. It is tried again by itself. Until it succeeds, ask your administrator to look in the log of the server.`,
});

function okNotice({ checkedAt }: LogCheck, newest: LogSeal | undefined, now: number): Notice {
  if (!checkedAt)
    return {
      severity: 'info',
      text: 'The sealed records have not been compared yet. A check runs each night at 02:20 UTC.',
    };
  if (now - Date.parse(checkedAt) > twoNights)
    return {
      severity: 'warning',
      title: 'No check for two nights',
      text: `The sealed records were last compared on ${displayDateTime(checkedAt)}. Ask your administrator to look in the log of the server.`,
    };
  const until = newest
    ? `Sealed up to ${displayDate(newest.until)}: ${plural(newest.sealed, 'entry', 'entries')}. `
    : '';
  return {
    severity: 'success',
    text: `${until}At the last check, on ${displayDateTime(checkedAt)}, everything was as it was written.`,
  };
}

/** The result of the last check, the most serious finding first. */
export function LastCheck({ check, newest, now }: { check: LogCheck; newest: LogSeal | undefined; now: number }) {
  const problems = [
    ...(check.isAuthentic ? [] : [forgedNotice]),
    ...(check.findings.length > 0 ? [alteredNotice(check)] : []),
    ...(check.failedAt ? [failedNotice(check.failedAt)] : []),
  ];
  return (problems.length > 0 ? problems : [okNotice(check, newest, now)]).map(({ severity, title, text }) => (
    <Alert key={title ?? severity} severity={severity} sx={{ mb: 2 }}>
      {title && <AlertTitle>{title}</AlertTitle>}
      {text}
    </Alert>
  ));
}
