import { amendmentScreenMessages as messages } from '@roadworthy/contract/work-plans/messages/amendment-screen.messages.ts';
import { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import { keyOfCheck, type GridPlanCheck } from '@roadworthy/contract/work-plans/amendments/checks-change.schema.ts';
import { formatPartLabel } from '@roadworthy/contract/parts/part.schema.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import {
  Autocomplete,
  Box,
  Button,
  createFilterOptions,
  IconButton,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { PickOne } from '../../kit/form/choices/Pick.tsx';
import type { AmendmentValues, FieldsProps, PartChoice } from './amendment-draft.ts';

type Draft = AmendmentValues['checks'];
const byName = { sort: 'name' } as const;
/** A plan may have thousands of checks. */
const filterOptions = createFilterOptions<GridPlanCheck>({ limit: 100 });
const checkText = ({ side, tag, part }: GridPlanCheck): string =>
  messages.checkOption({ side, tag, part: formatPartLabel(part) });
const keyOf = ({ side, tag, part }: GridPlanCheck): string => keyOfCheck({ side, tag, part: part._id });
const isSame = (one: GridPlanCheck, other: GridPlanCheck): boolean => keyOf(one) === keyOf(other);
const replaceAt = <T,>(rows: readonly T[], index: number, row: T): T[] =>
  rows.map((one, place) => (place === index ? row : one));
const withoutRow = <T,>(rows: readonly T[], index: number): T[] => rows.filter((_row, place) => place !== index);

/** The checks to remove, those of another part in the same cell, and new ones. */
export function CheckChangeFields({ plan, draft: { checks: draft }, change }: FieldsProps) {
  const query = useApiQuery(amendmentRoutes.listGridPlanChecks, { query: { workPlan: plan._id, limit: 0 } });
  const update = (fields: Partial<Draft>) => change({ checks: { ...draft, ...fields } });
  return (
    <QueryContent query={query}>
      {({ data }) => {
        const isFree = (check: GridPlanCheck) =>
          ![...draft.removed, ...draft.changed.flatMap((row) => row.check ?? [])].some((one) => isSame(one, check));
        const free = data.filter(isFree);
        return (
          <>
            <Typography variant="body2" color="textSecondary">
              {messages.checksHint}
            </Typography>
            <Autocomplete
              multiple
              disableCloseOnSelect
              filterSelectedOptions
              options={[...draft.removed, ...free]}
              value={[...draft.removed]}
              filterOptions={filterOptions}
              getOptionKey={keyOf}
              getOptionLabel={checkText}
              isOptionEqualToValue={isSame}
              onChange={(_event, removed) => update({ removed })}
              renderInput={(params) => <TextField {...params} label={messages.checksToRemove} />}
            />
            <ChangedChecks free={free} draft={draft} update={update} />
            <NewChecks plan={plan} draft={draft} update={update} />
          </>
        );
      }}
    </QueryContent>
  );
}

type RowsProps = { draft: Draft; update: (fields: Partial<Draft>) => void };

function ChangedChecks({ free, draft: { changed }, update }: RowsProps & { free: readonly GridPlanCheck[] }) {
  const set = (index: number, row: Draft['changed'][number]) => update({ changed: replaceAt(changed, index, row) });
  return (
    <>
      {changed.map((row, index) => (
        <Row
          key={index}
          button={
            <IconButton
              aria-label={messages.keepCheck({ number: index + 1 })}
              onClick={() => update({ changed: withoutRow(changed, index) })}
            >
              <UndoIcon />
            </IconButton>
          }
        >
          <Autocomplete
            options={row.check ? [row.check, ...free] : free}
            value={row.check}
            filterOptions={filterOptions}
            getOptionKey={keyOf}
            getOptionLabel={checkText}
            isOptionEqualToValue={isSame}
            onChange={(_event, check) => set(index, { ...row, check })}
            renderInput={(params) => (
              <TextField {...params} label={messages.checkToChange({ number: index + 1 })} required />
            )}
          />
          <PickPart
            label={messages.newPart({ number: index + 1 })}
            part={row.part}
            onChange={(part) => set(index, { ...row, part })}
          />
        </Row>
      ))}
      <Button
        startIcon={<EditIcon />}
        onClick={() => update({ changed: [...changed, { check: null, part: null }] })}
        sx={{ justifySelf: 'start', minHeight: 48 }}
      >
        {messages.changeCheck}
      </Button>
    </>
  );
}

function NewChecks({ plan: { grid }, draft: { added }, update }: RowsProps & { plan: Pick<WorkPlan, 'grid'> }) {
  const sides = grid?.images ?? [];
  const set = (index: number, row: Draft['added'][number]) => update({ added: replaceAt(added, index, row) });
  return (
    <>
      {added.map((row, index) => (
        <Row
          key={index}
          button={
            <IconButton
              aria-label={messages.removeNewCheck({ number: index + 1 })}
              onClick={() => update({ added: withoutRow(added, index) })}
            >
              <DeleteIcon />
            </IconButton>
          }
        >
          <Choice
            label={messages.newCheckSide({ number: index + 1 })}
            options={sides.map(({ side }) => side)}
            value={row.side}
            onChange={(side) => set(index, { ...row, side, tag: '' })}
          />
          <Choice
            label={messages.newCheckCell({ number: index + 1 })}
            options={sides.find(({ side }) => side === row.side)?.devideList.map(({ tag }) => tag) ?? []}
            value={row.tag}
            onChange={(tag) => set(index, { ...row, tag })}
          />
          <PickPart
            label={messages.newCheckPart({ number: index + 1 })}
            part={row.part}
            onChange={(part) => set(index, { ...row, part })}
          />
        </Row>
      ))}
      <Button
        startIcon={<AddIcon />}
        onClick={() => update({ added: [...added, { side: sides[0]?.side ?? '', tag: '', part: null }] })}
        sx={{ justifySelf: 'start', minHeight: 48 }}
      >
        {messages.addCheck}
      </Button>
    </>
  );
}

const Row = ({ children, button }: { children: ReactNode; button: ReactNode }) => (
  <Stack direction="row" sx={{ gap: 1, alignItems: 'start', borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {children}
    </Box>
    {button}
  </Stack>
);

type ChoiceProps = { label: string; options: readonly string[]; value: string; onChange: (value: string) => void };
const Choice = ({ label, options, value, onChange }: ChoiceProps) => (
  <TextField select required label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    {options.map((option) => (
      <MenuItem key={option} value={option}>
        {option}
      </MenuItem>
    ))}
  </TextField>
);

type PickPartProps = { label: string; part: PartChoice | null; onChange: (part: PartChoice | null) => void };
const PickPart = ({ label, part, onChange }: PickPartProps) => (
  <PickOne<PartChoice>
    label={label}
    required
    route={partRoutes.listParts}
    query={byName}
    labelOf={formatPartLabel}
    value={part}
    onChange={onChange}
  />
);
