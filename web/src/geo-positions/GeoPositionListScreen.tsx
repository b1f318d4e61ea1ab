import { geoPositionRoutes } from '@roadworthy/contract/geo-positions/geo-position.routes.ts';
import { formatGeoPosition } from '@roadworthy/contract/geo-positions/geo-position.schema.ts';
import { geoPositionTable } from '@roadworthy/contract/geo-positions/geo-position.table.ts';
import { geoPositionListMessages as messages } from '@roadworthy/contract/geo-positions/messages/geo-position.messages.ts';
import { Checkbox, FormControlLabel, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { toColumns } from '../kit/list/columns/columns.ts';
import { FilterChip } from '../kit/list/filters/FilterChip.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useListState } from '../kit/list/useListState.ts';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { ClampedText } from '../kit/text/ClampedText.tsx';

const columns = toColumns(geoPositionTable, [
  { field: 'recordedAt', width: 125, isWhole: false },
  { field: 'person', flex: 1 },
  {
    field: 'plan',
    flex: 1.2,
    show: ({ plan }) => (
      <MuiLink component={Link} to={`/work-plan/${plan._id}`} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
        {plan.planNo} {plan.name}
      </MuiLink>
    ),
  },
  { field: 'vin', flex: 1, hidden: true },
  { field: 'item', flex: 1.2 },
  { field: 'position', flex: 2, show: (row) => <ClampedText text={formatGeoPosition(row)} /> },
  { field: 'distance', hidden: true },
  { field: 'location', hidden: true },
  { field: 'latitude', width: 115 },
  { field: 'longitude', width: 115 },
  { field: 'accuracy', hidden: true },
  { field: 'takenAt', hidden: true },
]);

/** Lists where each recording was made, for the office. */
export default function GeoPositionListScreen() {
  const state = useListState();
  const workPlan = state.filter('workPlan');
  const isOnlyMissing = state.filter('isGiven') === 'false';
  return (
    <ListScreen
      title={useScreenTitle()}
      route={geoPositionRoutes.listGeoPositions}
      query={{ ...(workPlan && { workPlan }), ...(isOnlyMissing && { isGiven: 'false' as const }) }}
      columns={columns}
      searchLabel={messages.search}
      filters={
        <>
          {workPlan && <FilterChip label={messages.onePlan} onClear={() => state.setFilter('workPlan', undefined)} />}
          <FormControlLabel
            control={
              <Checkbox
                checked={isOnlyMissing}
                onChange={(_event, isChecked) => state.setFilter('isGiven', isChecked ? 'false' : undefined)}
              />
            }
            label={messages.onlyMissing}
          />
        </>
      }
      empty={isOnlyMissing ? messages.noneMissing : messages.empty}
    />
  );
}
