import type { DamageMark } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import {
  outlinePaths,
  outlineSize,
  type OutlinePoint,
} from '@roadworthy/contract/vehicle-handovers/vehicle-outline.ts';
import { Box, type SxProps, type Theme } from '@mui/material';
import type { ComponentProps } from 'react';

/** The radius of a mark, in units of the drawing. */
const radius = 9;

type SvgProps = Pick<
  ComponentProps<'svg'>,
  'role' | 'aria-label' | 'tabIndex' | 'onClick' | 'onKeyDown' | 'onFocus' | 'onBlur'
>;
type Props = SvgProps & {
  marks: readonly DamageMark[];
  /** Marks of an earlier record, drawn hollow and numbered first. */
  known?: readonly DamageMark[];
  cross?: OutlinePoint | undefined;
  sx?: SxProps<Theme>;
};

const noMarks: readonly DamageMark[] = [];

/**
 * The drawing of the vehicle with damage marks. They are filled if this record adds them, hollow if an earlier one did.
 */
export function OutlineDrawing({ marks, known = noMarks, cross, sx, ...svg }: Props) {
  const { width, height } = outlineSize;
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      {...svg}
      sx={[
        { display: 'block', width: '100%', maxWidth: 360, color: 'text.secondary' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <g stroke="currentColor" strokeWidth={1.6} strokeLinejoin="round" strokeLinecap="round">
        {outlinePaths.map(({ d, glass, transform }, index) => (
          <path
            key={index}
            d={d}
            transform={transform}
            fill={glass ? 'currentColor' : 'none'}
            fillOpacity={glass ? 0.16 : undefined}
          />
        ))}
      </g>
      {known.map((mark, index) => (
        <Mark key={index} mark={mark} number={index + 1} isKnown />
      ))}
      {marks.map((mark, index) => (
        <Mark key={index} mark={mark} number={known.length + index + 1} />
      ))}
      {cross && <Cross at={cross} />}
    </Box>
  );
}

function Mark({ mark, number, isKnown = false }: { mark: DamageMark; number: number; isKnown?: boolean }) {
  const place = { cx: mark.x * outlineSize.width, cy: mark.y * outlineSize.height };
  return (
    <g pointerEvents="none">
      <Box component="circle" {...place} r={radius + 1.5} fill="currentColor" sx={{ color: 'background.paper' }} />
      {isKnown ? (
        <circle {...place} r={radius} fill="none" stroke="currentColor" strokeWidth={2} />
      ) : (
        <Box component="circle" {...place} r={radius} fill="currentColor" sx={{ color: 'error.main' }} />
      )}
      <Box
        component="text"
        x={place.cx}
        y={place.cy}
        fill="currentColor"
        textAnchor="middle"
        dominantBaseline="central"
        sx={{ fontSize: 11, fontWeight: 700, color: isKnown ? 'text.primary' : 'error.contrastText' }}
      >
        {number}
      </Box>
    </g>
  );
}

/** A crosshair at the point where Enter adds a mark. */
function Cross({ at }: { at: OutlinePoint }) {
  const [x, y] = [at.x * outlineSize.width, at.y * outlineSize.height];
  const reach = 14;
  return (
    <Box
      component="path"
      d={`M${x - reach} ${y} H${x + reach} M${x} ${y - reach} V${y + reach}`}
      stroke="currentColor"
      strokeWidth={2.5}
      sx={{ color: 'primary.main', pointerEvents: 'none' }}
    />
  );
}
