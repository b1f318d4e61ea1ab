import { visitorMessages as messages } from '@roadworthy/contract/requests/messages/requests.messages.ts';
import CloseIcon from '@mui/icons-material/Close';
import PhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import { useMemo, useRef } from 'react';
import { toast } from '../../kit/feedback/toasts.ts';
import { pictureAccept } from '../../kit/form/files/upload.ts';
import { useObjectUrls } from '../../kit/pictures/useObjectUrls.ts';
import { newId } from '../../kit/storage/new-id.ts';

export type ChosenPhoto = { id: string; file: File };
type Props = { photos: readonly ChosenPhoto[]; onChange: (photos: readonly ChosenPhoto[]) => void; max: number };

/** Photos that are sent together with the form: before there is a request, a visitor cannot upload files. */
export function VisitorPhotos({ photos, onChange, max }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const urls = useObjectUrls(useMemo(() => photos.map(({ id, file }) => [id, file] as const), [photos]));
  const add = (files: FileList | null) => {
    const chosen = [...(files ?? [])].map((file) => ({ id: newId(), file }));
    if (photos.length + chosen.length > max) toast.attention(messages.tooManyPhotos({ count: max }));
    onChange([...photos, ...chosen].slice(0, max));
    if (input.current) input.current.value = '';
  };
  return (
    <Stack role="group" aria-label={messages.photos} sx={{ gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {messages.photos}
      </Typography>
      {photos.length > 0 && (
        <Stack direction="row" sx={{ gap: 1.5, rowGap: 1.5, flexWrap: 'wrap', pt: 1.5 }}>
          {photos.map(({ id }, index) => (
            <Box key={id} sx={{ position: 'relative' }}>
              <Box
                component="img"
                src={urls.get(id)}
                alt={messages.photo({ number: index + 1 })}
                sx={{ width: 96, height: 96, objectFit: 'cover', borderRadius: 1, border: 1, borderColor: 'divider' }}
              />
              <IconButton
                aria-label={messages.removePhoto({ number: index + 1 })}
                onClick={() => onChange(photos.filter((photo) => photo.id !== id))}
                sx={{
                  position: 'absolute',
                  top: -12,
                  right: -12,
                  width: 44,
                  height: 44,
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
      <input
        ref={input}
        type="file"
        accept={pictureAccept}
        multiple
        hidden
        aria-label={messages.addPhotos}
        onChange={(event) => add(event.target.files)}
      />
      <Box>
        <Button
          variant="outlined"
          size="large"
          startIcon={<PhotoIcon />}
          disabled={photos.length >= max}
          onClick={() => input.current?.click()}
        >
          {messages.addPhotos}
        </Button>
      </Box>
      <FormHelperText>{messages.photosHelp({ count: max })}</FormHelperText>
    </Stack>
  );
}
