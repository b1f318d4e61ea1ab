import { formatControl } from '@roadworthy/contract/assessments/rating/rating-text.ts';
import { riskRegisterMessages as messages } from '@roadworthy/contract/risk-register/messages/risk-register.messages.ts';
import { riskRegisterRoutes } from '@roadworthy/contract/risk-register/risk-register.routes.ts';
import type { RegisteredControl, RegisteredRisk } from '@roadworthy/contract/risk-register/risk-register.schema.ts';
import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { findingPath } from '@roadworthy/contract/findings/finding.paths.ts';
import { joinValues } from '@roadworthy/contract/kit/lists/table.ts';
import { formatMeasureState } from '@roadworthy/contract/risk-register/risk-register.table.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, List, ListItem, ListItemText } from '@mui/material';
import { Link } from 'react-router';
import { useApiMutation } from '../kit/api/api-query.ts';
import { displayDateTime } from '../kit/text/display.ts';

const workOf = ({ dueOn, done, isOverdue }: RegisteredControl): string => {
  if (done) return messages.done({ at: displayDateTime(done.at), name: done.name });
  if (!dueOn) return messages.inPlace;
  return isOverdue ? messages.overdueSince({ day: dueOn }) : messages.due({ day: dueOn });
};
const stateOf = (control: RegisteredControl): string =>
  control.beforeWork && !control.done ? joinValues([workOf(control), formatMeasureState(control)]) : workOf(control);

/** The controls of one hazard: who does what by when, with a button to report a control as done. */
export function ControlsDialog({ risk: { hazard, controls }, onClose }: { risk: RegisteredRisk; onClose: () => void }) {
  const mark = useApiMutation(riskRegisterRoutes.markControlDone, {
    successMessage: messages.marked,
    onDone: onClose,
  });
  const title = messages.controlsOf({ hazard });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="controls-title">
      <DialogTitle id="controls-title" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <List disablePadding>
          {controls.map((control) => (
            <ListItem key={control._id} disableGutters sx={{ flexWrap: 'wrap', gap: 1 }}>
              <ListItemText
                primary={formatControl({ ...control, dueOn: null })}
                secondary={stateOf(control)}
                slotProps={{ secondary: { color: control.isOverdue ? 'error' : 'textSecondary' } }}
                sx={{ overflowWrap: 'anywhere' }}
              />
              {control.action && (
                <Button component={Link} to={findingPath(control.action.finding)}>
                  {control.action.number
                    ? messages.openAction({ number: control.action.number })
                    : messages.openFinding}
                </Button>
              )}
              {control.isOpen && !control.beforeWork && (
                <Button loading={mark.isPending} onClick={() => mark.mutate({ params: { id: control._id }, body: {} })}>
                  {messages.markDone}
                </Button>
              )}
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonMessages.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
