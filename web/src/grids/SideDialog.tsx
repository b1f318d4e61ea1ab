import { gridsMessages as messages } from '@roadworthy/contract/grids/messages/grids.messages.ts';
import { gridMessages } from '@roadworthy/contract/grids/messages/grid.messages.ts';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import { Alert, Button, Stack, TextField, Typography } from '@mui/material';

import { gridDefaults, maxGridColumns, maxGridRows } from '@roadworthy/contract/grids/grid.schema.ts';
import { useMemo, useRef, useState } from 'react';
import { newId } from '../kit/storage/new-id.ts';
import { confirm, type ConfirmQuestion } from '../kit/dialog/confirm.ts';
import { closeQuestion } from '../kit/dialog/useConfirmUnsavedClose.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { toast } from '../kit/feedback/toasts.ts';
import { pictureAccept, shrinkPicture } from '../kit/form/files/upload.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { useObjectUrls } from '../kit/pictures/useObjectUrls.ts';
import { Camera } from './Camera.tsx';
import { saveDraftPhoto } from './draft-photos.ts';
import { GridPreview } from './GridPreview.tsx';
import type { SideDraft } from './grid-values.ts';
import { LimitedText } from '../kit/form/text/LimitedText.tsx';
import { fileMessages } from '@roadworthy/contract/files/messages/file.messages.ts';
import { photoMessages } from '@roadworthy/contract/grids/messages/grid-photo.messages.ts';
import { findPhotoProblem } from '@roadworthy/contract/grids/grid.photo.ts';
import { isTruncatedImage } from '../kit/form/files/truncated-image.ts';

/** Thrown before uploading a photo that cannot be divided into cells. The user sees the message. */
class PhotoRefused extends Error {}

type Photo = { blob: Blob; width: number; height: number };

async function readPhoto(file: Blob): Promise<Photo> {
  if (file.size === 0) throw new PhotoRefused(fileMessages.empty);
  if (isTruncatedImage(new Uint8Array(await file.arrayBuffer()))) throw new PhotoRefused(photoMessages.cutOff);
  const blob = await shrinkPicture(file);
  const bitmap = await createImageBitmap(blob).catch(() => undefined);
  if (!bitmap) throw new PhotoRefused(photoMessages.notPicture);
  const { width, height } = bitmap;
  bitmap.close();
  return { blob, width, height };
}

const photoProblemOf = (photo: Photo | undefined, row: number, column: number): string | undefined =>
  photo && findPhotoProblem(photo, { row, column });

type Props = {
  side?: SideDraft | undefined;
  taken: readonly string[];
  onDone: (side: SideDraft) => void;
  onClose: () => void;
};

const unsavedPhotoQuestion: ConfirmQuestion = {
  title: messages.discardPhotoTitle,
  text: messages.discardPhotoText,
  yes: messages.discardPhoto,
  no: messages.keepPhoto,
  careful: true,
};

/** Manages the photo of a side, uploaded or taken. The earlier photo is shown until it is replaced. */
function useSidePhoto(before: SideDraft | undefined) {
  const [photo, setPhoto] = useState<Photo>();
  const [camera, setCamera] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const urls = useObjectUrls(useMemo(() => (photo ? [[photoName(photo), photo.blob] as const] : []), [photo]));
  const take = async (file: Blob | undefined) => {
    if (!file) return;
    setFailure(undefined);
    setBusy(true);
    await readPhoto(file).then(setPhoto, (error: Error) => setFailure(error.message));
    setBusy(false);
    setCamera(false);
    if (input.current) input.current.value = '';
  };
  const openCamera = () => {
    setFailure(undefined);
    setCamera(true);
  };
  const cameraFailed = (message: string) => {
    setFailure(message);
    setCamera(false);
  };
  const shown = photo ? urls.get(photoName(photo)) : before?.photo;
  return { photo, shown, camera, busy, setBusy, failure, input, take, openCamera, cameraFailed };
}

/**
 * Asks for the name, rows and columns of a side, and then for a photo, uploaded or taken with the rear camera. If they
 * change later, the cells keep their checks.
 */
export function SideDialog({ side: before, taken, onDone, onClose }: Props) {
  const { me } = useSignedIn();
  const [name, setName] = useState(before?.side ?? '');
  const [row, setRow] = useState(String(before?.row ?? gridDefaults.row));
  const [column, setColumn] = useState(String(before?.column ?? gridDefaults.column));
  const sidePhoto = useSidePhoto(before);
  const { photo, shown, camera, busy, failure } = sidePhoto;
  const [rows, columns] = [Number(row), Number(column)];
  const isDuplicate = taken.includes(name.trim().toLowerCase());
  const ready = name.trim() !== '' && !isDuplicate && isCount(row, maxGridRows) && isCount(column, maxGridColumns);
  const wrong = failure ?? (ready ? photoProblemOf(photo, rows, columns) : undefined);
  const side = { side: name.trim(), row: rows, column: columns, photo: shown ?? '', checks: before?.checks ?? {} };
  const done = async () => {
    if (!photo) return onDone({ ...side, photo: before?.photo ?? '' });
    sidePhoto.setBusy(true);
    const saved = await saveDraftPhoto(photo.blob, me._id);
    if (!saved.onDevice) toast.attention(photoMessages.noRoom);
    onDone({ ...side, photo: saved.photo });
  };
  const close = async () => {
    const isTyped =
      name !== (before?.side ?? '') ||
      row !== String(before?.row ?? gridDefaults.row) ||
      column !== String(before?.column ?? gridDefaults.column);
    if (photo ? await confirm(unsavedPhotoQuestion) : !isTyped || (await confirm(closeQuestion))) onClose();
  };
  const title = before ? messages.changeSide({ side: before.side }) : messages.addSide;
  return (
    <FormDialog
      title={title}
      submit={before ? messages.apply : messages.addSide}
      wide
      busy={busy}
      onClose={() => void close()}
      disabled={!ready || !shown || wrong !== undefined}
      onSubmit={() => void done()}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <LimitedText
          label={messages.objectSide}
          required
          autoFocus
          fullWidth
          value={name}
          onChange={setName}
          error={isDuplicate ? gridMessages.duplicateSide : undefined}
          help={messages.sideHint}
          maxLength={60}
        />
        <Stack direction="row" sx={{ gap: 2 }}>
          <CountField label={messages.rows} value={row} max={maxGridRows} onChange={setRow} />
          <CountField label={messages.columns} value={column} max={maxGridColumns} onChange={setColumn} />
        </Stack>
      </Stack>
      <PhotoButtons ready={ready} sidePhoto={sidePhoto} />
      {!ready && <PhotoPlaceholder />}
      {wrong && <Alert severity="error">{wrong}</Alert>}
      {camera && <Camera onTaken={(blob) => void sidePhoto.take(blob)} onFailed={sidePhoto.cameraFailed} />}
      {shown && !camera && ready && wrong === undefined && <GridPreview side={side} />}
    </FormDialog>
  );
}

type ButtonsProps = { ready: boolean; sidePhoto: ReturnType<typeof useSidePhoto> };
const PhotoButtons = ({ ready, sidePhoto }: ButtonsProps) => (
  <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
    <input
      ref={sidePhoto.input}
      type="file"
      accept={pictureAccept}
      hidden
      aria-label={messages.photoOfTheSide}
      onChange={(event) => void sidePhoto.take(event.target.files?.[0])}
    />
    <Button
      variant="outlined"
      size="large"
      startIcon={<UploadIcon />}
      loading={sidePhoto.busy}
      disabled={!ready}
      onClick={() => sidePhoto.input.current?.click()}
    >
      {messages.upload}
    </Button>
    <Button
      variant="outlined"
      size="large"
      startIcon={<CameraIcon />}
      disabled={!ready || sidePhoto.busy}
      onClick={sidePhoto.openCamera}
    >
      {messages.startCamera}
    </Button>
  </Stack>
);

/** Explains why a photo cannot be taken yet. */
const PhotoPlaceholder = () => (
  <Typography variant="body2" color="textSecondary">
    {messages.newSideHint}
  </Typography>
);

const isCount = (text: string, max: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max;

const names = new WeakMap<Photo, string>();
/** Returns a unique name for the photo, the same on each call. */
function photoName(photo: Photo): string {
  const name = names.get(photo) ?? newId();
  names.set(photo, name);
  return name;
}

type CountProps = { label: string; value: string; max: number; onChange: (value: string) => void };
function CountField({ label, value, max, onChange }: CountProps) {
  return (
    <TextField
      label={label}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={!isCount(value, max)}
      helperText={messages.countRange({ max })}
      sx={{ flex: 1, minWidth: 110 }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}
