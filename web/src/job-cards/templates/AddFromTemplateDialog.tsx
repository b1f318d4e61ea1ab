import {
  jobTemplateMessages,
  jobTemplatesMessages as messages,
} from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import { jobTemplateRoutes } from '@roadworthy/contract/job-cards/templates/job-template.routes.ts';
import type { JobTemplateRow } from '@roadworthy/contract/job-cards/templates/job-template.schema.ts';
import { TemplateChoice } from '@roadworthy/contract/job-cards/templates/template-choice.schema.ts';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { ApiError } from '../../kit/api/call.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { useForm } from '../../kit/form/useForm.ts';

type Values = { jobTemplate: JobTemplateRow | null };
const describe = ({ jobType, taskCount, idealTime }: JobTemplateRow): string =>
  messages.typeAndSize({
    jobType: jobType.name,
    size: jobTemplateMessages.size({ count: taskCount, minutes: idealTime }),
  });

/** Adds the tasks of any active template to an open card, for example for extra work. */
export function AddFromTemplateDialog({ cardId, onClose }: { cardId: string; onClose: () => void }) {
  const add = useApiMutation(jobTemplateRoutes.addTemplateTasks, {
    successMessage: ({ meta }) => meta.message,
    quiet: true,
  });
  const ready = useForm<Values>({
    schema: TemplateChoice,
    values: { jobTemplate: null },
    draft: false,
    send: async ({ jobTemplate }) => {
      if (!jobTemplate) return;
      const { _id, version } = jobTemplate;
      try {
        await add.mutateAsync({ params: { id: cardId }, body: { jobTemplate: { _id, version } } });
      } catch (error) {
        // The chosen template is out of date if somebody has changed it since.
        if (error instanceof ApiError && error.code === 'conflict') ready.form.setValue('jobTemplate', null);
        throw error;
      }
      onClose();
    },
  });
  const chosen = ready.form.watch('jobTemplate');
  return (
    <RouteFormDialog
      ready={ready}
      title={messages.addFromTemplateTitle}
      submit={messages.addTasks}
      disabled={chosen === null}
      onClose={onClose}
    >
      <PickField<Values, JobTemplateRow>
        name="jobTemplate"
        label={messages.template}
        required
        route={jobTemplateRoutes.listJobTemplates}
        query={{ active: 'true', sort: 'name' }}
        labelOf={({ name }) => name}
        detailOf={describe}
        {...(chosen && { help: describe(chosen) })}
      />
    </RouteFormDialog>
  );
}
