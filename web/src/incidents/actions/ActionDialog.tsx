import { actionsMessages as messages } from '@roadworthy/contract/incidents/messages/actions.messages.ts';
import { actionMessages } from '@roadworthy/contract/incidents/messages/corrective-action.messages.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import {
  ActionFields,
  CorrectiveAction,
  type EligibleOwner,
} from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import { correctiveActionTableMessages } from '@roadworthy/contract/incidents/messages/corrective-action-table.messages.ts';
import { ticketPriorityLabels } from '@roadworthy/contract/tickets/messages/ticket-plain-fields.messages.ts';
import { ticketPriorities } from '@roadworthy/contract/tickets/ticket.plain-fields.ts';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { Day, isoDay } from '../../kit/form/dates/Day.tsx';
import { Select, toOptions } from '../../kit/form/choices/choices.tsx';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { parseValues, useForm } from '../../kit/form/useForm.ts';
import { displayChosenPerson, displayName } from '../../kit/text/display.ts';

type Owner = Omit<EligibleOwner, 'role'> & { role?: string; isActive?: boolean };
type Values = { what: string; owner: Owner | null; dueOn: string; priority: CorrectiveAction['priority'] };
const valuesOf = ({ what, owner, dueOn, priority }: CorrectiveAction): Values => ({ what, owner, dueOn, priority });
const readCurrent = parseValues(CorrectiveAction, valuesOf);
const empty: Values = { what: '', owner: null, dueOn: '', priority: 'Normal' };

type Props = { onClose: () => void } & ({ incidentId: string; action?: never } | { action: CorrectiveAction });

/** Creates a corrective action of an incident, or changes one of an incident or a finding. */
export function ActionDialog({ onClose, ...of }: Props) {
  const { action } = of;
  const give = useApiMutation(correctiveActionRoutes.addCorrectiveAction, {
    successMessage: ({ data }) => actionMessages.given({ owner: displayName(data.owner) }),
    quiet: true,
  });
  const change = useApiMutation(correctiveActionRoutes.changeCorrectiveAction, {
    successMessage: actionMessages.changed,
    quiet: true,
  });
  const send = async ({ owner, ...fields }: Values, updatedAt: string | undefined) => {
    const body = { ...fields, owner: owner?._id ?? '' };
    if (of.action) await change.mutateAsync({ params: { id: of.action._id }, body: { ...body, updatedAt } });
    else await give.mutateAsync({ body: { ...body, incident: of.incidentId } });
    onClose();
  };
  const ready = useForm<Values>({
    schema: ActionFields,
    values: action ? valuesOf(action) : empty,
    seen: action?.updatedAt,
    send,
    toValues: readCurrent,
    draft: false,
  });
  return (
    <RouteFormDialog
      ready={ready}
      title={action ? messages.correctiveAction : messages.addCorrectiveAction}
      submit={action ? messages.save : messages.add}
      onClose={onClose}
    >
      <Text<Values>
        name="what"
        label={messages.action}
        required
        rows={3}
        maxLength={2000}
        autoFocus
        help={messages.actionHelp}
      />
      <PickField<Values, Owner>
        name="owner"
        label={messages.owner}
        required
        route={correctiveActionRoutes.listActionOwners}
        query={action?.finding ? { findings: 'true' } : {}}
        labelOf={(owner) => [displayChosenPerson(owner), owner.role].filter(Boolean).join(', ')}
        help={messages.ownerHelp}
      />
      <Day<Values> name="dueOn" label={messages.dueDate} required wire={isoDay} />
      <Select<Values>
        name="priority"
        label={correctiveActionTableMessages.priority}
        options={toOptions(ticketPriorities, ticketPriorityLabels)}
      />
    </RouteFormDialog>
  );
}
