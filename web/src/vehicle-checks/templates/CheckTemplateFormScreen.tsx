import type { NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { checkTemplateMessages } from '@roadworthy/contract/vehicle-checks/messages/check-template.messages.ts';
import { checkTemplatesMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/check-templates.messages.ts';
import { listAllowedCheckTemplateActions } from '@roadworthy/contract/vehicle-checks/templates/check-template.policy.ts';
import { checkTemplateRoutes } from '@roadworthy/contract/vehicle-checks/templates/check-template.routes.ts';
import {
  CheckTemplate,
  CheckTemplateNew,
} from '@roadworthy/contract/vehicle-checks/templates/check-template.schema.ts';
import { checkTemplatePath, checkTemplatesPath } from '@roadworthy/contract/vehicle-checks/vehicle-check.paths.ts';
import { levelRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { Alert } from '@mui/material';
import { useLocation, useParams } from 'react-router';
import { PickMany } from '../../kit/form/choices/PickMany.tsx';
import { FieldGrid, FullWidth } from '../../kit/form/FieldGrid.tsx';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { RecordLoader, useSave } from '../../kit/form/RecordLoader.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { parseValues, useForm } from '../../kit/form/useForm.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import {
  blankCheckTemplate,
  toCheckTemplateBody,
  toCheckTemplateValues,
  toCopyValues,
  type CheckTemplateValues,
} from './check-template-values.ts';
import { GroupFields } from './GroupFields.tsx';

const readCurrent = parseValues(CheckTemplate, toCheckTemplateValues);

/** Adds or changes a template, or starts a new one as a copy of another. */
export default function CheckTemplateFormScreen() {
  const { me } = useSignedIn();
  const { checkTemplateId } = useParams();
  const isCopy = useLocation().pathname.startsWith('/copy/');
  if (!listAllowedCheckTemplateActions({ isActive: true }, me).includes('edit'))
    return (
      <>
        <PageHeader
          title={checkTemplateId && !isCopy ? messages.editTemplate : messages.addTemplate}
          back={checkTemplatesPath}
        />
        <Alert severity="warning">{checkTemplateMessages.leadersOnly}</Alert>
      </>
    );
  return (
    <RecordLoader id={checkTemplateId} route={checkTemplateRoutes.getCheckTemplate}>
      {(template) =>
        isCopy && template ? (
          <CheckTemplateForm template={undefined} start={toCopyValues(template)} />
        ) : (
          <CheckTemplateForm
            template={template}
            start={template ? toCheckTemplateValues(template) : blankCheckTemplate}
          />
        )
      }
    </RecordLoader>
  );
}

function CheckTemplateForm({ template, start }: { template: CheckTemplate | undefined; start: CheckTemplateValues }) {
  const back = template ? checkTemplatePath(template._id) : checkTemplatesPath;
  const save = useSave(checkTemplateRoutes.addCheckTemplate, checkTemplateRoutes.changeCheckTemplate, template, {
    successMessage: checkTemplateMessages.saved,
    to: template ? back : ({ _id }) => checkTemplatePath(_id),
  });
  const ready = useForm<CheckTemplateValues>({
    schema: CheckTemplateNew,
    values: start,
    seen: template?.updatedAt,
    send: (values, seen) => save(toCheckTemplateBody(values), seen),
    toValues: readCurrent,
  });
  return (
    <FormScreen title={template ? messages.editTemplate : messages.addTemplate} back={back} ready={ready} wide>
      <FieldGrid>
        <FullWidth>
          <Text<CheckTemplateValues> name="name" label={messages.name} required />
        </FullWidth>
        <PickMany<CheckTemplateValues, NamedRef>
          name="jobTypes"
          label={messages.jobTypes}
          help={messages.jobTypesHelp}
          route={lookupRoutes.listJobTypes}
          query={{ sort: 'name' }}
          labelOf={({ name }) => name}
        />
        <PickMany<CheckTemplateValues, NamedRef>
          name="models"
          label={messages.models}
          help={messages.modelsHelp}
          route={levelRoutes.listModels}
          query={{ sort: 'name' }}
          labelOf={({ name }) => name}
        />
      </FieldGrid>
      <GroupFields />
    </FormScreen>
  );
}
