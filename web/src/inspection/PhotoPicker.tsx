import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import { toast } from '../kit/feedback/toasts.ts';
import { pictureKinds, uploadPicture } from '../kit/form/upload.ts';
import { Picture } from '../kit/Picture.tsx';

const mostPhotos = 20;
type Props = { keys: readonly string[]; onChange: (keys: string[]) => void; label?: string; onBusy?: (busy: boolean) => void };

/** Photos taken in place or chosen, shrunk on the device and sent at once. */
export function PhotoPicker({ keys, onChange, label = 'Add photos', onBusy }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const work = (now: boolean) => {
    setBusy(now);
    onBusy?.(now);
  };
  const take = async (files: FileList | null) => {
    work(true);
    let next = [...keys];
    for (const file of [...(files ?? [])].slice(0, mostPhotos - keys.length)) {
      await uploadPicture(file).then(
        (key) => {
          next = [...next, key];
          onChange(next);
        },
        (error: Error) => toast.bad(error.message),
      );
    }
    work(false);
    if (input.current) input.current.value = '';
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <input
        ref={input}
        type="file"
        accept={pictureKinds}
        capture="environment"
        multiple
        hidden
        aria-label={label}
        onChange={(event) => void take(event.target.files)}
      />
      <Button
        variant="outlined"
        size="large"
        startIcon={<CameraIcon />}
        loading={busy}
        disabled={keys.length >= mostPhotos}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {keys.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {keys.map((key, index) => (
            <Box key={key} sx={{ position: 'relative' }}>
              <Picture file={key} alt={`Photo ${index + 1}`} size={80} />
              <IconButton
                size="small"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => onChange(keys.filter((one) => one !== key))}
                sx={{
                  position: 'absolute',
                  top: -8,
                  right: -8,
                  bgcolor: 'background.paper',
                  border: 1,
                  borderColor: 'divider',
                  '&:hover': { bgcolor: 'background.paper' },
                }}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
