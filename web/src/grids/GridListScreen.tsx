import { gridsMessages as messages } from '@roadworthy/contract/grids/messages/grids.messages.ts';
import { gridMessages } from '@roadworthy/contract/grids/messages/grid.messages.ts';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { Stack } from '@mui/material';
import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { type GridRow } from '@roadworthy/contract/grids/grid.schema.ts';
import { gridTable } from '@roadworthy/contract/grids/grid.table.ts';
import { useApiMutation } from '../kit/api/api-query.ts';
import { toColumns } from '../kit/list/columns/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { MarkedLabel } from '../kit/list/rows/MarkedLabel.tsx';
import { Picture } from '../kit/pictures/Picture.tsx';
import { useGridPaths } from './useGridPaths.ts';

const columns = toColumns(gridTable, [
  {
    field: 'name',
    flex: 1.4,
    show: (grid) => (
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', minWidth: 0 }}>
        <Picture file={grid.picture} alt={grid.name} size={36} />
        <MarkedLabel label={grid.name} mark={grid.isGlobal && messages.global} />
      </Stack>
    ),
  },
  { field: 'sides', flex: 1.2 },
  { field: 'cells', width: 90 },
  { field: 'checkpoints', width: 120 },
  { field: 'createdAt', width: 180, wideOnly: true },
]);
const remove = { route: gridRoutes.deleteGrid, item: messages.gridNoun, successMessage: gridMessages.deleted };

export default function GridListScreen() {
  const place = useGridPaths();
  const copy = useApiMutation(gridRoutes.copyGrid, { successMessage: messages.gridCopied });
  const more = (grid: GridRow) =>
    grid.isGlobal && place.inCompany
      ? [
          {
            label: messages.copyToCompany,
            icon: <CopyIcon />,
            onClick: () => copy.mutate({ params: { id: grid._id } }),
          },
        ]
      : [];
  const locked = (grid: GridRow) => (grid.isGlobal && place.inCompany ? messages.globalHint : undefined);
  return (
    <ListScreen
      title={messages.gridsList}
      route={gridRoutes.listGrids}
      columns={columns}
      searchLabel={messages.searchGrids}
      empty={messages.empty}
      add={{ label: messages.addGrid, to: place.add }}
      edit={(grid) => `${place.edit}/${grid._id}`}
      remove={remove}
      locked={locked}
      more={more}
    />
  );
}
