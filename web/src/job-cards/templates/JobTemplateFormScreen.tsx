import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import {
  jobTemplateMessages,
  jobTemplatesMessages as messages,
} from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import { isLeader } from '@roadworthy/contract/access/policy.ts';
import type { NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { jobTemplatePath, jobTemplatesPath } from '@roadworthy/contract/job-cards/templates/job-template.paths.ts';
import { jobTemplateRoutes } from '@roadworthy/contract/job-cards/templates/job-template.routes.ts';
import { JobTemplate, JobTemplateNew } from '@roadworthy/contract/job-cards/templates/job-template.schema.ts';
import { levelRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { Alert } from '@mui/material';
import { useLocation, useParams } from 'react-router';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { PickMany } from '../../kit/form/choices/PickMany.tsx';
import { FieldGrid, FullWidth } from '../../kit/form/FieldGrid.tsx';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { RecordLoader, useSave } from '../../kit/form/RecordLoader.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { parseValues, useForm } from '../../kit/form/useForm.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { TaskFields } from './TaskFields.tsx';
import {
  blankTemplate,
  toCopyValues,
  toTemplateBody,
  toTemplateValues,
  type TemplateValues,
} from './template-values.ts';

const readCurrent = parseValues(JobTemplate, toTemplateValues);

/** Adds or changes a template, or starts a new one as a copy of another. */
export default function JobTemplateFormScreen() {
  const { me } = useSignedIn();
  const { jobTemplateId } = useParams();
  const isCopy = useLocation().pathname.startsWith('/copy/');
  if (!isLeader(me))
    return (
      <>
        <PageHeader
          title={jobTemplateId && !isCopy ? messages.editTemplate : messages.addTemplate}
          back={jobTemplatesPath}
        />
        <Alert severity="warning">{jobCardMessages.leadersOnly}</Alert>
      </>
    );
  return (
    <RecordLoader id={jobTemplateId} route={jobTemplateRoutes.getJobTemplate}>
      {(template) =>
        isCopy && template ? (
          <JobTemplateForm template={undefined} start={toCopyValues(template)} />
        ) : (
          <JobTemplateForm template={template} start={template ? toTemplateValues(template) : blankTemplate} />
        )
      }
    </RecordLoader>
  );
}

function JobTemplateForm({ template, start }: { template: JobTemplate | undefined; start: TemplateValues }) {
  const back = template ? jobTemplatePath(template._id) : jobTemplatesPath;
  const save = useSave(jobTemplateRoutes.addJobTemplate, jobTemplateRoutes.changeJobTemplate, template, {
    successMessage: jobTemplateMessages.saved,
    to: template ? back : ({ _id }) => jobTemplatePath(_id),
  });
  const ready = useForm<TemplateValues>({
    schema: JobTemplateNew,
    values: start,
    seen: template?.updatedAt,
    send: (values, seen) => save(toTemplateBody(values), seen),
    toValues: readCurrent,
  });
  return (
    <FormScreen title={template ? messages.editTemplate : messages.addTemplate} back={back} ready={ready} wide>
      <FieldGrid>
        <Text<TemplateValues> name="name" label={messages.name} required />
        <PickField<TemplateValues, NamedRef>
          name="jobType"
          label={messages.jobType}
          required
          route={lookupRoutes.listJobTypes}
          query={{ sort: 'name' }}
          labelOf={({ name }) => name}
        />
        <FullWidth>
          <PickMany<TemplateValues, NamedRef>
            name="models"
            label={messages.models}
            help={messages.modelsHelp}
            route={levelRoutes.listModels}
            query={{ sort: 'name' }}
            labelOf={({ name }) => name}
          />
        </FullWidth>
      </FieldGrid>
      <TaskFields />
    </FormScreen>
  );
}
