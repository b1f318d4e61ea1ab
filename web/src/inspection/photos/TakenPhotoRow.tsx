import { photosMessages as messages } from '@roadworthy/contract/inspection/messages/recording/photos.messages.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PencilIcon from '@mui/icons-material/EditOutlined';
import RetakeIcon from '@mui/icons-material/CameraswitchOutlined';
import { Box, Button, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { Picture } from '../../kit/pictures/Picture.tsx';
import type { TakenPhoto } from './taken-photos.ts';

type Props = {
  photo: TakenPhoto;
  drawing: TakenPhoto | undefined;
  number: number;
  mayDraw: boolean;
  onDraw: () => void;
  onRetake: () => void;
  onRemove: () => void;
};

/** One photo of the recording with its drawing and actions. */
export function TakenPhotoRow({ photo, drawing, number, mayDraw, onDraw, onRetake, onRemove }: Props) {
  const name = messages.photo({ number });
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={name}
      sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Picture file={(drawing ?? photo).id} alt={drawing ? messages.photoWithDrawing({ number }) : name} size={72} />
        {drawing && (
          <Box sx={{ textAlign: 'center' }}>
            <Picture file={photo.id} alt={name} size={56} />
            <Typography variant="caption" component="p" noWrap>
              {messages.original}
            </Typography>
          </Box>
        )}
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', ml: 'auto' }}>
        <Button startIcon={<PencilIcon />} disabled={!mayDraw} onClick={onDraw} sx={{ minHeight: 52, px: 1.5 }}>
          {messages.draw}
        </Button>
        <Tooltip title={messages.retake}>
          <IconButton aria-label={messages.retakePhoto({ number })} onClick={onRetake} sx={{ width: 52, height: 52 }}>
            <RetakeIcon />
          </IconButton>
        </Tooltip>
        <Tooltip title={messages.remove}>
          <IconButton aria-label={messages.removePhoto({ number })} onClick={onRemove} sx={{ width: 52, height: 52 }}>
            <DeleteIcon />
          </IconButton>
        </Tooltip>
      </Stack>
    </Stack>
  );
}
