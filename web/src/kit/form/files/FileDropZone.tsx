import { formMessages as messages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useId, useRef, useState, type ReactNode } from 'react';

type Props = {
  label: string;
  accept: string;
  children: ReactNode;
  busy?: boolean;
  chosen?: boolean;
  onFile: (file: File) => void;
};

/**
 * An area for dropping or choosing a file. It is less prominent once a file is chosen. The same file can be chosen
 * again after it was corrected.
 */
export function FileDropZone({ label, accept, children, busy = false, chosen = false, onFile }: Props) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const help = useId();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !busy) onFile(file);
    if (input.current) input.current.value = '';
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1.5,
        p: chosen ? 2 : { xs: 2.5, sm: 4 },
        textAlign: 'center',
        border: 2,
        borderStyle: 'dashed',
        borderColor: over ? 'primary.main' : 'divider',
        borderRadius: 2,
        bgcolor: over ? 'action.hover' : 'background.paper',
      }}
    >
      {!chosen && <UploadFileIcon color="primary" sx={{ fontSize: 40 }} />}
      <Typography sx={{ fontWeight: 600 }}>{chosen ? messages.dropAnotherFile : messages.dropFile}</Typography>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => take(event.target.files)}
      />
      <Button
        variant={chosen ? 'outlined' : 'contained'}
        size="large"
        loading={busy}
        onClick={() => input.current?.click()}
        {...(children ? { 'aria-describedby': help } : {})}
      >
        {label}
      </Button>
      {children && (
        <Typography
          id={help}
          component="div"
          variant="body2"
          color="textSecondary"
          sx={{ maxWidth: 640, textWrap: 'balance' }}
        >
          {children}
        </Typography>
      )}
    </Box>
  );
}
