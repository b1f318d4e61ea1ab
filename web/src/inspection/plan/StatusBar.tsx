import { inspectedPlanMessages as messages } from '@roadworthy/contract/inspection/messages/plan.messages.ts';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Alert, Box, Collapse, IconButton, LinearProgress, Stack, Typography } from '@mui/material';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { useId, useState, type ReactNode } from 'react';
import { visuallyHidden } from '../../kit/text/visually-hidden.ts';
import { RefusedEntries } from '../offline/RefusedEntries.tsx';
import { SyncStatus } from '../offline/SyncStatus.tsx';
import { useSyncState } from '../offline/useSyncState.ts';

type Done = {
  /** What the counts are about, such as the end of a VIN. Screen readers read `fullName` instead. */
  name?: string | undefined;
  fullName?: string | undefined;
  recorded: number;
  total: number;
};
type Props = {
  done: Done;
  sync?: ReactNode;
  bar?: ReactNode;
  summary?: ReactNode;
  details?: ReactNode;
};

/**
 * One line, 48 px high: the vehicle or part, the number of recorded checkpoints, and whether everything is saved. The
 * rest is one tap away.
 */
export function StatusBar({ done: { name, fullName, recorded, total }, sync, bar, summary, details }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Box
      sx={{
        mb: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        overflow: 'clip',
      }}
    >
      <Stack
        direction="row"
        sx={{ position: 'relative', gap: { xs: 1.25, sm: 2 }, alignItems: 'center', minHeight: 48, pl: 1.5 }}
      >
        {name && (
          <Typography component="span" title={fullName} sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
            <span aria-hidden>{name}</span>
            <Box component="span" sx={visuallyHidden}>
              {fullName}
            </Box>
          </Typography>
        )}
        {/* Shows no count while a vehicle is loading. */}
        {total > 0 && (
          <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            <span aria-hidden>{messages.recordedCount({ recorded, total })}</span>
            <Box component="span" sx={visuallyHidden}>
              {messages.recorded({ recorded, total })}
            </Box>
          </Typography>
        )}
        {summary}
        <Box sx={{ flex: 1 }} />
        {sync}
        {details ? (
          <IconButton
            aria-label={messages.details}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ minWidth: 48, minHeight: 48, ml: -1 }}
          >
            <ExpandMoreIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
          </IconButton>
        ) : (
          <Box sx={{ width: 4 }} />
        )}
        {bar && <Box sx={{ position: 'absolute', left: 0, right: 0, bottom: 0 }}>{bar}</Box>}
      </Stack>
      {details && (
        <Collapse in={isOpen} id={id} unmountOnExit>
          <Box sx={{ px: 1.5, pt: 1.5, pb: 1.5, borderTop: 1, borderColor: 'divider' }}>{details}</Box>
        </Collapse>
      )}
    </Box>
  );
}

/** The status bar for recordings on this device: caches the plan, and lists the entries that the server refused. */
export function DeviceStatusBar({
  plan,
  saved,
  details,
  ...bar
}: Omit<Props, 'sync'> & { plan: WorkPlan; saved: number }) {
  const state = useSyncState(plan);
  return (
    <>
      <StatusBar
        {...bar}
        sync={<SyncStatus state={state} saved={saved} />}
        details={
          <>
            {details}
            <Typography variant="body2" color="textSecondary" sx={{ mt: details ? 1 : 0 }}>
              {state.details}
            </Typography>
          </>
        }
      />
      {state.warning !== undefined && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {state.warning}
        </Alert>
      )}
      <RefusedEntries />
    </>
  );
}

type ThinProps = { percent: number; colour: 'error' | 'warning' | 'success'; label: string };
/** Shows the progress along the lower edge of the bar. */
export const ThinProgress = ({ percent, colour, label }: ThinProps) => (
  <LinearProgress
    variant="determinate"
    value={percent}
    color={colour}
    aria-label={label}
    sx={{ height: 4, bgcolor: 'action.selected' }}
  />
);
