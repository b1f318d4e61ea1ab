import {
  handoverFormMessages as messages,
  handoverSectionMessages,
} from '@roadworthy/contract/vehicle-handovers/messages/handover-screens.messages.ts';
import {
  damageKindLabels,
  outlineZoneLabels,
} from '@roadworthy/contract/vehicle-handovers/messages/vehicle-handover.messages.ts';
import {
  damageKinds,
  formatMark,
  maxDamageMarks,
  maxMarkNote,
  type DamageKind,
  type DamageMark,
} from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import {
  findOutlineZone,
  outlineSize,
  type OutlinePoint,
} from '@roadworthy/contract/vehicle-handovers/vehicle-outline.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, FormHelperText, IconButton, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';
import { visuallyHidden } from '../../kit/text/visually-hidden.ts';
import { OutlineDrawing } from '../OutlineDrawing.tsx';

/** Half the width of a fingertip, in units of the drawing. */
const reach = 16;
const [step, bigStep] = [0.015, 0.075];
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const clamp = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000));
const distance = (one: OutlinePoint, other: OutlinePoint): number =>
  Math.hypot((one.x - other.x) * outlineSize.width, (one.y - other.y) * outlineSize.height);

type Props = {
  marks: readonly DamageMark[];
  onChange: (marks: readonly DamageMark[]) => void;
  /** The marks of the hand-in, which can't be changed. */
  known?: readonly DamageMark[] | undefined;
  errors: readonly string[];
};

/** Adds and removes marks, and tells screen readers what has changed. */
function useMarks({ marks, onChange, known = [] }: Props) {
  const [kind, setKind] = useState<DamageKind>('scratch');
  const [announcement, setAnnouncement] = useState('');
  const numberOf = (index: number) => known.length + index + 1;
  const add = ({ x, y }: OutlinePoint) => {
    if (marks.length >= maxDamageMarks) return;
    const mark = { kind, x: clamp(x), y: clamp(y), note: null };
    onChange([...marks, mark]);
    setAnnouncement(messages.markAdded({ number: numberOf(marks.length), mark: formatMark(mark) }));
  };
  const remove = (index: number) => {
    onChange(marks.filter((_mark, at) => at !== index));
    setAnnouncement(messages.markRemoved({ number: numberOf(index) }));
  };
  /** Adds a mark. At a mark of this record, removes that instead. */
  const addOrRemove = (point: OutlinePoint) => {
    const index = marks.findLastIndex((mark) => distance(mark, point) <= reach);
    if (index === -1) add(point);
    else remove(index);
  };
  return { kind, setKind, announcement, setAnnouncement, numberOf, addOrRemove, remove };
}

/** Marks damage on the drawing of the vehicle, by tapping it or with the arrow keys and Enter. */
export function DamageField(props: Props) {
  const { marks, onChange, known = [], errors } = props;
  const { kind, setKind, announcement, setAnnouncement, numberOf, addOrRemove, remove } = useMarks(props);
  const [cross, setCross] = useState<OutlinePoint>();
  const onClick = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    addOrRemove({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const at = cross ?? { x: 0.5, y: 0.5 };
    const [dx, dy] = arrows[event.key] ?? [0, 0];
    if (event.key === 'Enter' || event.key === ' ') addOrRemove(at);
    else if (dx !== 0 || dy !== 0) {
      const by = event.shiftKey ? bigStep : step;
      const next = { x: clamp(at.x + dx * by), y: clamp(at.y + dy * by) };
      setCross(next);
      setAnnouncement(messages.crossAt({ zone: outlineZoneLabels[findOutlineZone(next)] }));
    } else return;
    event.preventDefault();
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {known.length > 0 ? messages.newDamageHelp : messages.damageHelp}
      </Typography>
      <KindChoice kind={kind} onChange={setKind} />
      <OutlineDrawing
        marks={marks}
        known={known}
        cross={cross}
        role="application"
        tabIndex={0}
        aria-label={messages.drawingKeys({ count: known.length + marks.length })}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setCross((at) => at ?? { x: 0.5, y: 0.5 });
        }}
        onBlur={() => setCross(undefined)}
        sx={{ mx: 'auto', cursor: 'crosshair', touchAction: 'manipulation', borderRadius: 2, '&:focus-visible': focus }}
      />
      <Box aria-live="polite" sx={visuallyHidden}>
        {announcement}
      </Box>
      {errors.map((error) => (
        <FormHelperText key={error} error data-handover-error>
          {error}
        </FormHelperText>
      ))}
      <KnownMarks known={known} />
      {marks.map((mark, index) => (
        <MarkRow
          key={index}
          mark={mark}
          number={numberOf(index)}
          onNote={(note) => onChange(marks.map((one, at) => (at === index ? { ...one, note: note || null } : one)))}
          onRemove={() => remove(index)}
        />
      ))}
    </Stack>
  );
}
const focus = { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 } as const;

const KindChoice = ({ kind, onChange }: { kind: DamageKind; onChange: (kind: DamageKind) => void }) => (
  <ToggleButtonGroup
    exclusive
    value={kind}
    onChange={(_event, next: DamageKind | null) => next && onChange(next)}
    aria-label={messages.damageKind}
    sx={{ flexWrap: 'wrap', gap: 1 }}
  >
    {damageKinds.map((one) => (
      <ToggleButton
        key={one}
        value={one}
        sx={{ '&&': { minHeight: 48, px: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, ml: 0 } }}
      >
        {damageKindLabels[one]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

const KnownMarks = ({ known }: { known: readonly DamageMark[] }) =>
  known.length === 0 ? null : (
    <div>
      <Typography variant="subtitle2" component="h3">
        {handoverSectionMessages.damageAtHandIn}
      </Typography>
      {known.map((mark, index) => (
        <Typography key={index} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {handoverSectionMessages.numbered({ number: index + 1, mark: formatMark(mark) })}
        </Typography>
      ))}
    </div>
  );

type RowProps = { mark: DamageMark; number: number; onNote: (note: string) => void; onRemove: () => void };
function MarkRow({ mark, number, onNote, onRemove }: RowProps) {
  const name = handoverSectionMessages.numbered({ number, mark: formatMark({ ...mark, note: null }) });
  return (
    <Stack role="group" aria-label={name} sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Typography sx={{ flex: 1, fontWeight: 550 }}>{name}</Typography>
        <IconButton aria-label={messages.removeMark({ number })} onClick={onRemove} sx={{ width: 48, height: 48 }}>
          <DeleteIcon />
        </IconButton>
      </Stack>
      <LimitedText
        label={messages.note({ number })}
        value={mark.note ?? ''}
        onChange={onNote}
        maxLength={maxMarkNote}
        size="small"
        attributes={{ autoComplete: 'off', dir: 'auto' }}
      />
    </Stack>
  );
}
