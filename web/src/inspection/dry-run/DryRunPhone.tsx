import { dryRunMessages as messages } from '@roadworthy/contract/inspection/messages/dry-run.messages.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { Box } from '@mui/material';
import { lazy, Suspense, useEffect, useState, type MouseEvent } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { Loaded, LoadingForm } from '../../kit/feedback/States.tsx';
import { toast } from '../../kit/feedback/toasts.ts';
import { device } from '../offline/device-database.ts';
import { isDryRun } from './dry-run.ts';

const PartInspection = lazy(() => import('../pieces/PartInspectionScreen.tsx'));
const GridInspection = lazy(() => import('../grid/GridInspectionScreen.tsx'));

/** The content of the frame: the screens that inspectors use, on an empty database of their own. */
export default function DryRunPhone() {
  const { planId = '' } = useParams();
  const query = useApiQuery(workPlanRoutes.getWorkPlan, { params: { id: planId } });
  const isEmpty = useEmptyDatabase();
  return (
    <Box component="main" onClickCapture={stopLinks} sx={{ p: 2, minHeight: '100dvh', bgcolor: 'background.default' }}>
      <Loaded page query={query}>
        {({ data }) =>
          isEmpty ? (
            <Suspense fallback={<LoadingForm />}>
              {data.type === 'P' ? <PartInspection /> : <GridInspection />}
            </Suspense>
          ) : (
            <LoadingForm />
          )
        }
      </Loaded>
    </Box>
  );
}

/** Removes what an earlier dry run left behind; resolves before anything is recorded. */
function useEmptyDatabase(): boolean {
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(() => {
    // Never the database of real recordings.
    if (isDryRun) void Promise.all(device.tables.map((table) => table.clear())).then(() => setIsEmpty(true));
  }, []);
  return isEmpty;
}

/** Another screen would be a real one, in a frame that looks like a dry run. */
function stopLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  toast.attention(messages.linksAreOff);
}
