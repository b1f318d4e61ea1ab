import { securityMessages as messages } from '@roadworthy/contract/access/messages/security.messages.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useState } from 'react';
import { CopyButton } from './CopyButton.tsx';

const downloadUrl = (codes: readonly string[]): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(messages.recoveryCodesFile({ host: location.host, codes: codes.join('\n') }))}`;

/** The recovery codes. They can be shown only once, because the server stores nothing but their hashes. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [saved, setSaved] = useState(false);
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="warning">{messages.saveRecoveryCodes}</Alert>
      <Box
        component="ul"
        aria-label={messages.recoveryCodes}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          textAlign: 'center',
          fontFamily: 'monospace',
          fontSize: '1rem',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'center' }}>
        <CopyButton text={codes.join('\n')} label={messages.copyCodes} />
        <Button
          size="small"
          component="a"
          href={downloadUrl(codes)}
          download="roadworthy-recovery-codes.txt"
          startIcon={<DownloadIcon />}
        >
          {messages.download}
        </Button>
      </Stack>
      <FormControlLabel
        control={<Checkbox checked={saved} onChange={(_event, checked) => setSaved(checked)} />}
        label={messages.codesSaved}
      />
      <Button variant="contained" size="large" disabled={!saved} onClick={onSaved}>
        {messages.done}
      </Button>
    </Stack>
  );
}
