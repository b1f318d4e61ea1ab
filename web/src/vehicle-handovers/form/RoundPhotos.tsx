import { fileMessages } from '@roadworthy/contract/files/messages/file.messages.ts';
import { handoverFormMessages as messages } from '@roadworthy/contract/vehicle-handovers/messages/handover-screens.messages.ts';
import { photoPlaceLabels } from '@roadworthy/contract/vehicle-handovers/messages/vehicle-handover.messages.ts';
import {
  guidedPlaces,
  maxHandoverPhotos,
  type PhotoPlace,
} from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import GalleryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { Box, Button, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { toast } from '../../kit/feedback/toasts.ts';
import { pictureAccept, pictureTypes, shrinkPicture } from '../../kit/form/files/upload.ts';
import { LocalPhotosProvider, Picture } from '../../kit/pictures/Picture.tsx';
import { useObjectUrls } from '../../kit/pictures/useObjectUrls.ts';

export type TakenPhoto = { id: string; place: PhotoPlace; blob: Blob };
type Props = {
  photos: readonly TakenPhoto[];
  /** `replaces` is the id of the photo that is taken again. */
  onTake: (place: PhotoPlace, blob: Blob, replaces?: string) => Promise<void>;
  onRemove: (id: string) => void;
  errors: readonly string[];
};

const isAccepted = (blob: Blob): Promise<boolean> =>
  createImageBitmap(blob).then(
    () => pictureTypes.split(',').includes(blob.type),
    () => false,
  );

type Target = { place: PhotoPlace; replaces?: string | undefined };
/** Opens the camera or the gallery for one place, then shrinks and checks the photo. */
function usePhotoInputs(onTake: Props['onTake']) {
  const [camera, gallery] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const target = useRef<Target>({ place: 'front' });
  const [isBusy, setIsBusy] = useState(false);
  const open = (input: 'camera' | 'gallery', next: Target) => {
    target.current = next;
    (input === 'camera' ? camera : gallery).current?.click();
  };
  const take = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    const { place, replaces } = target.current;
    if (!file) return;
    setIsBusy(true);
    // If shrinking fails, the original is used.
    const blob = await shrinkPicture(file).catch(() => file);
    if (await isAccepted(blob)) await onTake(place, blob, replaces);
    else toast.bad(fileMessages.notPicture);
    setIsBusy(false);
    Object.assign(input, { value: '' });
  };
  const inputs = (
    <>
      <input
        ref={camera}
        type="file"
        accept={pictureAccept}
        capture="environment"
        hidden
        aria-label={messages.takePhoto}
        onChange={(event) => void take(event.currentTarget)}
      />
      <input
        ref={gallery}
        type="file"
        accept={pictureAccept}
        hidden
        aria-label={messages.choosePhoto}
        onChange={(event) => void take(event.currentTarget)}
      />
    </>
  );
  return { inputs, isBusy, open };
}

/** The walk-round photos: front, left, rear and right, and up to four more. */
export function RoundPhotos({ photos, onTake, onRemove, errors }: Props) {
  const { inputs, isBusy, open } = usePhotoInputs(onTake);
  const urls = useObjectUrls(useMemo(() => photos.map(({ id, blob }) => [id, blob] as const), [photos]));
  const photoOf = (place: PhotoPlace) => photos.find((photo) => photo.place === place);
  const next = guidedPlaces.find((place) => !photoOf(place));
  const others = photos.filter(({ place }) => place === 'other');
  const row = (place: PhotoPlace, name: string, photo: TakenPhoto | undefined) => (
    <PhotoRow
      key={photo?.id ?? place}
      name={name}
      photo={photo}
      isNext={place === next}
      isBusy={isBusy}
      onOpen={(input) => open(input, { place, replaces: photo?.id })}
      onRemove={() => photo && onRemove(photo.id)}
    />
  );
  return (
    <LocalPhotosProvider value={urls}>
      <Stack sx={{ gap: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          {messages.photosHelp}
        </Typography>
        {inputs}
        {guidedPlaces.map((place) => row(place, photoPlaceLabels[place], photoOf(place)))}
        {others.map((photo, index) => row('other', `${photoPlaceLabels.other} ${index + 1}`, photo))}
        {photos.length < maxHandoverPhotos && next === undefined && (
          <Button
            variant="outlined"
            size="large"
            startIcon={<CameraIcon />}
            loading={isBusy}
            onClick={() => open('camera', { place: 'other' })}
            sx={{ minHeight: 52, alignSelf: 'flex-start' }}
          >
            {messages.addPhoto}
          </Button>
        )}
        {errors.map((error) => (
          <FormHelperText key={error} error data-handover-error>
            {error}
          </FormHelperText>
        ))}
      </Stack>
    </LocalPhotosProvider>
  );
}

type RowProps = {
  name: string;
  photo: TakenPhoto | undefined;
  isNext: boolean;
  isBusy: boolean;
  onOpen: (input: 'camera' | 'gallery') => void;
  onRemove: () => void;
};
const photoSize = 72;
const PhotoRow = ({ name, photo, isNext, isBusy, onOpen, onRemove }: RowProps) => (
  <Stack direction="row" role="group" aria-label={name} sx={{ gap: 1.5, alignItems: 'center' }}>
    {photo ? (
      <Picture file={photo.id} alt={name} size={photoSize} />
    ) : (
      <Box
        aria-hidden
        sx={{
          width: photoSize,
          height: photoSize,
          flexShrink: 0,
          display: 'grid',
          placeItems: 'center',
          border: 2,
          borderStyle: 'dashed',
          borderColor: isNext ? 'primary.main' : 'divider',
          borderRadius: 1,
          color: isNext ? 'primary.main' : 'text.disabled',
        }}
      >
        <CameraIcon />
      </Box>
    )}
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
        <Button
          variant={isNext ? 'contained' : 'outlined'}
          disabled={isBusy}
          onClick={() => onOpen('camera')}
          aria-label={photo ? messages.retakePhotoOf({ place: name }) : messages.takePhotoOf({ place: name })}
          sx={{ minHeight: 48, px: 1.5 }}
        >
          {photo ? messages.retake : messages.takePhoto}
        </Button>
        <IconButton
          disabled={isBusy}
          aria-label={messages.choosePhotoOf({ place: name })}
          onClick={() => onOpen('gallery')}
          sx={{ width: 48, height: 48 }}
        >
          <GalleryIcon />
        </IconButton>
        {photo && (
          <IconButton
            aria-label={messages.removePhotoOf({ place: name })}
            onClick={onRemove}
            sx={{ width: 48, height: 48 }}
          >
            <DeleteIcon />
          </IconButton>
        )}
      </Stack>
    </Box>
  </Stack>
);
