import { controlText } from '@roadworthy/contract/assessments/rating/rating-text.ts';
import { riskRegisterMessages as messages } from '@roadworthy/contract/risk-register/messages/risk-register.messages.ts';
import { riskRegisterRoutes } from '@roadworthy/contract/risk-register/risk-register.routes.ts';
import type { RegisteredControl, RegisteredRisk } from '@roadworthy/contract/risk-register/risk-register.schema.ts';
import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, List, ListItem, ListItemText } from '@mui/material';
import { useApiMutation } from '../kit/api/api-query.ts';
import { displayDateTime } from '../kit/text/display.ts';

const stateOf = ({ dueOn, done, isOverdue }: RegisteredControl): string => {
  if (done) return messages.done({ at: displayDateTime(done.at), name: done.name });
  if (!dueOn) return messages.inPlace;
  return isOverdue ? messages.overdueSince({ day: dueOn }) : messages.due({ day: dueOn });
};

/** The controls of one hazard: who does what until when, and a button for what has been done. */
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
                primary={controlText({ ...control, dueOn: null })}
                secondary={stateOf(control)}
                slotProps={{ secondary: { color: control.isOverdue ? 'error' : 'textSecondary' } }}
                sx={{ overflowWrap: 'anywhere' }}
              />
              {control.isOpen && (
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
