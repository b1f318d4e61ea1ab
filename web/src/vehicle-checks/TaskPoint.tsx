import { deferredDefectRoutes } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.routes.ts';
import { checkScreenMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/vehicle-check-screens.messages.ts';
import { vehicleCheckPath } from '@roadworthy/contract/vehicle-checks/vehicle-check.paths.ts';
import { vehicleCheckRoutes } from '@roadworthy/contract/vehicle-checks/vehicle-check.routes.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import type { PointResult } from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import { Box, Link as MuiLink, Stack } from '@mui/material';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { Photos } from '../kit/pictures/Photos.tsx';
import { ResultChip } from './CheckChips.tsx';

type FoundPoint = { name: string; result: PointResult | null; photos: readonly string[]; path: string };

/** Finds the points of vehicle checks from which the tasks of a card were added, by the id of the task. */
export function useTaskPoints({ _id, vin }: JobCard): ReadonlyMap<string, FoundPoint> {
  const checks = useApiQuery(vehicleCheckRoutes.listVehicleChecks, { params: { id: _id }, query: { limit: 0 } });
  const defects = useApiQuery(
    deferredDefectRoutes.listDeferredDefects,
    { query: { vehicle: vin?._id, limit: 0 } },
    { enabled: vin !== null },
  );
  const found = new Map<string, FoundPoint>();
  for (const check of checks.data?.data ?? [])
    for (const { name, result, photos, task } of check.points)
      if (task) found.set(task._id, { name, result, photos, path: vehicleCheckPath(_id, check._id) });
  for (const { name, result, photos, task, jobCard, check } of defects.data?.data ?? [])
    if (task) found.set(task._id, { name, result, photos, path: vehicleCheckPath(jobCard._id, check) });
  return found;
}

/** What a vehicle check found, with its photos, at the task that was added for it. */
export const TaskPoint = ({ point }: { point: FoundPoint | undefined }) =>
  point ? (
    <Box sx={{ mt: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <MuiLink component={Link} to={point.path} variant="body2" sx={{ display: 'inline-block', py: 1 }}>
          {messages.foundAt({ point: point.name })}
        </MuiLink>
        {point.result && <ResultChip result={point.result} />}
      </Stack>
      <Photos keys={point.photos} subject={point.name} />
    </Box>
  ) : null;
