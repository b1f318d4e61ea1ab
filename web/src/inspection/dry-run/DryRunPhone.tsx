import { dryRunMessages as messages } from '@roadworthy/contract/inspection/messages/dry-run.messages.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { Box } from '@mui/material';
import { lazy, Suspense, useEffect, useState, type MouseEvent } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent, LoadingForm } from '../../kit/feedback/States.tsx';
import { toast } from '../../kit/feedback/toasts.ts';
import { deviceDatabase } from '../offline/device-database.ts';
import { isDryRun } from './dry-run.ts';

const PartInspection = lazy(() => import('../pieces/PartInspectionScreen.tsx'));
const GridInspection = lazy(() => import('../grid/GridInspectionScreen.tsx'));

/** The content of the frame: the inspectors' own screens, on a separate, empty database. */
export default function DryRunPhone() {
  const { planId = '' } = useParams();
  const query = useApiQuery(workPlanRoutes.getWorkPlan, { params: { id: planId } });
  const isEmpty = useEmptyDatabase();
  return (
    <Box component="main" onClickCapture={stopLinks} sx={{ p: 2, minHeight: '100dvh', bgcolor: 'background.default' }}>
      <QueryContent page query={query}>
        {({ data }) =>
          isEmpty ? (
            <Suspense fallback={<LoadingForm />}>
              {data.type === 'P' ? <PartInspection /> : <GridInspection />}
            </Suspense>
          ) : (
            <LoadingForm />
          )
        }
      </QueryContent>
    </Box>
  );
}

/** Removes the data of an earlier dry run. Returns whether it is removed, because nothing can be recorded before. */
function useEmptyDatabase(): boolean {
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(() => {
    // Clears the database of the dry run only, never that of real recordings.
    if (isDryRun) void Promise.all(deviceDatabase.tables.map((table) => table.clear())).then(() => setIsEmpty(true));
  }, []);
  return isEmpty;
}

/** Blocks links: another screen would show real data in a frame that looks like a dry run. */
function stopLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  toast.attention(messages.linksAreOff);
}
