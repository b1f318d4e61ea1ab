import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { NoBreakIds } from '../text/NoBreakIds.tsx';
import type { OpenQuestion } from './confirm.ts';

export default function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const {
    title,
    text,
    subject,
    yes = commonMessages.yes,
    no = commonMessages.no,
    danger = false,
    careful = danger,
    wide = false,
    answer,
  } = question;
  return (
    <Dialog open onClose={() => answer(false)} aria-labelledby="confirm-title" maxWidth={wide ? 'sm' : 'xs'} fullWidth>
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      <DialogContent>
        {typeof text === 'string' ? (
          <DialogContentText sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textWrap: 'balance' }}>
            <NoBreakIds text={text} />
          </DialogContentText>
        ) : (
          text
        )}
        {subject && (
          <DialogContentText sx={{ mt: 1, fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
            <NoBreakIds text={subject} />
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        {no !== null && <Button onClick={() => answer(false)}>{no}</Button>}
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={() => answer(true)}
          autoFocus={!careful}
        >
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
