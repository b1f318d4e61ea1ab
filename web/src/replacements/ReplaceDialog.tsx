import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { PersonRef } from '@roadworthy/contract/access/user.schema.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import {
  replaceableRoleLabels,
  replacementMessages,
  replacementRuleMessages,
  replacementScreenMessages as messages,
} from '@roadworthy/contract/replacements/messages/replacement.messages.ts';
import { replacementRoutes } from '@roadworthy/contract/replacements/replacement.routes.ts';
import {
  requiresResigning,
  type ReplacementSubject,
  type ReplacementRule,
} from '@roadworthy/contract/replacements/replacement.rules.ts';
import { ReplacementNew } from '@roadworthy/contract/replacements/replacement.schema.ts';
import { hasSigned, isSigningClosed } from '@roadworthy/contract/signing/signing.machine.ts';
import { listSigners, type SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { Alert, Typography } from '@mui/material';
import { z } from 'zod';
import { useApiMutation, useApiQuery } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { PickField } from '../kit/form/choices/Pick.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { locale } from '@roadworthy/contract/kit/language/messages.ts';
import { CompanyOverrideProvider, useSignedIn } from '../kit/session/session.ts';
import { displayName } from '../kit/text/display.ts';

type Values = { to: PersonRef | null; reason: string };
type Person = { _id: string; firstName: string; lastName: string };
type Props = {
  on: ReplacementSubject;
  record: string;
  projectId: string;
  /** The number and name of the record. */
  title: string;
  person: Person;
  rule: ReplacementRule;
  documents: readonly SigningEntry[];
  /** People who cannot take over, because they have a role on the record already. */
  taken?: readonly string[];
  onClose: () => void;
};
const nobody: readonly string[] = [];
const Form = z.object({
  to: z.object({}, { error: replacementMessages.to }),
  reason: ReplacementNew.shape.reason,
});

/**
 * A dialog that replaces a person, with a reason. It first shows the consequences, such as documents that must be signed
 * again.
 */
export function ReplaceDialog({
  on,
  record,
  projectId,
  title,
  person,
  rule,
  documents,
  taken = nobody,
  onClose,
}: Props) {
  const { part } = rule;
  const { company } = useSignedIn();
  const onProject = useApiMutation(replacementRoutes.replaceOnProject, { quiet: true, successMessage: saved });
  const onPlan = useApiMutation(replacementRoutes.replaceOnPlan, { quiet: true, successMessage: saved });
  const project = useApiQuery(projectRoutes.getProject, { params: { id: projectId } });
  const brm = rule.orBrm ? project.data?.data.companyBrm : undefined;
  const send = async ({ to, reason }: Values) => {
    if (!to) return;
    const sent = { params: { id: record }, body: { part, from: person._id, to: to._id, reason } };
    await (on === 'project' ? onProject : onPlan).mutateAsync(sent);
    onClose();
  };
  const ready = useForm<Values>({ schema: Form, values: { to: null, reason: '' }, send, draft: false });
  const { to, reason } = ready.form.watch();
  return (
    <RouteFormDialog
      ready={ready}
      title={messages.replaceTitle({ name: displayName(person), part: replaceableRoleLabels[part] })}
      submit={messages.replace}
      disabled={to === null || reason.trim() === ''}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {/* The BRM belongs to the platform; everybody else belongs to the company. */}
      <CompanyOverrideProvider value={part === 'brm' ? null : company}>
        <PickField<Values, PersonRef>
          name="to"
          label={messages.takesOver}
          required
          route={userRoutes.listUsers}
          query={{ role: rule.takes.join(','), active: 'true' }}
          offers={({ _id }) => _id !== person._id && !taken.includes(_id)}
          {...(brm && brm._id !== person._id && { before: [brm] })}
          labelOf={(row) =>
            messages.personAndRole({
              name: displayName(row),
              role: row._id === brm?._id ? replaceableRoleLabels.brm : row.emailId,
            })
          }
        />
      </CompanyOverrideProvider>
      <Text<Values> name="reason" label={messages.reason} help={messages.reasonHelp} required rows={2} />
      <Consequences rule={rule} person={person} documents={documents} />
    </RouteFormDialog>
  );
}
const saved = ({ data }: { data: { to: { name: string } } }): string => messages.replaced({ name: data.to.name });

type ConsequencesProps = { rule: ReplacementRule; person: Person; documents: readonly SigningEntry[] };
function Consequences({ rule, person, documents }: ConsequencesProps) {
  const signed = requiresResigning(rule) ? signersWhoSigned(documents) : [];
  const others = signed.filter(({ userId }) => userId._id !== person._id);
  const names = new Intl.ListFormat(locale()).format(others.map(({ userId }) => displayName(userId)));
  return (
    <Alert severity={signed.length > 0 ? 'warning' : 'info'}>
      {signed.length > others.length && <div>{messages.hasSigned({ name: displayName(person) })}</div>}
      {others.length > 0 && <div>{messages.someSigned({ names, count: others.length })}</div>}
      <div>{replacementRuleMessages[rule.effect]}</div>
      <div>{rule.part === 'brm' ? messages.bothMailed : messages.bothNotified}</div>
    </Alert>
  );
}
const signersWhoSigned = (documents: readonly SigningEntry[]) =>
  documents
    .filter(({ state }) => !isSigningClosed(state))
    .flatMap(listSigners)
    .filter(({ status }) => hasSigned(status));
