import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Button, IconButton, Stack, Typography } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { mostActivities, mostActivityText } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { memo, startTransition, useId, useState, type ClipboardEvent } from 'react';
import { useFieldArray, useFormContext, useFormState, type FieldErrors } from 'react-hook-form';
import { toast } from '../kit/feedback/toasts.ts';
import { LightText, lightTexts } from '../kit/form/LightText.tsx';
import { activityColumns, cellsOf, columnTitles, isTable, saidOf, takeCells, type PasteAt } from './activity-paste.ts';
import type { PlanValues } from './plan-values.ts';

/** As document 3 section 5 has it. */
const activityRows = 10;
const blank = { what: '', how: '', why: '' };
type CellErrors = FieldErrors<PlanValues['activity'][number]>;

/** Said once for all rows: a style for each would be read five hundred times. */
const rows: SxProps<Theme> = {
  ...lightTexts,
  '& .activity': {
    contentVisibility: 'auto',
    // The height of a row: three fields of ten lines, below each other on a phone and side by side on a desk. It keeps the scrollbar true.
    containIntrinsicBlockSize: { xs: 'auto 856px', md: 'auto 298px' },
    flexShrink: 0,
    display: 'flex',
    gap: 1,
    alignItems: 'start',
    p: 2,
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
  },
  '& .activity > div': { display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 1.5, flex: 1, minWidth: 0 },
};

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
  const { errors } = useFormState<PlanValues>({ name: 'activity' });
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
    if (said.amiss.length > 0) toast.attention([`${said.taken}.`, ...said.amiss].join(' '));
    else toast.good(said.taken);
    if (taken.tooLong.length > 0) void trigger(taken.tooLong.map(({ row, column }) => `activity.${row}.${column}` as const));
  };
  return (
    <Stack sx={[{ gap: 1.5 }, ...[rows].flat()]} onPaste={paste}>
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
        <ActivityRow key={row.id} index={index} isOnly={fields.length === 1} errors={errors.activity?.[index]} onRemove={remove} />
      ))}
      <Button startIcon={<AddIcon />} disabled={fields.length >= mostActivities} onClick={() => append(blank)} sx={{ alignSelf: 'start' }}>
        Add activity
      </Button>
    </Stack>
  );
}

type RowProps = { index: number; isOnly: boolean; errors: CellErrors | undefined; onRemove: (index: number) => void };
/** Kept as it is while another row changes: a plan has up to five hundred. What is out of sight is not laid out. */
const ActivityRow = memo(function ActivityRow({ index, isOnly, errors, onRemove }: RowProps) {
  const { register } = useFormContext<PlanValues>();
  const id = useId();
  return (
    <div className="activity">
      <div>
        {activityColumns.map((column) => (
          <LightText
            key={column}
            id={`${id}${column}`}
            label={column === 'what' ? `${columnTitles.what} (${index + 1})` : columnTitles[column]}
            rows={activityRows}
            most={mostActivityText}
            field={register(`activity.${index}.${column}`)}
            error={errors?.[column]?.message}
          />
        ))}
      </div>
      <IconButton aria-label={`Remove activity ${index + 1}`} disabled={isOnly} onClick={() => onRemove(index)}>
        <DeleteIcon />
      </IconButton>
    </div>
  );
});
