import HandIcon from '@mui/icons-material/BackHandOutlined';
import BuildIcon from '@mui/icons-material/BuildOutlined';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import NotOkIcon from '@mui/icons-material/HighlightOffOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Avatar, Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import {
  carHistoryKindTable,
  describeStatus,
  type CarHistoryKind,
} from '@roadworthy/contract/car-history/car-history.kinds.ts';
import type { CarHistoryEntry } from '@roadworthy/contract/car-history/car-history.schema.ts';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { displayDateTime } from '../kit/text/display.ts';
import { findRecordLink } from './record-links.ts';
import { NoBreakIds } from '../kit/text/NoBreakIds.tsx';

const icons: Record<
  CarHistoryKind,
  { icon: ReactElement; colour: 'primary' | 'info' | 'error' | 'success' | 'warning' }
> = {
  request: { icon: <HandIcon fontSize="small" />, colour: 'info' },
  jobCard: { icon: <BuildIcon fontSize="small" />, colour: 'primary' },
  workPlan: { icon: <ChecklistIcon fontSize="small" />, colour: 'success' },
  notOk: { icon: <NotOkIcon fontSize="small" />, colour: 'error' },
  ticket: { icon: <TicketIcon fontSize="small" />, colour: 'info' },
  move: { icon: <PlaceIcon fontSize="small" />, colour: 'info' },
  incident: { icon: <WarningIcon fontSize="small" />, colour: 'warning' },
};

/**
 * One line of the history: the time, the event, the record's current status and a link to it. `children` are further
 * actions.
 */
export function TimelineEntry({ entry, children }: { entry: CarHistoryEntry; children?: ReactNode }) {
  const { me } = useSignedIn();
  const { icon, colour } = icons[entry.kind];
  const { label, tone } = describeStatus(entry.kind, entry.status);
  const to = findRecordLink(entry.kind, entry.id, me.accessLevel);
  return (
    <Stack component="li" direction="row" sx={{ gap: 2, position: 'relative', pb: 2.5 }}>
      <Box aria-hidden sx={{ position: 'absolute', left: 19, top: 40, bottom: 0, width: 2, bgcolor: 'divider' }} />
      <Avatar
        role="img"
        aria-label={carHistoryKindTable[entry.kind].name}
        sx={{ width: 40, height: 40, bgcolor: `${colour}.main`, color: `${colour}.contrastText` }}
      >
        {icon}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {to ? (
            <MuiLink component={Link} to={to} sx={{ fontWeight: 600, py: { xs: 1, sm: 0 } }}>
              <NoBreakIds text={entry.title} />
            </MuiLink>
          ) : (
            <Typography sx={{ fontWeight: 600 }}>
              <NoBreakIds text={entry.title} />
            </Typography>
          )}
          <StatusChip tone={tone} label={label} />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {displayDateTime(entry.at)}
        </Typography>
        {entry.detail && (
          <Typography
            variant="body2"
            sx={{
              mt: 0.5,
              whiteSpace: 'pre-line',
              display: '-webkit-box',
              WebkitLineClamp: 3,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              maxWidth: 760,
            }}
          >
            {entry.detail}
          </Typography>
        )}
        {children}
      </Box>
    </Stack>
  );
}
