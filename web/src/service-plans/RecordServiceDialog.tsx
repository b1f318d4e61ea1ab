import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { servicePlanMessages } from '@roadworthy/contract/service-plans/messages/service-plan.messages.ts';
import { servicePlansMessages as messages } from '@roadworthy/contract/service-plans/messages/service-plans.messages.ts';
import { isStatutory } from '@roadworthy/contract/service-plans/service-due.rules.ts';
import { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import { ServiceRecordNew, type DueService } from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import { Typography } from '@mui/material';
import { useApiMutation } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { Day, isoDay } from '../kit/form/dates/Day.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';

type Values = { plan: string; vehicle: string; doneOn: string; odometer: string; dueOn: string };

/** Enters when a service was last done outside of a job card, or the statutory date on its certificate. */
export function RecordServiceDialog({ due, onClose }: { due: DueService; onClose: () => void }) {
  const { plan, vehicle } = due;
  const add = useApiMutation(servicePlanRoutes.addServiceRecord, {
    successMessage: servicePlanMessages.serviceSaved,
    quiet: true,
  });
  const ready = useForm<Values>({
    schema: ServiceRecordNew,
    values: { plan: plan._id, vehicle: vehicle._id, doneOn: '', odometer: '', dueOn: '' },
    draft: false,
    send: async (body) => {
      await add.mutateAsync({ body });
      onClose();
    },
  });
  return (
    <RouteFormDialog
      ready={ready}
      title={messages.recordServiceFor({ plan: plan.name })}
      submit={commonMessages.save}
      onClose={onClose}
    >
      <Typography color="textSecondary">{vehicle.vin}</Typography>
      {isStatutory(plan.kind) && (
        <Day<Values> name="dueOn" label={messages.certificateDue} wire={isoDay} help={messages.certificateDueHelp} />
      )}
      <Day<Values> name="doneOn" label={messages.doneOn} wire={isoDay} required={!isStatutory(plan.kind)} />
      {!isStatutory(plan.kind) && (
        <Text<Values>
          name="odometer"
          label={messages.odometerAtService}
          inputMode="numeric"
          maxLength={6}
          required={plan.everyKm !== null}
        />
      )}
    </RouteFormDialog>
  );
}
