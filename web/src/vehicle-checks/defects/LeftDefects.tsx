import {
  listAllowedDefectActions,
  type ActionableDefect,
} from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.policy.ts';
import { isDefectInWork, isDefectOpen } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.machine.ts';
import { deferredDefectRoutes } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.routes.ts';
import type { DeferredDefect } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.schema.ts';
import { formatDefectName } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.table.ts';
import { deferredDefectsMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/deferred-defects.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { DefectItem } from './DefectItem.tsx';
import { useDefectActions } from './useDefectActions.tsx';

type Card = NonNullable<ActionableDefect['card']> & { readonly _id: string };
type Props = {
  vehicleId: string;
  /** The job card of this visit; undefined while it is not saved. */
  card?: Card;
};

/** Whether the defect was left by an earlier visit, and nothing has been done about it except on this card. */
const isLeft = ({ jobCard, status, task }: DeferredDefect, cardId: string | undefined): boolean =>
  jobCard._id !== cardId && (isDefectOpen(status) || (isDefectInWork(status) && task?.jobCard._id === cardId));

/** The next due day first; those without one last. */
const byDueDay = (one: DeferredDefect, other: DeferredDefect): number =>
  (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999');

/** The defects that earlier visits left on a vehicle, which can become tasks of this card. Hidden if there are none. */
export function LeftDefects({ vehicleId, card }: Props) {
  const { me } = useSignedIn();
  const { data } = useApiQuery(deferredDefectRoutes.listDeferredDefects, {
    query: { vehicle: vehicleId, limit: 0 },
  });
  const actions = useDefectActions();
  const left = (data?.data ?? []).filter((defect) => isLeft(defect, card?._id)).toSorted(byDueDay);
  if (left.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={messages.leftFromEarlier}
      sx={{ border: 2, borderColor: 'warning.main', borderRadius: 2, p: 2 }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 1 }}>
        <WarningIcon color="warning" />
        <Typography variant="h2">{messages.leftFromEarlier}</Typography>
      </Stack>
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0 }}>
        {left.map((defect) => {
          const allowed = listAllowedDefectActions({ ...defect, card: card ?? null }, me);
          const name = formatDefectName(defect);
          return (
            <DefectItem key={defect._id} defect={defect}>
              {allowed.length > 0 && (
                <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
                  {card && allowed.includes('add task') && (
                    <Button
                      size="large"
                      variant="contained"
                      startIcon={<AddIcon />}
                      loading={actions.isAdding(defect)}
                      aria-label={messages.addTaskFor({ name })}
                      onClick={() => actions.addTask(defect, card._id)}
                    >
                      {messages.addTask}
                    </Button>
                  )}
                  {allowed.includes('dismiss') && (
                    <Button
                      size="large"
                      variant="outlined"
                      aria-label={messages.dismissNamed({ name })}
                      onClick={() => actions.askToDismiss(defect)}
                    >
                      {messages.dismiss}
                    </Button>
                  )}
                </Stack>
              )}
            </DefectItem>
          );
        })}
      </Stack>
      {!card && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {messages.addAfterSaving}
        </Typography>
      )}
      {actions.dialog}
    </Box>
  );
}
