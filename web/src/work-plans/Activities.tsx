import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Button, Card, CardContent, FormControl, FormHelperText, IconButton, InputLabel, OutlinedInput, Stack, Typography } from '@mui/material';
import { mostActivities, mostActivityText } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { memo, startTransition, useId, useState, type ClipboardEvent } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { toast } from '../kit/feedback/toasts.ts';
import { useField } from '../kit/form/field.ts';
import { activityColumns, cellsOf, columnTitles, isTable, saidOf, takeCells, type ActivityColumn, type PasteAt } from './activity-paste.ts';
import type { PlanValues } from './plan-values.ts';

const blank = { what: '', how: '', why: '' };

/** Which field of which row an event comes from. */
function placeOf(target: EventTarget): PasteAt | undefined {
  const [, row, name] = (target instanceof HTMLTextAreaElement && /^activity\.(\d+)\.(\w+)$/.exec(target.name)) || [];
  const column = activityColumns.find((one) => one === name);
  return column && { row: Number(row), column };
}

/** What is checked, how and why: row by row, or pasted from a spreadsheet. */
export function Activities() {
  const { setValue, getValues, trigger } = useFormContext<PlanValues>();
  const { fields, append, remove } = useFieldArray<PlanValues, 'activity'>({ name: 'activity' });
  const [amiss, setAmiss] = useState<string[]>([]);
  const paste = (event: ClipboardEvent) => {
    const at = placeOf(event.target);
    const cells = cellsOf(event.clipboardData.getData('text/plain'));
    if (!at || !isTable(cells)) return;
    event.preventDefault();
    const taken = takeCells(cells, at);
    const there = getValues('activity').length - at.row;
    for (const [index, row] of taken.rows.slice(0, there).entries())
      for (const column of activityColumns) if (row[column] !== undefined) setValue(`activity.${at.row + index}.${column}`, row[column], { shouldDirty: true });
    const below = taken.rows.slice(there).map((row) => ({ ...blank, ...row }));
    if (below.length > 0) startTransition(() => append(below, { shouldFocus: false }));
    const said = saidOf(taken);
    setAmiss(said.amiss);
    (said.amiss.length > 0 ? toast.attention : toast.good)([said.taken, ...said.amiss].join('. '));
    if (taken.tooLong.length > 0) void trigger(taken.tooLong.map(({ row, column }) => `activity.${row}.${column}` as const));
  };
  return (
    <Stack sx={{ gap: 1.5, '& textarea': cell }} onPaste={paste}>
      <div>
        <Typography variant="h2">Activities</Typography>
        <Typography variant="body2" color="textSecondary">
          Rows of a spreadsheet with What, How and Why can be pasted into any field.
        </Typography>
      </div>
      {amiss.length > 0 && (
        <Alert severity="warning" onClose={() => setAmiss([])}>
          {amiss.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      )}
      {fields.map((row, index) => (
        <ActivityRow key={row.id} index={index} isOnly={fields.length === 1} onRemove={remove} />
      ))}
      <Button startIcon={<AddIcon />} disabled={fields.length >= mostActivities} onClick={() => append(blank)} sx={{ alignSelf: 'start' }}>
        Add activity
      </Button>
    </Stack>
  );
}

type RowProps = { index: number; isOnly: boolean; onRemove: (index: number) => void };
/** Kept as it is while another row changes: a plan has up to five hundred. What is out of sight is not laid out. */
const ActivityRow = memo(function ActivityRow({ index, isOnly, onRemove }: RowProps) {
  return (
    <Card sx={{ contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 120px', flexShrink: 0 }}>
      <CardContent sx={{ display: 'flex', gap: 1, alignItems: 'start', '&:last-child': { pb: 2 } }}>
        <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 1.5, flex: 1, minWidth: 0, '& > *': { minWidth: 0 } }}>
          {activityColumns.map((column) => (
            <Cell key={column} row={index} column={column} />
          ))}
        </Stack>
        <IconButton aria-label={`Remove activity ${index + 1}`} disabled={isOnly} onClick={() => onRemove(index)}>
          <DeleteIcon />
        </IconButton>
      </CardContent>
    </Card>
  );
});

const cell = { height: 'auto', minHeight: '2.9em', maxHeight: '15em', fieldSizing: 'content', resize: 'none', overflowWrap: 'anywhere' };
/** Grows with its text by style alone: the kit's field measures itself, and 1,500 of them would make a paste wait for many seconds. */
function Cell({ row, column }: { row: number; column: ActivityColumn }) {
  const id = useId();
  const label = column === 'what' ? `${columnTitles.what} (${row + 1})` : columnTitles[column];
  const { field, error } = useField<PlanValues>(`activity.${row}.${column}`, label);
  return (
    <FormControl fullWidth required error={Boolean(error)}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        name={field.name}
        label={label}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        inputComponent="textarea"
        inputProps={{ rows: 2, maxLength: mostActivityText, autoComplete: 'off', ...(error && { 'aria-describedby': `${id}-help` }) }}
      />
      {error && <FormHelperText id={`${id}-help`}>{error}</FormHelperText>}
    </FormControl>
  );
}
