import { inspectionLabels } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { markDialogMessages as messages } from '@roadworthy/contract/inspection/messages/recording/photos.messages.ts';
import type { PictureSize } from '@roadworthy/contract/photo-evidence/marks/photo-mark.drawing.ts';
import {
  maxMarkText,
  maxPhotoMarks,
  type PhotoMark,
} from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { markShapeLabels } from '@roadworthy/contract/photo-evidence/messages/photo-mark.messages.ts';
import ClearIcon from '@mui/icons-material/DeleteSweepOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, Chip, Dialog, DialogActions, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { toast } from '../../../kit/feedback/toasts.ts';
import { isDrawn, markInMiddle } from './mark-geometry.ts';
import { MarkSurface } from './MarkSurface.tsx';
import { MarkTools, type MarkTool } from './MarkTools.tsx';
import { SelectedMark } from './SelectedMark.tsx';
import { useMarkList, type MarkList } from './useMarkList.ts';

type Props = {
  /** The address of the photo on this device. */
  src: string;
  initialMarks: readonly PhotoMark[];
  onDone: (marks: readonly PhotoMark[]) => void;
  onClose: () => void;
};

/** Shows a photo in full screen to put marks on it. The photo itself never changes. */
export function MarkDialog({ src, initialMarks, onDone, onClose }: Props) {
  const [photo, setPhoto] = useState<PictureSize>();
  const [tool, setTool] = useState<MarkTool>({ shape: 'arrow', colour: 'red', text: '' });
  const list = useMarkList(initialMarks);
  const { marks, selected, isFull } = list;
  const mark = selected === undefined ? undefined : marks[selected];
  const add = () => {
    if (photo)
      list.add(markInMiddle({ ...tool, text: tool.shape === 'text' ? tool.text.trim() : null }, photo, marks.length));
  };
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="mark-title">
      <TitleRow list={list} />
      <MarkSurface
        src={src}
        photo={photo}
        list={list}
        tool={tool}
        onSize={setPhoto}
        onError={() => toast.bad(messages.cannotOpen)}
      />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, pt: 1, overflowY: 'auto', flexShrink: 1, minHeight: 0 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {isFull ? messages.full({ maxMarks: maxPhotoMarks }) : messages.hint}
        </Typography>
        <MarkChips list={list} />
        {mark && photo && selected !== undefined ? (
          <SelectedMark
            key={selected}
            mark={mark}
            photo={photo}
            onChange={(changed) => list.replace(selected, changed)}
            onDescribe={(text) => list.describe(selected, text)}
            onRemove={() => list.remove(selected)}
            onClose={() => list.select(undefined)}
          />
        ) : (
          <MarkTools tool={tool} onChange={setTool} onAdd={add} isFull={isFull || !photo} />
        )}
      </Box>
      <DialogActions>
        <Button onClick={onClose} size="large">
          {inspectionLabels.cancel}
        </Button>
        <Button
          variant="contained"
          size="large"
          disabled={!photo || marks.some(({ text }) => (text?.trim().length ?? 0) > maxMarkText)}
          onClick={() => onDone(toSavedMarks(marks))}
          sx={{ minHeight: 52, minWidth: 120 }}
        >
          {messages.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Descriptions are saved without surrounding spaces, and texts only if they are not empty. */
const toSavedMarks = (marks: readonly PhotoMark[]): PhotoMark[] =>
  marks.map((mark) => ({ ...mark, text: mark.text?.trim() || null })).filter(isDrawn);

const TitleRow = ({ list: { marks, canUndo, undo, clear } }: { list: MarkList }) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, py: 0.5, px: { xs: 1.5, sm: 3 } }}>
    <Typography id="mark-title" component="h2" variant="h6" sx={{ flex: 1 }}>
      {messages.title}
    </Typography>
    <Tooltip title={messages.undo}>
      <span>
        <IconButton aria-label={messages.undo} disabled={!canUndo} onClick={undo} sx={{ width: 52, height: 52 }}>
          <UndoIcon />
        </IconButton>
      </span>
    </Tooltip>
    <Tooltip title={messages.clear}>
      <span>
        <IconButton
          aria-label={messages.clear}
          disabled={marks.length === 0}
          onClick={clear}
          sx={{ width: 52, height: 52 }}
        >
          <ClearIcon />
        </IconButton>
      </span>
    </Tooltip>
  </Stack>
);

/** Selects a mark without touching the photo. */
function MarkChips({ list: { marks, selected, select } }: { list: MarkList }) {
  if (marks.length === 0) return null;
  return (
    <Stack direction="row" role="group" aria-label={messages.marks} sx={{ gap: 1, overflowX: 'auto', pb: 1 }}>
      {marks.map(({ shape }, index) => (
        <Chip
          key={index}
          label={messages.numbered({ number: index + 1, shape: markShapeLabels[shape] })}
          variant={index === selected ? 'filled' : 'outlined'}
          color={index === selected ? 'primary' : 'default'}
          aria-pressed={index === selected}
          onClick={() => select(index === selected ? undefined : index)}
          sx={{ height: 44 }}
        />
      ))}
    </Stack>
  );
}
