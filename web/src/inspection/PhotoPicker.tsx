import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Stack } from '@mui/material';
import { fileMessages } from '@roadworthy/contract/files/file.routes.ts';
import { useMemo, useRef, useState } from 'react';
import { toast } from '../kit/feedback/toasts.ts';
import { pictureKinds, shrunk } from '../kit/form/upload.ts';
import { Picture, PicturesOnDevice } from '../kit/Picture.tsx';
import type { TakenPhoto } from './device/keep.ts';
import { useUrls } from './device/use-device.ts';

const mostPhotos = 20;
const isAccepted = (blob: Blob): Promise<boolean> =>
  createImageBitmap(blob).then(
    () => pictureKinds.split(',').includes(blob.type),
    () => false,
  );
type Props = { photos: readonly TakenPhoto[]; onChange: (photos: TakenPhoto[]) => void; label?: string; onBusy?: (busy: boolean) => void };

/** Photos taken in place or chosen, shrunk on the device; they go with what is recorded. */
export function PhotoPicker({ photos, onChange, label = 'Add photos', onBusy }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const urls = useUrls(useMemo(() => photos.map(({ id, blob }) => [id, blob] as const), [photos]));
  const work = (now: boolean) => {
    setBusy(now);
    onBusy?.(now);
  };
  const take = async (files: FileList | null) => {
    work(true);
    const taken: TakenPhoto[] = [];
    for (const file of [...(files ?? [])].slice(0, mostPhotos - photos.length)) {
      const blob = await shrunk(file);
      // Told now, while it can be taken again: the server would refuse the recording with it, perhaps tomorrow.
      if (await isAccepted(blob)) taken.push({ id: crypto.randomUUID(), blob });
      else toast.bad(fileMessages.notPicture);
    }
    onChange([...photos, ...taken]);
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
        disabled={photos.length >= mostPhotos}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {photos.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <PicturesOnDevice value={urls}>
            {photos.map(({ id }, index) => (
              <Box key={id} sx={{ position: 'relative' }}>
                <Picture file={id} alt={`Photo ${index + 1}`} size={80} />
                <IconButton
                  size="small"
                  aria-label={`Remove photo ${index + 1}`}
                  onClick={() => onChange(photos.filter((one) => one.id !== id))}
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
          </PicturesOnDevice>
        </Stack>
      )}
    </Stack>
  );
}
