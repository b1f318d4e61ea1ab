import {
  jobTemplateMessages,
  jobTemplatesMessages as messages,
} from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import { jobTemplateRoutes } from '@roadworthy/contract/job-cards/templates/job-template.routes.ts';
import type { JobTemplateRow } from '@roadworthy/contract/job-cards/templates/job-template.schema.ts';
import { Alert, Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { useRegisterLabel } from '../../kit/form/field.ts';
import type { FormTemplate, JobCardValues } from '../form/job-card-values.ts';

const maxProposals = 20;
const formatSize = ({ taskCount, idealTime }: Pick<JobTemplateRow, 'taskCount' | 'idealTime'>): string =>
  jobTemplateMessages.size({ count: taskCount, minutes: idealTime });
const toFormTemplate = ({ _id, name, version, taskCount, idealTime }: JobTemplateRow): FormTemplate => ({
  _id,
  name,
  version,
  taskCount,
  idealTime,
});

/** The active templates for the job type and the model of the chosen vehicle. */
function useProposals(): readonly JobTemplateRow[] | undefined {
  const [jobType, vehicle] = useWatch<JobCardValues, ['jobType', 'vin']>({ name: ['jobType', 'vin'] });
  const { data } = useApiQuery(
    jobTemplateRoutes.listJobTemplates,
    {
      query: {
        active: 'true',
        limit: maxProposals,
        sort: 'name',
        ...(jobType && { jobType: jobType._id }),
        ...(vehicle && { model: vehicle.model._id }),
      },
    },
    { enabled: jobType !== null },
  );
  return jobType ? data?.data : [];
}

/** Proposes templates for the tasks of a new card. Hidden until a job type with templates is chosen. */
export function TemplateProposals() {
  const proposals = useProposals();
  useRegisterLabel('jobTemplate', messages.template);
  const { field, fieldState } = useController<JobCardValues, 'jobTemplate'>({ name: 'jobTemplate' });
  const { value: chosen, onChange } = field;
  useEffect(() => {
    if (!chosen || !proposals) return;
    const current = proposals.find(({ _id }) => _id === chosen._id);
    // Either another job type or model was chosen, or somebody has changed the template since.
    if (current?.version !== chosen.version) onChange(current ? toFormTemplate(current) : null);
  }, [chosen, proposals, onChange]);
  const error = fieldState.error?.message;
  if (!chosen && !error && (proposals ?? []).length === 0) return null;
  return (
    <Box component="section" aria-label={messages.templatesForJob}>
      <Typography variant="h2" gutterBottom>
        {messages.templatesForJob}
      </Typography>
      {error && <FormHelperText error>{error}</FormHelperText>}
      {chosen ? (
        <ChosenTemplate template={chosen} onRemove={() => onChange(null)} />
      ) : (
        <Stack component="ul" sx={{ gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {(proposals ?? []).map((template) => (
            <Stack
              key={template._id}
              component="li"
              direction="row"
              sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
            >
              <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{template.name}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {formatSize(template)}
                </Typography>
              </Box>
              <Button
                size="large"
                variant="outlined"
                aria-label={messages.applyNamed({ name: template.name })}
                onClick={() => onChange(toFormTemplate(template))}
              >
                {messages.applyTemplate}
              </Button>
            </Stack>
          ))}
        </Stack>
      )}
    </Box>
  );
}

const ChosenTemplate = ({ template, onRemove }: { template: FormTemplate; onRemove: () => void }) => (
  <Alert
    severity="info"
    action={
      <Button color="inherit" onClick={onRemove} sx={{ whiteSpace: 'nowrap' }}>
        {messages.removeTemplate}
      </Button>
    }
    sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
  >
    {messages.inUse({
      template: jobTemplateMessages.version({ name: template.name, version: template.version }),
      size: formatSize(template),
    })}
  </Alert>
);
