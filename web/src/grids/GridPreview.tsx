import { Box, ButtonBase } from '@mui/material';
import { cellColours } from '../kit/cell-colours.ts';
import { tagsOf, type SideDraft } from './grid-values.ts';

/** The photo of a side with its cells; a cell with checks carries their number. */
export function GridPreview({ side, onOpen }: { side: SideDraft; onOpen?: (tag: string) => void }) {
  return (
    <Box sx={{ position: 'relative', borderRadius: 2, overflow: 'hidden' }}>
      <Box component="img" src={side.photo} alt={`${side.side} side`} sx={{ width: '100%', display: 'block' }} />
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'grid',
          gridTemplateColumns: `repeat(${side.column}, 1fr)`,
          gridTemplateRows: `repeat(${side.row}, 1fr)`,
        }}
      >
        {tagsOf(side).map((tag) => {
          const count = side.checks[tag]?.length ?? 0;
          return (
            <ButtonBase
              key={tag}
              disabled={!onOpen}
              aria-label={`Cell ${tag}, ${count} checks`}
              onClick={() => onOpen?.(tag)}
              sx={{
                border: count > 0 ? 3 : 1,
                borderColor: count > 0 ? cellColours.green : cellColours.plain,
                alignItems: 'start',
                justifyContent: 'start',
                '&:focus-visible': { outline: `3px solid ${cellColours.plain}`, outlineOffset: -6 },
              }}
            >
              <Box
                component="span"
                sx={{ bgcolor: cellColours.shade, color: cellColours.plain, typography: 'caption', fontWeight: 700, px: 0.5, borderBottomRightRadius: 6 }}
              >
                {tag}
                {count > 0 && ` · ${count}`}
              </Box>
            </ButtonBase>
          );
        })}
      </Box>
    </Box>
  );
}
