import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import GalleryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { fileMessages } from '@roadworthy/contract/files/file.routes.ts';
import { useMemo, useRef, useState } from 'react';
import { newId } from '../kit/new-id.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { pictureChoice, pictureKinds, shrunk } from '../kit/form/upload.ts';
import { PicturesOnDevice } from '../kit/Picture.tsx';
import type { TakenPhoto } from './device/keep.ts';
import { useUrls } from './device/use-device.ts';
import { DrawDialog } from './drawing/DrawDialog.tsx';
import { TakenPhotoRow } from './TakenPhotoRow.tsx';
import { pairsOf, retaken, withDrawing, without } from './taken-photos.ts';

/** Drawings included: so many go with one recording. */
const mostPhotos = 20;
const isAccepted = (blob: Blob): Promise<boolean> =>
  createImageBitmap(blob).then(
    () => pictureKinds.split(',').includes(blob.type),
    () => false,
  );
type Props = { photos: readonly TakenPhoto[]; onChange: (photos: TakenPhoto[]) => void; label?: string; onBusy?: (busy: boolean) => void };

/** Photos taken in place or chosen from the gallery, shrunk on the device, drawn on where that says more; they go with what is recorded. */
export function PhotoPicker({ photos, onChange, label = 'Add photos', onBusy }: Props) {
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [drawn, setDrawn] = useState<string>();
  /** The photo that the camera's next one replaces. */
  const again = useRef<string>(undefined);
  const urls = useUrls(useMemo(() => photos.map(({ id, blob }) => [id, blob] as const), [photos]));
  const pairs = pairsOf(photos);
  const open = pairs.find(({ photo }) => photo.id === drawn);
  const isFull = photos.length >= mostPhotos;
  const work = (now: boolean) => {
    setBusy(now);
    onBusy?.(now);
  };
  const take = async (input: HTMLInputElement) => {
    work(true);
    const taken: TakenPhoto[] = [];
    const replaced = again.current;
    again.current = undefined;
    const room = replaced ? 1 : mostPhotos - photos.length;
    const files = [...(input.files ?? [])];
    for (const file of files.slice(0, room)) {
      // What cannot be shrunk is looked at as it came.
      const blob = await shrunk(file).catch(() => file);
      // Told now, while it can be taken again: the server would refuse the recording with it, perhaps tomorrow.
      if (await isAccepted(blob)) taken.push({ id: newId(), blob });
      else toast.bad(fileMessages.notPicture);
    }
    if (files.length > room) toast.attention(`At most ${mostPhotos} photos, drawings included, go with one recording.`);
    const [first] = taken;
    if (!replaced) onChange([...photos, ...taken]);
    else if (first) onChange(retaken(photos, replaced, first));
    work(false);
    Object.assign(input, { value: '' });
  };
  const shoot = (instead?: string) => {
    again.current = instead;
    camera.current?.click();
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <input
        ref={camera}
        type="file"
        accept={pictureChoice}
        capture="environment"
        hidden
        aria-label={`${label} by camera`}
        onChange={(event) => void take(event.currentTarget)}
      />
      <input ref={gallery} type="file" accept={pictureChoice} multiple hidden aria-label={label} onChange={(event) => void take(event.currentTarget)} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" size="large" startIcon={<CameraIcon />} loading={busy} disabled={isFull} onClick={() => shoot()} sx={button}>
          Take photo
        </Button>
        <Button variant="outlined" size="large" startIcon={<GalleryIcon />} disabled={isFull || busy} onClick={() => gallery.current?.click()} sx={button}>
          Choose photos
        </Button>
      </Stack>
      <PicturesOnDevice value={urls}>
        {pairs.map(({ photo, drawing }, index) => (
          <TakenPhotoRow
            key={photo.id}
            photo={photo}
            drawing={drawing}
            number={index + 1}
            mayDraw={!busy && (drawing !== undefined || !isFull)}
            onDraw={() => setDrawn(photo.id)}
            onRetake={() => shoot(photo.id)}
            onRemove={() => onChange(without(photos, photo.id))}
          />
        ))}
      </PicturesOnDevice>
      {open && (
        <DrawDialog
          photo={open.photo.blob}
          before={open.drawing?.marks ?? []}
          onClose={() => setDrawn(undefined)}
          onDone={(marks, picture) => {
            onChange(withDrawing(photos, open.photo.id, picture && { blob: picture, marks }));
            setDrawn(undefined);
          }}
        />
      )}
    </Stack>
  );
}

/** Side by side where both texts have room, else one under the other. */
const button = { flex: '1 0 auto', minHeight: 52, whiteSpace: 'nowrap', px: 0.75, fontSize: 15, '& .MuiButton-startIcon': { mr: 0.75 } } as const;
