import { markColours } from '@roadworthy/contract/photo-evidence/marks/photo-mark.drawing.ts';
import {
  markColourNames,
  markShapes,
  maxMarkText,
  type MarkColour,
  type MarkShape,
} from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { markColourLabels, markShapeLabels } from '@roadworthy/contract/photo-evidence/messages/photo-mark.messages.ts';
import { markDialogMessages as messages } from '@roadworthy/contract/inspection/messages/recording/photos.messages.ts';
import AddIcon from '@mui/icons-material/AddOutlined';
import ArrowIcon from '@mui/icons-material/NorthEastOutlined';
import CircleIcon from '@mui/icons-material/CircleOutlined';
import LineIcon from '@mui/icons-material/GestureOutlined';
import TextIcon from '@mui/icons-material/TitleOutlined';
import { Box, Button, ButtonBase, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { LimitedText } from '../../../kit/form/text/LimitedText.tsx';

/** What the next mark looks like. `text` is typed before it is put on the photo. */
export type MarkTool = { shape: MarkShape; colour: MarkColour; text: string };

const icons = { arrow: ArrowIcon, circle: CircleIcon, line: LineIcon, text: TextIcon } satisfies Record<
  MarkShape,
  unknown
>;

type Props = {
  tool: MarkTool;
  onChange: (tool: MarkTool) => void;
  onAdd: () => void;
  isFull: boolean;
};
/** Buttons for shapes and colours, large enough for gloved fingers. */
export function MarkTools({ tool, onChange, onAdd, isFull }: Props) {
  const { shape, colour, text } = tool;
  const needsText = shape === 'text' && text.trim() === '';
  return (
    <Stack sx={{ gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={shape}
        onChange={(_event, next: MarkShape | null) => next && onChange({ ...tool, shape: next })}
        aria-label={messages.tool}
      >
        {markShapes.map((one) => {
          const Icon = icons[one];
          return (
            <ToggleButton
              key={one}
              value={one}
              sx={{ minHeight: 52, flexDirection: 'column', lineHeight: 1.2, fontSize: 12, px: 0.5 }}
            >
              <Icon />
              {markShapeLabels[one]}
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      {shape === 'text' && (
        <LimitedText
          label={messages.text}
          help={messages.textHint}
          value={text}
          onChange={(next) => onChange({ ...tool, text: next })}
          maxLength={maxMarkText}
        />
      )}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <ColourChoice colour={colour} onChange={(next) => onChange({ ...tool, colour: next })} />
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={isFull || needsText || shape === 'line'}
          onClick={onAdd}
          sx={{ minHeight: 52, flexGrow: 1 }}
        >
          {messages.add}
        </Button>
      </Stack>
    </Stack>
  );
}

function ColourChoice({ colour, onChange }: { colour: MarkColour; onChange: (colour: MarkColour) => void }) {
  return (
    <Stack direction="row" role="radiogroup" aria-label={messages.colour} sx={{ gap: 0.5 }}>
      {markColourNames.map((one) => (
        <ButtonBase
          key={one}
          role="radio"
          aria-checked={one === colour}
          aria-label={markColourLabels[one]}
          onClick={() => onChange(one)}
          sx={{
            width: 48,
            height: 48,
            borderRadius: '50%',
            border: 3,
            borderColor: one === colour ? 'primary.main' : 'transparent',
          }}
        >
          <Box
            sx={{
              width: 34,
              height: 34,
              borderRadius: '50%',
              bgcolor: markColours[one].line,
              border: 1,
              borderColor: 'text.secondary',
            }}
          />
        </ButtonBase>
      ))}
    </Stack>
  );
}
