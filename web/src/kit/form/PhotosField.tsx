import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import CloseIcon from '@mui/icons-material/Close';
import PhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { toast } from '../feedback/toasts.ts';
import { Picture } from '../pictures/Picture.tsx';
import { useCompanyInUse } from '../session/session.ts';
import { plural } from '../text/display.ts';
import { belowField } from './below-field.tsx';
import { useField, type FieldProps } from './field.ts';
import { pictureAccept, uploadPicture } from './upload.ts';

/** Several photos, taken or chosen, each uploaded at once; the form holds their keys. */
export function PhotosField<Values extends FieldValues>({
  name,
  label,
  help,
  most,
}: FieldProps<Values> & { most: number }) {
  const { field, error } = useField(name, label);
  const company = useCompanyInUse();
  const [busy, setBusy] = useState(false);
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const keys: readonly string[] = field.value ?? [];
  const full = keys.length >= most;
  const take = async (files: FileList | null) => {
    setBusy(true);
    const added: string[] = [];
    // One at a time, because on a slow network parallel uploads would all be slow.
    for (const file of [...(files ?? [])].slice(0, most - keys.length))
      await uploadPicture(file, company).then(
        (key) => added.push(key),
        (failure: Error) => toast.bad(failure.message),
      );
    if (added.length > 0) field.onChange([...keys, ...added]);
    setBusy(false);
    for (const input of [camera.current, gallery.current]) if (input) input.value = '';
  };
  const source = (input: typeof camera, words: string, more: object) => (
    <input
      ref={input}
      type="file"
      accept={pictureAccept}
      hidden
      aria-label={words}
      onChange={(event) => void take(event.target.files)}
      {...more}
    />
  );
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
      {keys.length > 0 && (
        <Stack direction="row" sx={{ gap: 1.5, rowGap: 1.5, flexWrap: 'wrap', pt: 1 }}>
          {keys.map((key, index) => (
            <Box key={key} sx={{ position: 'relative' }}>
              <Picture file={key} alt={`Photo ${index + 1}`} size={96} />
              <IconButton
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => field.onChange(keys.filter((one) => one !== key))}
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
          ))}
        </Stack>
      )}
      {source(camera, 'Take photo', { capture: 'environment' })}
      {source(gallery, 'Choose photos', { multiple: true })}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          size="large"
          startIcon={<CameraIcon />}
          loading={busy}
          disabled={full}
          onClick={() => camera.current?.click()}
          // A desktop has no camera to point at anything.
          sx={{ '@media (pointer: fine)': { display: 'none' } }}
        >
          Take photo
        </Button>
        <Button
          ref={field.ref}
          variant="outlined"
          size="large"
          startIcon={<PhotoIcon />}
          loading={busy}
          disabled={full}
          onClick={() => gallery.current?.click()}
          aria-describedby={helpId}
        >
          Choose photos
        </Button>
      </Stack>
      <FormHelperText id={helpId} error={Boolean(error)}>
        {belowField(error, full ? `At most ${plural(most, 'photo')}` : help)}
      </FormHelperText>
    </Stack>
  );
}
