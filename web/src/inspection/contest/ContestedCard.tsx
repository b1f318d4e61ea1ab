import { contestScreensMessages as messages } from '@roadworthy/contract/inspection/messages/review/contest-screens.messages.ts';
import { contestMessages } from '@roadworthy/contract/inspection/messages/review/contest.messages.ts';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import { Alert, AlertTitle, Button, Typography } from '@mui/material';
import { contestedDisplay } from '@roadworthy/contract/inspection/contest/contest.machine.ts';

import { useSignedIn } from '../../kit/session/session.ts';
import type { Recordable } from '../recording/recordable.ts';
import { useResolveDialog } from './ResolveProvider.tsx';
import { Verdicts } from './Verdicts.tsx';

/** Both verdicts of a contested checkpoint or activity side by side. People who may decide get a button for it. */
export function ContestedCard({ point, title }: { point: Recordable; title: string }) {
  const { me } = useSignedIn();
  const resolve = useResolveDialog();
  return (
    <Alert
      severity="error"
      variant="outlined"
      icon={false}
      sx={{ bgcolor: 'background.paper', '& .MuiAlert-message': { flex: 1, minWidth: 0, color: 'text.primary' } }}
    >
      <AlertTitle sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
        <FlagIcon fontSize="small" color="error" /> {contestedDisplay.label}
      </AlertTitle>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {contestMessages.counts}
      </Typography>
      <Verdicts point={point} />
      {me.permissions.includes('plans.resolve') && (
        <Button
          variant="contained"
          onClick={() => resolve({ point, title })}
          aria-label={messages.resolveTitle({ title })}
          sx={{ mt: 2, minHeight: 48 }}
        >
          {messages.resolve}
        </Button>
      )}
    </Alert>
  );
}
