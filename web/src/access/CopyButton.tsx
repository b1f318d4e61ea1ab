import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { toast } from '../kit/feedback/toasts.ts';

/** Copies, and says so; without leave of the browser it says that as well. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = () =>
    navigator.clipboard
      ? navigator.clipboard.writeText(text).then(
          () => toast.good('Copied'),
          () => toast.bad('The browser does not allow copying here'),
        )
      : toast.bad('The browser does not allow copying here');
  return (
    <Button size="small" startIcon={<CopyIcon />} onClick={() => void copy()} sx={{ flexShrink: 0 }}>
      {label}
    </Button>
  );
}
