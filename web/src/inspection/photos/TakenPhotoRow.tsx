import { photosMessages as messages } from '@roadworthy/contract/inspection/messages/recording/photos.messages.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PencilIcon from '@mui/icons-material/EditOutlined';
import RetakeIcon from '@mui/icons-material/CameraswitchOutlined';
import { Button, IconButton, Stack, Tooltip } from '@mui/material';
import { Picture } from '../../kit/pictures/Picture.tsx';
import type { TakenPhoto } from './taken-photos.ts';

type Props = {
  photo: TakenPhoto;
  number: number;
  mayMark: boolean;
  onMark: () => void;
  onRetake: () => void;
  onRemove: () => void;
};

/** One photo of the recording with its marks and actions. */
export function TakenPhotoRow({ photo: { id, marks }, number, mayMark, onMark, onRetake, onRemove }: Props) {
  const name = messages.photo({ number });
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={name}
      sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}
    >
      <Picture file={id} alt={name} size={72} marks={marks} />
      <Stack direction="row" sx={{ alignItems: 'center', ml: 'auto' }}>
        <Button startIcon={<PencilIcon />} disabled={!mayMark} onClick={onMark} sx={{ minHeight: 52, px: 1.5 }}>
          {messages.mark}
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
