import { TextField, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { FormDialog } from './FormDialog.tsx';

type Props = {
  title: string;
  label: string;
  confirm: string;
  text?: ReactNode;
  required?: boolean;
  rows?: number;
  most?: number;
  busy?: boolean;
  /** What the server refused. */
  error?: string | undefined;
  onClose: () => void;
  onConfirm: (value: string) => void;
};

/** Asks for one text; confirm stays shut while it is empty and required (document 1 section 5.2). */
export function SingleInputDialog({ title, label, confirm, text, required = false, rows, most = 2000, busy = false, error, onClose, onConfirm }: Props) {
  const [value, setValue] = useState('');
  return (
    <FormDialog
      title={title}
      submit={confirm}
      cancel="Back"
      busy={busy}
      disabled={required && value.trim() === ''}
      onClose={onClose}
      onSubmit={() => onConfirm(value.trim())}
    >
      {text && <Typography component="div">{text}</Typography>}
      <TextField
        label={label}
        required={required}
        autoFocus
        value={value}
        onChange={(event) => setValue(event.target.value)}
        error={Boolean(error)}
        helperText={error}
        multiline={rows !== undefined}
        {...(rows !== undefined && { minRows: rows })}
        slotProps={{ htmlInput: { maxLength: most } }}
      />
    </FormDialog>
  );
}
