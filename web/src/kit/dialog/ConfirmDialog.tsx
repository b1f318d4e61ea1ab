import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { WholeIds } from '../WholeIds.tsx';
import type { Asked } from './confirm.ts';

export default function ConfirmDialog({ question }: { question: Asked }) {
  const { title, text, about, yes = 'Yes', no = 'No', danger = false, careful = danger, wide = false, answer } = question;
  return (
    <Dialog open onClose={() => answer(false)} aria-labelledby="confirm-title" maxWidth={wide ? 'sm' : 'xs'} fullWidth>
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      <DialogContent>
        {typeof text === 'string' ? (
          <DialogContentText sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textWrap: 'balance' }}>
            <WholeIds text={text} />
          </DialogContentText>
        ) : (
          text
        )}
        {about && (
          <DialogContentText sx={{ mt: 1, fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
            <WholeIds text={about} />
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        {no !== null && <Button onClick={() => answer(false)}>{no}</Button>}
        <Button variant="contained" color={danger ? 'error' : 'primary'} onClick={() => answer(true)} autoFocus={!careful}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
