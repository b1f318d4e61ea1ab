import { logSealsMessages as messages } from '@roadworthy/contract/log-seals/messages/log-seals.messages.ts';
import { Alert, AlertTitle, Box, Typography, type AlertColor } from '@mui/material';
import type { LogCheck, LogSeal } from '@roadworthy/contract/log-seals/log-seal.routes.ts';
import type { ReactNode } from 'react';
import { displayDate, displayDateTime } from '../kit/text/display.ts';

const maxListed = 5;
const twoNights = 49 * 3_600_000;

export const SealFindings = ({ findings }: Pick<LogSeal, 'findings'>) => (
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
    title: messages.altered,
    text: (
      <>
        <SealFindings findings={findings.slice(0, maxListed)} />
        {more > 0 && <Typography variant="body2">{messages.moreFindings({ more })}</Typography>}
        <Typography variant="body2" sx={{ mt: 1 }}>
          {messages.notByProduct}
        </Typography>
      </>
    ),
  };
}

const forgedNotice: Notice = {
  severity: 'error',
  title: messages.resultForged,
  text: messages.resultForgedHint,
};

const failedNotice = (at: string): Notice => ({
  severity: 'error',
  title: messages.checkFailed,
  text: messages.checkFailedHint({ at: displayDateTime(at) }),
});

function okNotice({ checkedAt }: LogCheck, newest: LogSeal | undefined, now: number): Notice {
  if (!checkedAt)
    return {
      severity: 'info',
      text: messages.notCheckedYet,
    };
  if (now - Date.parse(checkedAt) > twoNights)
    return {
      severity: 'warning',
      title: messages.checkOverdue,
      text: messages.checkOverdueHint({ checkedAt: displayDateTime(checkedAt) }),
    };
  const at = displayDateTime(checkedAt);
  return {
    severity: 'success',
    text: newest
      ? messages.sealedUntil({ until: displayDate(newest.until), count: newest.sealed, checkedAt: at })
      : messages.unchanged({ checkedAt: at }),
  };
}

/** The result of the last check, with the most serious finding first. */
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
