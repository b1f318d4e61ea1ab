import { deferredDefectRoutes } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.routes.ts';
import { listAllowedDefectActions } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.policy.ts';
import { formatDefectName } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.table.ts';
import { deferredDefectsMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/deferred-defects.messages.ts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { DefectItem } from './DefectItem.tsx';
import { useDefectActions } from './useDefectActions.tsx';

/** The deferred defects of a vehicle, newest first, with those that were dealt with. */
export function VehicleDefects({ vehicleId }: { vehicleId: string }) {
  const { me } = useSignedIn();
  const query = useApiQuery(deferredDefectRoutes.listDeferredDefects, { query: { vehicle: vehicleId, limit: 0 } });
  const actions = useDefectActions();
  return (
    <Stack component="section" aria-label={messages.deferredDefects} sx={{ gap: 1.5 }}>
      <Typography variant="h2">{messages.deferredDefects}</Typography>
      <QueryContent query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Typography color="textSecondary">{messages.noneOfVehicle}</Typography>
          ) : (
            <Box
              component="ul"
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, maxWidth: 1040, p: 0, m: 0 }}
            >
              {data.map((defect) => (
                <DefectItem key={defect._id} defect={defect}>
                  {listAllowedDefectActions({ ...defect, card: null }, me).includes('dismiss') && (
                    <Button
                      size="large"
                      onClick={() => actions.askToDismiss(defect)}
                      aria-label={messages.dismissNamed({ name: formatDefectName(defect) })}
                      sx={{ mt: 1, ml: -1 }}
                    >
                      {messages.dismiss}
                    </Button>
                  )}
                </DefectItem>
              ))}
            </Box>
          )
        }
      </QueryContent>
      {actions.dialog}
    </Stack>
  );
}
