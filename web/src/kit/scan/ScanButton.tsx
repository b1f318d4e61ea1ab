import ScanIcon from '@mui/icons-material/QrCodeScanner';
import { IconButton, Tooltip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';

const ScanDialog = lazy(() => import('./ScanDialog.tsx'));
export type Scan = {
  label: string;
  read?: ((text: string) => string) | undefined;
  warn?: ((code: string) => string | undefined) | undefined;
  isRight?: ((code: string) => boolean) | undefined;
};

/** Opens the camera for a field that takes a code, which can still be typed. The scan dialog is loaded on demand. */
export function ScanButton({
  label,
  onCode,
  disabled = false,
  ...judge
}: Scan & { onCode: (code: string) => void; disabled?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={label}>
        <span>
          <IconButton
            aria-label={label}
            disabled={disabled}
            onClick={() => setOpen(true)}
            sx={{ width: 48, height: 48 }}
          >
            <ScanIcon />
          </IconButton>
        </span>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <ScanDialog
            {...judge}
            title={label}
            onClose={() => setOpen(false)}
            onCode={(code) => {
              setOpen(false);
              onCode(code);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
