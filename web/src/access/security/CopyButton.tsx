import { securityMessages as messages } from '@roadworthy/contract/access/messages/security.messages.ts';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { copyText } from '../../kit/text/copy-text.ts';
import { toast } from '../../kit/feedback/toasts.ts';

/** Copies the text and says so, or that the browser does not allow copying. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = () =>
    copyText(text).then((isCopied) => (isCopied ? toast.good(messages.copied) : toast.bad(messages.copyFailed)));
  return (
    <Button size="small" startIcon={<CopyIcon />} onClick={() => void copy()} sx={{ flexShrink: 0 }}>
      {label}
    </Button>
  );
}
