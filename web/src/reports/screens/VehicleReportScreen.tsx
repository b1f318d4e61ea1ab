import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { planVehicleStatusLabels } from '@roadworthy/contract/work-plans/messages/work-plan-labels.messages.ts';
import { reportScreenMessages as messages } from '@roadworthy/contract/reports/messages/screens.messages.ts';
import { Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import { findCompletionColour, formatPercent } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { CheckpointResult } from '@roadworthy/contract/reports/figure.schema.ts';
import type { VehicleReport } from '@roadworthy/contract/reports/report.schema.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { planVehicleTone } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { EmptyState, QueryContent } from '../../kit/feedback/States.tsx';
import { useListFile } from '../../kit/list/useListFile.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { formatNumber } from '../../kit/text/display.ts';
import { VinLink } from '../../kit/text/VinLink.tsx';
import { LiveIndicator } from '../../live/index.ts';
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
        title={messages.vehicleReportTitle}
        subtitle={name}
        back={paths.projects('all')}
        actions={
          <>
            <LiveIndicator />
            <ReportDownload owner={owner} number={`vehicles ${planId}`} rows={file} rowsName={messages.vehicles} />
          </>
        }
      />
      <QueryContent query={query}>
        {({ data }) => (
          <Stack sx={{ gap: 2 }}>
            {data.length === 0 && <EmptyState text={messages.planHasNoVehicles} />}
            {data.map((vehicle) => (
              <VehicleCard
                key={vehicle._id}
                vehicle={vehicle}
                linkOf={(result) => paths.checkpoints(owner, { result, vin: vehicle.vin })}
              />
            ))}
          </Stack>
        )}
      </QueryContent>
    </>
  );
}

type CardProps = { vehicle: z.output<typeof VehicleReport>; linkOf: (result: CheckpointResult) => string };
const VehicleCard = ({ vehicle, linkOf }: CardProps) => (
  <Card>
    <CardContent>
      <Stack direction="row" sx={{ columnGap: 2, rowGap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <Typography variant="h2" sx={{ flex: '1 1 220px' }}>
          <VinLink vin={vehicle.vin} />
          {vehicle.regNo && ` · ${vehicle.regNo}`}
        </Typography>
        <Typography>
          <VehicleCounts vehicle={vehicle} linkOf={linkOf} />
        </Typography>
        <StatusChip tone={planVehicleTone(vehicle.status)} label={labelOf(planVehicleStatusLabels, vehicle.status)} />
        <Chip
          size="small"
          color={colours[findCompletionColour(vehicle.completedPercent)]}
          label={formatPercent(vehicle.completedPercent)}
        />
      </Stack>
      <NokTable ofVehicle entries={vehicle.nokHistory} all={linkOf('found')} />
    </CardContent>
  </Card>
);

function VehicleCounts({ vehicle: { ok, nok, skip, total }, linkOf }: CardProps) {
  const link = (result: CheckpointResult, count: number) => (children: ReactNode) => (
    <CountLink key={result} to={linkOf(result)} count={count}>
      {children}
    </CountLink>
  );
  return messages.countsOfVehicle<ReactNode>({
    ok: formatNumber(ok),
    nok: formatNumber(nok),
    skip: formatNumber(skip),
    total: formatNumber(total),
    okLink: link('ok', ok),
    nokLink: link('nok', nok),
    skipLink: link('skip', skip),
  });
}
