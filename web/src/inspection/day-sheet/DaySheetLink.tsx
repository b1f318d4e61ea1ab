import { signSheetMessages as messages } from '@roadworthy/contract/day-sheets/messages/day-sheet.messages.ts';
import { isPlanSigned } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { daySheetPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import SheetIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import { Button, IconButton, useMediaQuery, useTheme } from '@mui/material';
import { Link } from 'react-router';
import { useSignedIn } from '../../kit/session/session.ts';
import { isDryRun } from '../dry-run/dry-run.ts';

/** Links to the shift and the day sheet of a plan; on a phone it is an icon next to the title. */
export function DaySheetLink({ plan }: { plan: Pick<WorkPlan, '_id' | 'status'> }) {
  const { me } = useSignedIn();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  if (isDryRun || !isPlanSigned(plan.status) || !me.permissions.includes('plans.inspect')) return null;
  const to = daySheetPath(plan._id);
  return isPhone ? (
    <IconButton component={Link} to={to} aria-label={messages.open} sx={{ minWidth: 48, minHeight: 48 }}>
      <SheetIcon />
    </IconButton>
  ) : (
    <Button component={Link} to={to} startIcon={<SheetIcon />}>
      {messages.open}
    </Button>
  );
}
