import type { PictureSize } from '@roadworthy/contract/photo-evidence/marks/photo-mark.drawing.ts';
import { maxMarkText, type PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { markShapeLabels } from '@roadworthy/contract/photo-evidence/messages/photo-mark.messages.ts';
import { markDialogMessages as messages } from '@roadworthy/contract/inspection/messages/recording/photos.messages.ts';
import LargerIcon from '@mui/icons-material/AddOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import LeftIcon from '@mui/icons-material/KeyboardArrowLeftOutlined';
import RightIcon from '@mui/icons-material/KeyboardArrowRightOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import SmallerIcon from '@mui/icons-material/RemoveOutlined';
import TurnIcon from '@mui/icons-material/RotateRightOutlined';
import { Box, Button, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LimitedText } from '../../../kit/form/text/LimitedText.tsx';
import { canScale, canTurn, centreOf, finishMark, moveMark, scaleMark, turnMark } from './mark-geometry.ts';

const step = 0.02;
const factor = 1.15;
const angle = Math.PI / 12;

type Props = {
  mark: PhotoMark;
  photo: PictureSize;
  onChange: (mark: PhotoMark) => void;
  onDescribe: (text: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Changes the selected mark with buttons, for keyboards, and for fingers that are too large for its handles. */
export function SelectedMark({ mark, photo, onChange, onDescribe, onRemove, onClose }: Props) {
  const { x, y } = centreOf(mark);
  const change = (changed: PhotoMark) => {
    if (changed !== mark) onChange(finishMark(changed));
  };
  const name = markShapeLabels[mark.shape];
  const move = (label: string, icon: ReactNode, by: { x: number; y: number }) => (
    <ToolButton label={label} icon={icon} onClick={() => change(moveMark(mark, by))} />
  );
  return (
    <Stack component="section" aria-label={name} sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography aria-live="polite">{messages.place({ shape: name, x: percent(x), y: percent(y) })}</Typography>
        <Tooltip title={messages.close}>
          <IconButton aria-label={messages.close} onClick={onClose} sx={{ width: 48, height: 48 }}>
            <CloseIcon />
          </IconButton>
        </Tooltip>
      </Stack>
      <LimitedText
        label={mark.shape === 'text' ? messages.text : messages.description}
        value={mark.text ?? ''}
        onChange={onDescribe}
        maxLength={maxMarkText}
      />
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'repeat(4, 1fr)', sm: 'repeat(8, 1fr)' } }}>
        {move(messages.moveLeft, <LeftIcon />, { x: -step, y: 0 })}
        {move(messages.moveRight, <RightIcon />, { x: step, y: 0 })}
        {move(messages.moveUp, <UpIcon />, { x: 0, y: -step })}
        {move(messages.moveDown, <DownIcon />, { x: 0, y: step })}
        <ToolButton
          label={messages.smaller}
          icon={<SmallerIcon />}
          disabled={!canScale(mark)}
          onClick={() => change(scaleMark(mark, 1 / factor))}
        />
        <ToolButton
          label={messages.larger}
          icon={<LargerIcon />}
          disabled={!canScale(mark)}
          onClick={() => change(scaleMark(mark, factor))}
        />
        <ToolButton
          label={messages.turn}
          icon={<TurnIcon />}
          disabled={!canTurn(mark)}
          onClick={() => change(turnMark(mark, angle, photo))}
        />
        <ToolButton label={messages.removeMark} icon={<DeleteIcon />} onClick={onRemove} />
      </Box>
    </Stack>
  );
}

const percent = (fraction: number): number => Math.round(fraction * 100);

type ToolButtonProps = { label: string; icon: ReactNode; disabled?: boolean; onClick: () => void };
const ToolButton = ({ label, icon, disabled = false, onClick }: ToolButtonProps) => (
  <Tooltip title={label}>
    <span>
      <Button
        fullWidth
        variant="outlined"
        color="inherit"
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
        sx={{ minWidth: 48, minHeight: 48, px: 0 }}
      >
        {icon}
      </Button>
    </span>
  </Tooltip>
);
