import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { planVehicleStatusLabels } from '@roadworthy/contract/work-plans/messages/work-plan-labels.messages.ts';
import { amendmentScreenMessages } from '@roadworthy/contract/work-plans/messages/amendment-screen.messages.ts';
import { planMessages as messages } from '@roadworthy/contract/work-plans/messages/plan.messages.ts';
import GridIcon from '@mui/icons-material/GridOn';
import {
  Box,
  Button,
  Card,
  CardContent,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { planVehicleTone } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { matrixPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { PlanVehicle } from '@roadworthy/contract/work-plans/plan-vehicle.schema.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { VinLink } from '../../kit/text/VinLink.tsx';
import { Progress } from '../Progress.tsx';

const initialRows = 20;

/**
 * The vehicles of a grid plan with their progress, as a table on a desktop and as cards on a phone. Only the first few
 * are shown until the user asks for all.
 */
export function PlanVehicles({ planId }: { planId: string }) {
  const { me } = useSignedIn();
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down('sm'));
  const [all, setAll] = useState(false);
  const query = useApiQuery(workPlanRoutes.listPlanVehicles, { query: { workPlan: planId, limit: 0 } });
  return (
    <Card>
      <CardContent>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
          <Typography variant="h2">{messages.vehicles}</Typography>
          {(me.permissions.includes('plans.inspect') || me.permissions.includes('plans.resolve')) && (
            <Button component={Link} to={matrixPath(planId)} startIcon={<GridIcon />} sx={{ minHeight: 48 }}>
              {messages.matrix}
            </Button>
          )}
        </Stack>
        <QueryContent query={query}>
          {({ data }) => {
            const vehicles = all ? data : data.slice(0, initialRows);
            return (
              <>
                {narrow ? <Lines vehicles={vehicles} /> : <Rows vehicles={vehicles} />}
                {data.length > initialRows && (
                  <Button onClick={() => setAll(!all)} sx={{ mt: 1, minHeight: 48 }}>
                    {all
                      ? messages.showFewer({ count: initialRows })
                      : messages.showAllVehicles({ count: data.length })}
                  </Button>
                )}
              </>
            );
          }}
        </QueryContent>
      </CardContent>
    </Card>
  );
}

type VehicleListProps = { vehicles: readonly PlanVehicle[] };

const Status = ({ of: { status, leftIn } }: { of: PlanVehicle }) =>
  leftIn ? (
    <StatusChip tone="plain" label={amendmentScreenMessages.leftPlan} />
  ) : (
    <StatusChip tone={planVehicleTone(status)} label={labelOf(planVehicleStatusLabels, status)} />
  );
const Done = ({ of: { vin, total, done } }: { of: PlanVehicle }) => (
  <Progress counts={{ quantity: total, ok: done, nok: 0, skip: 0 }} label={messages.vehicleProgress({ vin })} />
);

const Rows = ({ vehicles }: VehicleListProps) => (
  <TableContainer tabIndex={0} aria-label={messages.vehicles}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{messages.vin}</TableCell>
          <TableCell>{messages.status}</TableCell>
          <TableCell align="right">{messages.ok}</TableCell>
          <TableCell align="right">{messages.notOk}</TableCell>
          <TableCell align="right">{messages.checkpoints}</TableCell>
          <TableCell>{messages.done}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {vehicles.map((vehicle) => (
          <TableRow key={vehicle._id}>
            <TableCell>
              <VinLink vin={vehicle.vin} />
            </TableCell>
            <TableCell>
              <Status of={vehicle} />
            </TableCell>
            <TableCell align="right">{vehicle.ok}</TableCell>
            <TableCell align="right">{vehicle.nok}</TableCell>
            <TableCell align="right">{vehicle.total}</TableCell>
            <TableCell>
              <Done of={vehicle} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

const Lines = ({ vehicles }: VehicleListProps) => (
  <Box component="ul" aria-label={messages.vehicles} sx={{ p: 0, m: 0, listStyle: 'none' }}>
    {vehicles.map((vehicle) => (
      <Box component="li" key={vehicle._id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Stack
          direction="row"
          sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', mb: 1 }}
        >
          <Typography sx={{ fontWeight: 600, '& a': { display: 'inline-block', py: 1.5, my: -1.5 } }}>
            <VinLink vin={vehicle.vin} />
          </Typography>
          <Status of={vehicle} />
        </Stack>
        <Done of={vehicle} />
        <Typography variant="body2" color="textSecondary">
          {messages.vehicleCounts({ ok: vehicle.ok, nok: vehicle.nok, total: vehicle.total })}
        </Typography>
      </Box>
    ))}
  </Box>
);
