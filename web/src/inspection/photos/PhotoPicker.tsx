import { photosMessages as messages } from '@roadworthy/contract/inspection/messages/recording/photos.messages.ts';
import { fileMessages } from '@roadworthy/contract/files/messages/file.messages.ts';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import GalleryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { Button, Stack, Typography } from '@mui/material';

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { newId } from '../../kit/storage/new-id.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { pictureAccept, pictureTypes, shrinkPicture } from '../../kit/form/files/upload.ts';
import { LocalPhotosProvider } from '../../kit/pictures/Picture.tsx';
import { useObjectUrls } from '../offline/useOfflineData.ts';
import { MarkDialog } from './marks/MarkDialog.tsx';
import { createCaptureProof } from './capture-proof.ts';
import { TakenPhotoRow } from './TakenPhotoRow.tsx';
import { withMarks, removeTakenPhoto, replaceTakenPhoto, type TakenPhoto } from './taken-photos.ts';

/** The maximum for one recording. */
const maxPhotos = 20;
const isAccepted = (blob: Blob): Promise<boolean> =>
  createImageBitmap(blob).then(
    () => pictureTypes.split(',').includes(blob.type),
    () => false,
  );
/** Creates a photo. Adds a proof of its bytes, if the browser can compute one. */
async function toTakenPhoto(blob: Blob, takenAt: Date): Promise<Omit<TakenPhoto, 'id'>> {
  const proof = await createCaptureProof(blob, takenAt).catch(() => undefined);
  return { blob, ...(proof && { proof }) };
}
type Props = {
  photos: readonly TakenPhoto[];
  onChange: (photos: TakenPhoto[]) => void;
  label?: string;
  onBusy?: (busy: boolean) => void;
  /** Opens the camera at once. Browsers allow this only during the press that shows the picker. */
  opensCamera?: boolean;
};

/** Shrinks and checks the photos of a file input. Then adds them, or replaces the photo that is being retaken. */
function useAddPhotos({ photos, onChange, onBusy }: Pick<Props, 'photos' | 'onChange' | 'onBusy'>) {
  const camera = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  /** The id of the photo that the next one from the camera replaces. */
  const replacedId = useRef<string>(undefined);
  const reportBusy = (now: boolean) => {
    setBusy(now);
    onBusy?.(now);
  };
  const addFiles = async (input: HTMLInputElement) => {
    reportBusy(true);
    const takenAt = new Date();
    const taken: TakenPhoto[] = [];
    const replaced = replacedId.current;
    replacedId.current = undefined;
    const room = replaced ? 1 : maxPhotos - photos.length;
    const files = [...(input.files ?? [])];
    for (const file of files.slice(0, room)) {
      // If shrinking fails, checks the original.
      const blob = await shrinkPicture(file).catch(() => file);
      // Rejected now, while the photo can be taken again. The server would refuse the whole recording, perhaps a day
      // later.
      if (await isAccepted(blob)) taken.push({ id: newId(), ...(await toTakenPhoto(blob, takenAt)) });
      else toast.bad(fileMessages.notPicture);
    }
    if (files.length > room) toast.attention(messages.tooMany({ maxPhotos }));
    const [first] = taken;
    if (!replaced) onChange([...photos, ...taken]);
    else if (first) onChange(replaceTakenPhoto(photos, replaced, first));
    reportBusy(false);
    Object.assign(input, { value: '' });
  };
  const openCamera = (replaces?: string) => {
    replacedId.current = replaces;
    camera.current?.click();
  };
  return { camera, busy, isFull: photos.length >= maxPhotos, addFiles, openCamera };
}

/**
 * Adds photos from the camera or the gallery. They are shrunk on the device, can be marked, and are sent with the
 * recording.
 */
export function PhotoPicker({ photos, onChange, label = messages.addPhotos, onBusy, opensCamera = false }: Props) {
  const gallery = useRef<HTMLInputElement>(null);
  const { camera, busy, isFull, addFiles, openCamera } = useAddPhotos({ photos, onChange, onBusy });
  const openCameraAtFirst = useEffectEvent(() => {
    if (opensCamera) openCamera();
  });
  useEffect(() => openCameraAtFirst(), []);
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <input
        ref={camera}
        type="file"
        accept={pictureAccept}
        capture="environment"
        hidden
        aria-label={messages.withCamera({ label })}
        onChange={(event) => void addFiles(event.currentTarget)}
      />
      <input
        ref={gallery}
        type="file"
        accept={pictureAccept}
        multiple
        hidden
        aria-label={label}
        onChange={(event) => void addFiles(event.currentTarget)}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          size="large"
          startIcon={<CameraIcon />}
          loading={busy}
          disabled={isFull}
          onClick={() => openCamera()}
          sx={button}
        >
          {messages.takePhoto}
        </Button>
        <Button
          variant="outlined"
          size="large"
          startIcon={<GalleryIcon />}
          disabled={isFull || busy}
          onClick={() => gallery.current?.click()}
          sx={button}
        >
          {messages.choosePhotos}
        </Button>
      </Stack>
      <TakenPhotos photos={photos} onChange={onChange} isBusy={busy} onRetake={openCamera} />
    </Stack>
  );
}

type TakenProps = Pick<Props, 'photos' | 'onChange'> & { isBusy: boolean; onRetake: (id: string) => void };
/** The photos taken so far; each can be marked, retaken or removed. */
function TakenPhotos({ photos, onChange, isBusy, onRetake }: TakenProps) {
  const [markedId, setMarkedId] = useState<string>();
  const urls = useObjectUrls(useMemo(() => photos.map(({ id, blob }) => [id, blob] as const), [photos]));
  const open = photos.find(({ id }) => id === markedId);
  const src = open && urls.get(open.id);
  return (
    <>
      <LocalPhotosProvider value={urls}>
        {photos.map((photo, index) => (
          <TakenPhotoRow
            key={photo.id}
            photo={photo}
            number={index + 1}
            mayMark={!isBusy}
            onMark={() => setMarkedId(photo.id)}
            onRetake={() => onRetake(photo.id)}
            onRemove={() => onChange(removeTakenPhoto(photos, photo.id))}
          />
        ))}
      </LocalPhotosProvider>
      {open && src && (
        <MarkDialog
          src={src}
          initialMarks={open.marks ?? []}
          onClose={() => setMarkedId(undefined)}
          onDone={(marks) => {
            onChange(withMarks(photos, open.id, marks));
            setMarkedId(undefined);
          }}
        />
      )}
    </>
  );
}

/** The buttons are side by side if both labels fit, and otherwise one below the other. */
const button = {
  flex: '1 0 auto',
  minHeight: 52,
  whiteSpace: 'nowrap',
  px: 0.75,
  fontSize: 15,
  '& .MuiButton-startIcon': { mr: 0.75 },
} as const;
