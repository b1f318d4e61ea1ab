import { formMessages as messages } from '@roadworthy/contract/kit/messages/components/form.messages.ts';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import CloseIcon from '@mui/icons-material/Close';
import PhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import { useId, useRef, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import { toast } from '../../feedback/toasts.ts';
import { Picture } from '../../pictures/Picture.tsx';
import { useCompanyInUse } from '../../session/session.ts';
import { renderBelowField } from '../below-field.tsx';
import { useField, type FieldProps } from '../field.ts';
import { pictureAccept, uploadPicture } from './upload.ts';

/** Uploads one file at a time. On a slow network, parallel uploads would all be slow. */
function useUploads(max: number, onAdded: (keys: string[]) => void) {
  const company = useCompanyInUse();
  const [busy, setBusy] = useState(false);
  const take = async (files: FileList | null) => {
    setBusy(true);
    const added: string[] = [];
    for (const file of [...(files ?? [])].slice(0, max))
      await uploadPicture(file, company).then(
        (key) => added.push(key),
        (failure: Error) => toast.bad(failure.message),
      );
    onAdded(added);
    setBusy(false);
  };
  return { busy, take };
}

type InputProps = Pick<ComponentProps<'input'>, 'ref' | 'capture' | 'multiple'> & {
  label: string;
  onFiles: (files: FileList | null) => void;
};
const PictureInput = ({ label, onFiles, ...input }: InputProps) => (
  <input
    type="file"
    accept={pictureAccept}
    hidden
    aria-label={label}
    onChange={(event) => onFiles(event.target.files)}
    {...input}
  />
);

type ThumbnailProps = { file: string; number: number; onRemove: () => void };
const Thumbnail = ({ file, number, onRemove }: ThumbnailProps) => (
  <Box sx={{ position: 'relative' }}>
    <Picture file={file} alt={messages.photoNumber({ number })} size={96} />
    <IconButton
      aria-label={messages.removePhotoNumber({ number })}
      onClick={onRemove}
      sx={{
        position: 'absolute',
        top: -12,
        right: -12,
        width: { xs: 44, sm: 32 },
        height: { xs: 44, sm: 32 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'background.paper' },
      }}
    >
      <CloseIcon fontSize="small" />
    </IconButton>
  </Box>
);

type ThumbnailsProps = { keys: readonly string[]; onChange: (keys: string[]) => void };
const Thumbnails = ({ keys, onChange }: ThumbnailsProps) =>
  keys.length === 0 ? null : (
    <Stack direction="row" sx={{ gap: 1.5, rowGap: 1.5, flexWrap: 'wrap', pt: 1 }}>
      {keys.map((key, index) => (
        <Thumbnail
          key={key}
          file={key}
          number={index + 1}
          onRemove={() => onChange(keys.filter((one) => one !== key))}
        />
      ))}
    </Stack>
  );

type PhotosInputProps = {
  label: string;
  keys: readonly string[];
  maxPhotos: number;
  onChange: (keys: string[]) => void;
  error?: string | undefined;
  help?: ReactNode;
  inputRef?: Ref<HTMLButtonElement>;
};
/** Several photos, taken or chosen, each uploaded at once. */
export function PhotosInput({ label, keys, maxPhotos, onChange, error, help, inputRef }: PhotosInputProps) {
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const full = keys.length >= maxPhotos;
  const { busy, take } = useUploads(maxPhotos - keys.length, (added) => {
    if (added.length > 0) onChange([...keys, ...added]);
    for (const input of [camera.current, gallery.current]) if (input) input.value = '';
  });
  return (
    <Stack
      role="group"
      aria-label={label}
      sx={{ gap: 1 }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!busy && !full) void take(event.dataTransfer.files);
      }}
    >
      <Typography variant="body2" color={error ? 'error' : 'textSecondary'}>
        {label}
      </Typography>
      <Thumbnails keys={keys} onChange={onChange} />
      <PictureInput
        ref={camera}
        label={messages.takePhoto}
        capture="environment"
        onFiles={(files) => void take(files)}
      />
      <PictureInput ref={gallery} label={messages.choosePhotos} multiple onFiles={(files) => void take(files)} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          size="large"
          startIcon={<CameraIcon />}
          loading={busy}
          disabled={full}
          onClick={() => camera.current?.click()}
          // Hidden on a desktop, whose camera cannot be pointed at an object.
          sx={{ '@media (pointer: fine)': { display: 'none' } }}
        >
          {messages.takePhoto}
        </Button>
        <Button
          ref={inputRef}
          variant="outlined"
          size="large"
          startIcon={<PhotoIcon />}
          loading={busy}
          disabled={full}
          onClick={() => gallery.current?.click()}
          aria-describedby={helpId}
        >
          {messages.choosePhotos}
        </Button>
      </Stack>
      <FormHelperText id={helpId} error={Boolean(error)}>
        {renderBelowField(error, full ? messages.maxPhotos({ count: maxPhotos }) : help)}
      </FormHelperText>
    </Stack>
  );
}

/** The photos of a form, whose value is their keys. */
export function PhotosField<Values extends FieldValues>({
  name,
  label,
  help,
  maxPhotos,
}: FieldProps<Values> & { maxPhotos: number }) {
  const { field, error } = useField(name, label);
  return (
    <PhotosInput
      label={label}
      keys={field.value ?? []}
      maxPhotos={maxPhotos}
      onChange={field.onChange}
      error={error}
      help={help}
      inputRef={field.ref}
    />
  );
}
