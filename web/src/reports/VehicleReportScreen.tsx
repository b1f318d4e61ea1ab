import { Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import { completionColour } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { useParams } from 'react-router';
import { useAsk } from '../kit/ask.ts';
import { Empty, Loaded } from '../kit/feedback/States.tsx';
import { DownloadButton } from '../kit/list/ListTools.tsx';
import { useListFile } from '../kit/list/useListFile.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { NokTable } from './NokTable.tsx';
import { useReportPaths } from './report-paths.ts';

const colours = { red: 'error', amber: 'warning', green: 'success' } as const;

export default function VehicleReportScreen() {
  const { planId = '' } = useParams();
  const paths = useReportPaths();
  const plan = { params: { workPlanId: planId } };
  const asked = useAsk(reportRoutes.reportVehicles, plan);
  const file = useListFile(reportRoutes.reportVehicles, plan);
  return (
    <>
      <PageHeader title="Vehicle Report" back={paths.projects('all')} actions={<DownloadButton file={file} />} />
      <Loaded asked={asked}>
        {({ data }) => (
          <Stack sx={{ gap: 2 }}>
            {data.length === 0 && <Empty text="This plan has no vehicles." />}
            {data.map((vehicle) => (
              <Card key={vehicle._id}>
                <CardContent>
                  <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
                    <Typography variant="h2" sx={{ flex: 1 }}>
                      {vehicle.vin}
                      {vehicle.regNo && ` · ${vehicle.regNo}`}
                    </Typography>
                    <Typography>
                      {vehicle.ok} OK, {vehicle.nok} Not OK, {vehicle.skip} skipped of {vehicle.total}
                    </Typography>
                    <StatusChip tone={vehicle.status === 'Completed' ? 'good' : 'busy'} label={vehicle.status} />
                    <Chip size="small" color={colours[completionColour(vehicle.completedPercent)]} label={`${vehicle.completedPercent.toFixed(2)} %`} />
                  </Stack>
                  <NokTable entries={vehicle.nokHistory} />
                </CardContent>
              </Card>
            ))}
          </Stack>
        )}
      </Loaded>
    </>
  );
}
