import {
  formatLinkedHazard,
  hazardKey,
  HazardLinkFields,
  type HazardChoice,
} from '@roadworthy/contract/incidents/hazard-link.schema.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { hazardLinkMessages as messages } from '@roadworthy/contract/incidents/messages/hazard-link.messages.ts';
import { reviewPeriods } from '@roadworthy/contract/risk-register/assessment-review.rules.ts';
import { Alert } from '@mui/material';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { YesNo } from '../../kit/form/choices/choices.tsx';
import { PickMany } from '../../kit/form/choices/PickMany.tsx';
import { parseValues, useForm } from '../../kit/form/useForm.ts';

type Values = { isForeseen: boolean | null; hazards: HazardChoice[] };
const valuesOf = ({ hazardLink: link }: Incident): Values => ({
  isForeseen: link && link.hazards.length > 0,
  hazards: (link?.hazards ?? []).map((one) => ({ ...one, _id: hazardKey(one) })),
});
const readCurrent = parseValues(Incident, valuesOf);

type Props = { incident: Incident; onClose: () => void };

/** States which assessed hazards led to an incident, or that no assessment foresaw it. */
export function HazardLinkDialog({ incident, onClose }: Props) {
  const { _id: id, incidentNo, project, updatedAt } = incident;
  const link = useApiMutation(incidentRoutes.linkIncidentHazards, {
    successMessage: messages.saved({ incidentNo }),
    quiet: true,
  });
  const ready = useForm<Values>({
    schema: HazardLinkFields,
    values: valuesOf(incident),
    seen: updatedAt,
    send: async ({ isForeseen, hazards }, seen) => {
      const chosen = hazards.map(({ item, hazard }) => ({ item, hazard }));
      await link.mutateAsync({
        params: { id },
        body: { isForeseen: isForeseen === true, hazards: chosen, updatedAt: seen ?? updatedAt },
      });
      onClose();
    },
    toValues: readCurrent,
    draft: false,
  });
  const isForeseen = ready.form.watch('isForeseen');
  return (
    <RouteFormDialog ready={ready} title={messages.title} submit={messages.save} onClose={onClose}>
      <YesNo<Values>
        name="isForeseen"
        label={messages.question}
        help={messages.questionHelp}
        required
        onChosen={(isYes) => {
          if (!isYes) ready.form.setValue('hazards', []);
        }}
      />
      {isForeseen === true && (
        <PickMany<Values, HazardChoice>
          name="hazards"
          label={messages.hazards}
          required
          route={incidentRoutes.listIncidentHazards}
          query={{ incident: id }}
          labelOf={formatLinkedHazard}
          help={messages.hazardsHelp}
        />
      )}
      {isForeseen === false && (
        <Alert severity={project ? 'info' : 'warning'}>
          {project
            ? messages.reviews({ projectNo: project.projectNo, days: reviewPeriods.causeDays })
            : messages.noProject}
        </Alert>
      )}
    </RouteFormDialog>
  );
}
