import { gridsMessages as messages } from '@roadworthy/contract/grids/messages/grids.messages.ts';
import { gridMessages } from '@roadworthy/contract/grids/messages/grid.messages.ts';
import { Alert, LinearProgress, Typography } from '@mui/material';
import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { type Grid } from '@roadworthy/contract/grids/grid.schema.ts';
import { useParams } from 'react-router';
import { FieldGrid } from '../kit/form/FieldGrid.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { RecordLoader } from '../kit/form/RecordLoader.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { LocalPhotosProvider } from '../kit/pictures/Picture.tsx';
import { useGridPaths } from './useGridPaths.ts';
import { formatFieldError, type GridDraft } from './grid-values.ts';
import { GridSides } from './GridSides.tsx';
import { useGridForm } from './useGridForm.ts';

export default function GridBuilderScreen() {
  const { gridId } = useParams();
  return (
    <RecordLoader id={gridId} route={gridRoutes.getGrid}>
      {(grid) => <GridBuilder grid={grid} />}
    </RecordLoader>
  );
}

/** The editor in which users name a grid, add sides with a photo each, and fill in the check lists of their cells. */
function GridBuilder({ grid }: { grid: Grid | undefined }) {
  const place = useGridPaths();
  const { ready, sending, urls } = useGridForm(grid, place.list);
  const draft = ready.form.watch();
  const refused = [...new Set(ready.failure?.errors?.map((error) => formatFieldError(error, draft)))];
  return (
    <LocalPhotosProvider value={urls}>
      <FormScreen<GridDraft>
        title={messages.gridBuilder}
        subtitle={grid?.name}
        back={place.list}
        ready={ready}
        submitDisabled={draft.name.trim() === '' || draft.sides.length === 0}
        wide
      >
        <FieldGrid>
          <Text<GridDraft> name="name" label={messages.name} required maxLength={200} />
        </FieldGrid>
        <GridSides
          sides={draft.sides}
          onChange={(sides) => ready.form.setValue('sides', sides, { shouldDirty: true })}
          empty={gridMessages.sidesRequired}
        />
        {refused.map((text) => (
          <Alert key={text} severity="error">
            {text}
          </Alert>
        ))}
        {ready.busy && (
          <div role="status">
            <Typography variant="body2" sx={{ mb: 0.5 }}>
              {sending ? messages.sendingPhoto({ photo: sending.photo, photos: sending.photos }) : messages.saving}
            </Typography>
            <LinearProgress
              aria-label={messages.saveProgress}
              {...(sending && {
                variant: 'determinate',
                value: (100 * (sending.photo - 0.5)) / (sending.photos + 0.5),
              })}
            />
          </div>
        )}
      </FormScreen>
    </LocalPhotosProvider>
  );
}
