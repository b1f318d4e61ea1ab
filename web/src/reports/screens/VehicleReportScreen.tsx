import { screensMessages as messages } from '@roadworthy/contract/reports/messages/screens.messages.ts';
import { Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import { completionColour, formatPercent } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { toneOfVehicle } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { useParams } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { Empty, Loaded } from '../../kit/feedback/States.tsx';
import { useListFile } from '../../kit/list/useListFile.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { StatusChip } from '../../kit/page/StatusChip.tsx';
import { LiveMark } from '../../live/index.ts';
import { NokTable } from '../NokTable.tsx';
import { ReportDownload } from '../ReportDownload.tsx';
import { CountLink } from '../CountLink.tsx';
import { useReportPaths } from '../report-paths.ts';
import { useOwnerName } from '../useOwnerName.ts';

const colours = { red: 'error', amber: 'warning', green: 'success' } as const;

export default function VehicleReportScreen() {
  const { planId = '' } = useParams();
  const paths = useReportPaths();
  const plan = { params: { workPlanId: planId } };
  const owner = { workPlanId: planId };
  const query = useApiQuery(reportRoutes.reportVehicles, plan);
  const file = useListFile(reportRoutes.reportVehicles, plan);
  const name = useOwnerName(owner);
  return (
    <>
      <PageHeader
        title={messages.vehicleReport2}
        subtitle={name}
        back={paths.projects('all')}
        actions={
          <>
            <LiveMark />
            <ReportDownload
              owner={owner}
              number={messages.vehiclesPlanId({ planId })}
              rows={file}
              rowsName={messages.vehicles}
            />
          </>
        }
      />
      <Loaded query={query}>
        {({ data }) => (
          <Stack sx={{ gap: 2 }}>
            {data.length === 0 && <Empty text={messages.thisPlanHasNoVehicles} />}
            {data.map((vehicle) => (
              <Card key={vehicle._id}>
                <CardContent>
                  <Stack
                    direction="row"
                    sx={{ columnGap: 2, rowGap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}
                  >
                    <Typography variant="h2" sx={{ flex: '1 1 220px' }}>
                      {vehicle.vin}
                      {vehicle.regNo && ` · ${vehicle.regNo}`}
                    </Typography>
                    <Typography>
                      <CountLink
                        to={paths.checkpoints(owner, { result: 'ok', vin: vehicle.vin })}
                        count={vehicle.ok}
                        name="OK"
                      />
                      ,{' '}
                      <CountLink
                        to={paths.checkpoints(owner, { result: 'nok', vin: vehicle.vin })}
                        count={vehicle.nok}
                        name="Not OK"
                      />
                      ,{' '}
                      <CountLink
                        to={paths.checkpoints(owner, { result: 'skip', vin: vehicle.vin })}
                        count={vehicle.skip}
                        name="skipped"
                      />{' '}
                      {messages.ofTotal({ total: vehicle.total })}
                    </Typography>
                    <StatusChip tone={toneOfVehicle(vehicle.status)} label={vehicle.status} />
                    <Chip
                      size="small"
                      color={colours[completionColour(vehicle.completedPercent)]}
                      label={formatPercent(vehicle.completedPercent)}
                    />
                  </Stack>
                  <NokTable
                    ofVehicle
                    entries={vehicle.nokHistory}
                    all={paths.checkpoints(owner, { result: 'found', vin: vehicle.vin })}
                  />
                </CardContent>
              </Card>
            ))}
          </Stack>
        )}
      </Loaded>
    </>
  );
}
