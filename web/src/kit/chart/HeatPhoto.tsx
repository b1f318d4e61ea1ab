import { chartMessages as messages } from '@roadworthy/contract/kit/messages/components/chart.messages.ts';
import { Box, Stack } from '@mui/material';
import { useRef, useState, type KeyboardEvent } from 'react';
import { cellColours } from './cell-colours.ts';
import { usePictureUrl } from '../pictures/Picture.tsx';

/**
 * From rare to frequent, the colours differ in lightness, so that the steps can be told apart with any colour vision
 * and in black and white. They cover a photo, so they are the same in light and dark mode and in printed reports.
 * `cover` is the opacity in percent; cells without findings show almost half of the photo.
 */
const heatSteps = [
  { fill: '#fdf3dc', ink: '#1d2529', cover: 52 },
  { fill: '#fbd08a', ink: '#1d2529', cover: 78 },
  { fill: '#f09a3e', ink: '#1d2529', cover: 84 },
  { fill: '#bd4f0c', ink: '#ffffff', cover: 88 },
  { fill: '#7d2a0a', ink: '#ffffff', cover: 88 },
] as const;

/** `step` is the colour index, absent without data; `text` appears in the cell, `label` is the full description. */
export type HeatCell = {
  key: string;
  row: number;
  column: number;
  step?: number | undefined;
  text: string;
  label: string;
};
type Props = {
  photo: string;
  alt: string;
  rows: number;
  columns: number;
  cells: readonly HeatCell[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
};

const arrowKeys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * A photo whose cells are coloured by how often something was found there. Select a cell by mouse, touch or arrow keys.
 */
export function HeatPhoto({ photo, alt, rows, columns, cells, chosen, onChoose }: Props) {
  const [stop, setStop] = useState(cells[0]?.key);
  const places = useRef(new Map<string, HTMLElement>());
  const url = usePictureUrl(photo, 960);
  const go = (event: KeyboardEvent, from: HeatCell) => {
    const [down, right] = arrowKeys[event.key] ?? [];
    if (down === undefined || right === undefined) return;
    event.preventDefault();
    const next = nearestCell(cells, from, down, right);
    if (next) places.current.get(next.key)?.focus();
  };
  const current = cells.some(({ key }) => key === stop) ? stop : cells[0]?.key;
  return (
    <Box
      sx={{
        position: 'relative',
        borderRadius: 2,
        overflow: 'hidden',
        bgcolor: 'action.hover',
        maxWidth: 720,
        containerType: 'inline-size',
      }}
    >
      <Box component="img" src={url} alt={alt} sx={{ width: '100%', display: 'block' }} />
      <Box
        role="group"
        aria-label={messages.cellsOfPhoto({ alt })}
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'grid',
          gridTemplateColumns: `repeat(${columns}, 1fr)`,
          gridTemplateRows: `repeat(${rows}, 1fr)`,
        }}
      >
        {cells.map((cell) => (
          <Box
            key={cell.key}
            component="button"
            type="button"
            ref={(element: HTMLElement | null) => {
              if (element) places.current.set(cell.key, element);
              else places.current.delete(cell.key);
            }}
            tabIndex={cell.key === current ? 0 : -1}
            aria-label={cell.label}
            aria-pressed={cell.key === chosen}
            onClick={() => onChoose(cell.key)}
            onMouseEnter={() => onChoose(cell.key)}
            onFocus={() => {
              setStop(cell.key);
              onChoose(cell.key);
            }}
            onKeyDown={(event: KeyboardEvent) => go(event, cell)}
            sx={cellStyle(cell, columns, cell.key === chosen)}
          >
            {cell.text}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Finds the nearest cell in a direction. Rows and columns may have gaps. */
function nearestCell(cells: readonly HeatCell[], from: HeatCell, down: number, right: number): HeatCell | undefined {
  const ahead = cells.filter((cell) =>
    down
      ? cell.column === from.column && (cell.row - from.row) * down > 0
      : cell.row === from.row && (cell.column - from.column) * right > 0,
  );
  const far = (cell: HeatCell) => Math.abs(cell.row - from.row) + Math.abs(cell.column - from.column);
  return ahead.toSorted((one, other) => far(one) - far(other))[0];
}

function cellStyle({ row, column, step }: HeatCell, columns: number, isChosen: boolean) {
  const look = step === undefined ? undefined : heatSteps[step];
  return {
    gridRow: row + 1,
    gridColumn: column + 1,
    m: '1px',
    p: 0,
    minWidth: 0,
    overflow: 'hidden',
    cursor: 'pointer',
    font: 'inherit',
    fontWeight: 700,
    // As large as the cell allows. A number that does not fit appears only in the panel below.
    fontSize: `clamp(9px, ${26 / columns}cqw, 16px)`,
    color: look?.ink ?? 'transparent',
    bgcolor: look ? `color-mix(in srgb, ${look.fill} ${look.cover}%, transparent)` : 'transparent',
    border: look ? `1px solid ${cellColours.plain}` : `1px dashed ${cellColours.plain}`,
    borderRadius: 0.5,
    outline: isChosen ? `3px solid ${cellColours.shade}` : 'none',
    boxShadow: isChosen ? `inset 0 0 0 3px ${cellColours.plain}` : 'none',
    zIndex: isChosen ? 1 : 0,
    '&:focus-visible': {
      outline: `4px solid ${cellColours.shade}`,
      boxShadow: `inset 0 0 0 3px ${cellColours.plain}`,
      zIndex: 2,
    },
    [`@container (max-width: ${columns * 30}px)`]: { fontSize: 0 },
  } as const;
}

export const HeatLegend = ({ steps, unknown }: { steps: readonly string[]; unknown: string }) => (
  <Stack
    direction="row"
    component="ul"
    sx={{
      gap: 1.5,
      rowGap: 0.5,
      flexWrap: 'wrap',
      p: 0,
      my: 1,
      listStyle: 'none',
      typography: 'body2',
      color: 'text.secondary',
    }}
  >
    {[...steps.map((name, index) => ({ name, fill: heatSteps[index]?.fill })), { name: unknown, fill: undefined }].map(
      ({ name, fill }) => (
        <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            component="span"
            sx={{
              width: 18,
              height: 14,
              bgcolor: fill ?? 'transparent',
              border: 1,
              borderStyle: fill ? 'solid' : 'dashed',
              borderColor: 'text.secondary',
              borderRadius: 0.5,
            }}
          />
          {name}
        </Box>
      ),
    )}
  </Stack>
);
