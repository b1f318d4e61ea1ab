import { projectsMessages as messages } from '@roadworthy/contract/projects/messages/projects.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { PersonRef } from '@roadworthy/contract/access/user.schema.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';

import { Typography } from '@mui/material';
import { z } from 'zod';
import { useApiQuery, useApiMutation } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { PickField } from '../kit/form/choices/Pick.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { displayName } from '../kit/text/display.ts';

type Values = { person: PersonRef | null };
type Props = {
  project: { _id: string; projectNo: string; name: string };
  what: 'assessee' | 'auditor';
  onClose: () => void;
};
const roles = { assessee: 'Assessee,Associate', auditor: 'Auditor' };
const Form = z.object({ person: z.object({}, { error: projectMessages.assignWhat }) });

/**
 * Assigns the assessee or, once the assessment is done, the auditor. This can be one of the company's people, or its
 * BRM, whose account belongs to the platform.
 */
export function AssignDialog({ project, what, onClose }: Props) {
  const assign = useApiMutation(projectRoutes.assignProject, { successMessage: projectMessages.assigned, quiet: true });
  const send = async ({ person }: Values) => {
    if (!person) return;
    await assign.mutateAsync({
      params: { id: project._id },
      body: what === 'assessee' ? { assessmentAssignTo: person._id } : { auditBy: person._id },
    });
    onClose();
  };
  const brm = useApiQuery(projectRoutes.getProject, { params: { id: project._id } }).data?.data.companyBrm;
  const ready = useForm<Values>({ schema: Form, values: { person: null }, send, draft: false });
  return (
    <RouteFormDialog
      ready={ready}
      title={what === 'assessee' ? messages.assignAssessee : messages.assignAuditor}
      submit={messages.assign}
      onClose={onClose}
      disabled={ready.form.watch('person') === null}
    >
      <Typography color="textSecondary">
        {project.projectNo} {project.name}
      </Typography>
      <PickField<Values, PersonRef>
        name="person"
        label={what === 'assessee' ? messages.assessee : messages.auditor}
        required
        route={userRoutes.listUsers}
        query={{ role: roles[what], active: 'true' }}
        {...(brm && { before: [brm] })}
        labelOf={(person) =>
          messages.personAndRole({
            name: displayName(person),
            role: person._id === brm?._id ? messages.businessRelationshipManager : person.emailId,
          })
        }
      />
    </RouteFormDialog>
  );
}
