import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { checkScreenMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/vehicle-check-screens.messages.ts';
import { checkTemplatesMessages } from '@roadworthy/contract/vehicle-checks/messages/check-templates.messages.ts';
import { checkTemplateRoutes } from '@roadworthy/contract/vehicle-checks/templates/check-template.routes.ts';
import type { CheckTemplateRow } from '@roadworthy/contract/vehicle-checks/templates/check-template.schema.ts';
import { vehicleCheckPath } from '@roadworthy/contract/vehicle-checks/vehicle-check.paths.ts';
import { vehicleCheckRoutes } from '@roadworthy/contract/vehicle-checks/vehicle-check.routes.ts';
import { VehicleCheckNew } from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { z } from 'zod';
import { useApiMutation } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { PickField } from '../kit/form/choices/Pick.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { newId } from '../kit/storage/new-id.ts';

type Values = { _id: string; template: CheckTemplateRow | null };
/** The form has the whole template, of which the request names only the id. */
const schema = VehicleCheckNew.extend({
  template: z.preprocess(
    (chosen) => (chosen !== null && typeof chosen === 'object' && '_id' in chosen ? chosen._id : undefined),
    VehicleCheckNew.shape.template,
  ),
});

/** Starts a check from a template; those for the job type and model of the card are proposed. */
export function StartCheckDialog({ card, onClose }: { card: JobCard; onClose: () => void }) {
  const [sentId] = useState(() => newId());
  const [started, setStarted] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const start = useApiMutation(vehicleCheckRoutes.startVehicleCheck, { quiet: true });
  const ready = useForm<Values>({
    schema,
    values: { _id: sentId, template: null },
    draft: false,
    send: async ({ _id, template }) => {
      const { data } = await start.mutateAsync({
        params: { id: card._id },
        body: { _id, template: template?._id ?? '' },
      });
      setStarted(data._id);
    },
  });
  const proposed = {
    ...(card.jobType && { jobType: card.jobType._id }),
    ...(card.vin && { model: card.vin.model._id }),
  };
  // Without the dialog, whose input would be asked about before leaving.
  if (started) return <Navigate to={vehicleCheckPath(card._id, started)} />;
  return (
    <RouteFormDialog
      ready={ready}
      title={messages.startTitle}
      submit={messages.start}
      disabled={ready.form.watch('template') === null}
      onClose={onClose}
    >
      <PickField<Values, CheckTemplateRow>
        key={String(showsAll)}
        name="template"
        label={messages.template}
        required
        route={checkTemplateRoutes.listCheckTemplates}
        query={{ active: 'true', sort: 'name', ...(!showsAll && proposed) }}
        labelOf={({ name }) => name}
        detailOf={({ pointCount }) => checkTemplatesMessages.size({ count: pointCount })}
        {...(!showsAll && { help: messages.templateHelp })}
      />
      {!showsAll && (
        <Box>
          <Button onClick={() => setShowsAll(true)}>{messages.showAllTemplates}</Button>
        </Box>
      )}
    </RouteFormDialog>
  );
}
