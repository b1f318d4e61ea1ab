import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Stack, Tab, Tabs, TextField, Typography } from '@mui/material';
import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { gridMessages, type Grid } from '@roadworthy/contract/grids/grid.schema.ts';
import { required } from '@roadworthy/contract/kit/field.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Empty } from '../kit/feedback/States.tsx';
import { Record } from '../kit/form/Record.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { CellChecksDialog } from './CellChecksDialog.tsx';
import { GridPreview } from './GridPreview.tsx';
import { checkpointsOf } from './grid-values.ts';
import { useGridPlace } from './grid-place.ts';
import { NewSideDialog } from './NewSideDialog.tsx';
import { useGridDraft } from './useGridDraft.ts';

export default function GridBuilderScreen() {
  const { gridId } = useParams();
  return (
    <Record id={gridId} route={gridRoutes.getGrid}>
      {(grid) => <GridBuilder grid={grid} />}
    </Record>
  );
}

/** Name a grid, add its sides with a photo each, and give the cells their check lists. */
function GridBuilder({ grid }: { grid: Grid | undefined }) {
  const place = useGridPlace();
  const { draft, side, at, setAt, touched, busy, failure, rename, setSide, addSide, removeSide, submit } = useGridDraft(grid, place.list);
  const [adding, setAdding] = useState(false);
  const [tag, setTag] = useState<string>();
  const nameMissing = draft.name.trim() === '';
  return (
    <>
      <PageHeader
        title="Grid Builder"
        back={place.list}
        actions={
          <Button variant="contained" loading={busy} disabled={nameMissing || draft.sides.length === 0} onClick={() => void submit().catch(() => undefined)}>
            Submit
          </Button>
        }
      />
      <Stack sx={{ gap: 2.5, maxWidth: 1100 }}>
        {failure && <Alert severity="error">{failure.message}</Alert>}
        <TextField
          label="Name"
          required
          value={draft.name}
          onChange={(event) => rename(event.target.value)}
          error={touched && nameMissing}
          helperText={touched && nameMissing ? required('Name') : ' '}
          sx={{ maxWidth: 480 }}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          {draft.sides.length > 0 && (
            <Tabs
              value={Math.min(at, draft.sides.length - 1)}
              onChange={(_event, next: number) => setAt(next)}
              variant="scrollable"
              allowScrollButtonsMobile
              aria-label="Sides"
            >
              {draft.sides.map((one, index) => (
                <Tab key={one.side} value={index} label={`${one.side} (${checkpointsOf(one)})`} />
              ))}
            </Tabs>
          )}
          <Button startIcon={<AddIcon />} variant="outlined" onClick={() => setAdding(true)}>
            Add side
          </Button>
          {side && (
            <Button color="error" onClick={() => void removeSide()}>
              Remove {side.side}
            </Button>
          )}
        </Stack>
        {side ? (
          <>
            <Typography color="textSecondary">Choose a cell to give it its check list.</Typography>
            <GridPreview side={side} onOpen={setTag} />
          </>
        ) : (
          <Empty
            text={gridMessages.sidesRequired}
            action={
              <Button variant="contained" onClick={() => setAdding(true)}>
                Add side
              </Button>
            }
          />
        )}
      </Stack>
      <Box>
        {adding && (
          <NewSideDialog
            taken={draft.sides.map((one) => one.side.toLowerCase())}
            onAdd={(next) => {
              addSide(next);
              setAdding(false);
            }}
            onClose={() => setAdding(false)}
          />
        )}
        {tag && side && (
          <CellChecksDialog
            tag={tag}
            checks={side.checks[tag] ?? []}
            onSave={(checks) => {
              setSide({ ...side, checks: { ...side.checks, [tag]: checks } });
              setTag(undefined);
            }}
            onClose={() => setTag(undefined)}
          />
        )}
      </Box>
    </>
  );
}
