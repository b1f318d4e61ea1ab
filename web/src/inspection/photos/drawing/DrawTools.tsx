import { photosMessages as messages } from '@roadworthy/contract/inspection/messages/recording/photos.messages.ts';
import ArrowIcon from '@mui/icons-material/NorthEast';
import CircleIcon from '@mui/icons-material/CircleOutlined';
import ClearIcon from '@mui/icons-material/LayersClearOutlined';
import PenIcon from '@mui/icons-material/Gesture';
import TextIcon from '@mui/icons-material/Title';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, ButtonBase, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { pencilColours } from '../../../kit/pictures/pencil-colours.ts';
import { colourNames, colours, toolNames, tools, type Tool } from './marks.ts';
import type { Pencil } from './usePencil.ts';
import { LimitedText } from '../../../kit/form/text/LimitedText.tsx';

const icons = { arrow: ArrowIcon, circle: CircleIcon, pen: PenIcon, text: TextIcon } satisfies Record<Tool, unknown>;

/** Tools and colours, large enough for gloves. */
export function DrawTools({ pencil }: { pencil: Pencil }) {
  const { tool, setTool, colour, setColour, text, setText, marks, undo, clear } = pencil;
  return (
    <Stack sx={{ gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={tool}
        onChange={(_event, next: Tool | null) => next && setTool(next)}
        aria-label={messages.tool}
      >
        {tools.map((one) => {
          const Icon = icons[one];
          return (
            <ToggleButton
              key={one}
              value={one}
              sx={{ minHeight: 52, flexDirection: 'column', lineHeight: 1.2, fontSize: 12, px: 0.5 }}
            >
              <Icon />
              {toolNames[one]}
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      {tool === 'text' && (
        <LimitedText label={messages.text} help={messages.textHint} value={text} onChange={setText} maxLength={40} />
      )}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <ColourChoice colour={colour} onChange={setColour} />
        <Stack direction="row" sx={{ gap: 0.5 }}>
          <Button
            color="inherit"
            disabled={marks.length === 0}
            onClick={undo}
            aria-label={messages.undo}
            sx={{ minWidth: 52, minHeight: 52 }}
          >
            <UndoIcon />
          </Button>
          <Button
            color="inherit"
            disabled={marks.length === 0}
            onClick={clear}
            aria-label={messages.clear}
            sx={{ minWidth: 52, minHeight: 52 }}
          >
            <ClearIcon />
          </Button>
        </Stack>
      </Stack>
    </Stack>
  );
}

function ColourChoice({ colour, onChange }: { colour: Pencil['colour']; onChange: Pencil['setColour'] }) {
  return (
    <Stack direction="row" role="radiogroup" aria-label={messages.colour} sx={{ gap: 0.5 }}>
      {colours.map((one) => (
        <ButtonBase
          key={one}
          role="radio"
          aria-checked={one === colour}
          aria-label={colourNames[one]}
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
              bgcolor: pencilColours[one].line,
              border: 1,
              borderColor: 'text.secondary',
            }}
          />
        </ButtonBase>
      ))}
    </Stack>
  );
}
