import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { currentQuestion, onQuestion } from './confirm.ts';

export function ConfirmHost() {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  if (!question) return null;
  const { title, text, yes = 'Yes', no = 'No', danger = false, answer } = question;
  return (
    <Dialog open onClose={() => answer(false)} aria-labelledby="confirm-title" maxWidth="xs" fullWidth>
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      <DialogContent>{typeof text === 'string' ? <DialogContentText sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</DialogContentText> : text}</DialogContent>
      <DialogActions>
        <Button onClick={() => answer(false)}>{no}</Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} onClick={() => answer(true)} autoFocus={!danger}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
