import { workPlanFormMessages as messages } from '@roadworthy/contract/work-plans/messages/form.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Button, IconButton, Stack, Typography } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { maxActivities, maxActivityTextLength } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { memo, startTransition, useId, useState, type ClipboardEvent } from 'react';
import { useFieldArray, useFormContext, useFormState, type FieldErrors } from 'react-hook-form';
import { toast } from '../../kit/feedback/toasts.ts';
import { LightText, lightTextStyles } from '../../kit/form/text/LightText.tsx';
import {
  activityColumns,
  parseCells,
  columnTitles,
  hasMultipleCells,
  summarisePaste,
  assignCells,
  type PasteTarget,
} from './activity-paste.ts';
import type { PlanValues } from './plan-values.ts';

/** The height of each text field in lines, as specified. */
const minRows = 10;
const blank = { what: '', how: '', why: '' };
type CellErrors = FieldErrors<PlanValues['activity'][number]>;

/** Styles all rows through the list, because a separate `sx` per row would be evaluated up to five hundred times. */
const rowsSx: SxProps<Theme> = {
  ...lightTextStyles,
  '& .activity': {
    contentVisibility: 'auto',
    // The height of a row, which keeps the scrollbar right: three fields of ten lines, below each other on a phone and
    // side by side on a desktop.
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

/** Finds the field and row of an event's target. */
function pasteTarget(target: EventTarget): PasteTarget | undefined {
  const [, row, name] = (target instanceof HTMLTextAreaElement && /^activity\.(\d+)\.(\w+)$/.exec(target.name)) || [];
  const column = activityColumns.find((one) => one === name);
  return column && { row: Number(row), column };
}

/** The activities (what, how and why), typed row by row or pasted from a spreadsheet. */
export function ActivityFields() {
  const { setValue, getValues, trigger } = useFormContext<PlanValues>();
  const { fields, append, remove } = useFieldArray<PlanValues, 'activity'>({ name: 'activity' });
  const { errors } = useFormState<PlanValues>({ name: 'activity' });
  const [warnings, setWarnings] = useState<string[]>([]);
  const paste = (event: ClipboardEvent) => {
    const at = pasteTarget(event.target);
    const cells = parseCells(event.clipboardData.getData('text/plain'));
    if (!at || !hasMultipleCells(cells)) return;
    event.preventDefault();
    const pasted = assignCells(cells, at);
    const existingRows = getValues('activity').length - at.row;
    for (const [index, row] of pasted.rows.slice(0, existingRows).entries())
      for (const column of activityColumns)
        if (row[column] !== undefined)
          setValue(`activity.${at.row + index}.${column}`, row[column], { shouldDirty: true });
    const below = pasted.rows.slice(existingRows).map((row) => ({ ...blank, ...row }));
    if (below.length > 0) startTransition(() => append(below, { shouldFocus: false }));
    const summary = summarisePaste(pasted);
    setWarnings(summary.warnings);
    if (summary.warnings.length > 0) toast.attention(summary.message);
    else toast.good(summary.message);
    if (pasted.tooLong.length > 0)
      void trigger(pasted.tooLong.map(({ row, column }) => `activity.${row}.${column}` as const));
  };
  return (
    <Stack sx={[{ gap: 1.5 }, ...[rowsSx].flat()]} onPaste={paste}>
      <div>
        <Typography variant="h3">{messages.activities}</Typography>
        <Typography variant="body2" color="textSecondary">
          {messages.pasteHint}
        </Typography>
      </div>
      {warnings.length > 0 && (
        <Alert severity="warning" onClose={() => setWarnings([])}>
          {warnings.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      )}
      {fields.map((row, index) => (
        <ActivityRow
          key={row.id}
          index={index}
          isOnly={fields.length === 1}
          errors={errors.activity?.[index]}
          onRemove={remove}
        />
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= maxActivities}
        onClick={() => append(blank)}
        sx={{ alignSelf: 'start' }}
      >
        {messages.addActivity}
      </Button>
    </Stack>
  );
}

type RowProps = { index: number; isOnly: boolean; errors: CellErrors | undefined; onRemove: (index: number) => void };
/**
 * Memoised, because a plan may have five hundred rows and only one changes at a time. Rows out of view are not laid
 * out.
 */
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
            label={column === 'what' ? messages.firstWhat({ number: index + 1 }) : columnTitles[column]}
            rows={minRows}
            maxLength={maxActivityTextLength}
            field={register(`activity.${index}.${column}`)}
            error={errors?.[column]?.message}
          />
        ))}
      </div>
      <IconButton
        aria-label={messages.removeActivity({ number: index + 1 })}
        disabled={isOnly}
        onClick={() => onRemove(index)}
      >
        <DeleteIcon />
      </IconButton>
    </div>
  );
});
