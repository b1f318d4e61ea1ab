import { buildFindingActionTexts } from '@roadworthy/contract/findings/finding-work.texts.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { FindingAction, type FindingDetail } from '@roadworthy/contract/findings/finding.schema.ts';
import { findingMessages } from '@roadworthy/contract/findings/messages/finding.messages.ts';
import { findingScreensMessages as messages } from '@roadworthy/contract/findings/messages/finding-screens.messages.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import type { EligibleOwner } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import { ticketPriorityLabels } from '@roadworthy/contract/tickets/messages/ticket-plain-fields.messages.ts';
import { ticketPriorities } from '@roadworthy/contract/tickets/ticket.plain-fields.ts';
import { Typography } from '@mui/material';
import { useApiMutation } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { Select, toOptions } from '../kit/form/choices/choices.tsx';
import { PickField } from '../kit/form/choices/Pick.tsx';
import { Day, isoDay } from '../kit/form/dates/Day.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { Photos } from '../kit/pictures/Photos.tsx';
import { displayName } from '../kit/text/display.ts';

type Values = {
  title: string;
  what: string;
  owner: EligibleOwner | null;
  dueOn: string;
  priority: (typeof ticketPriorities)[number];
};
const forFindings = { findings: 'true' };

/**
 * Creates a corrective action. Title and description are filled in from the finding and can be changed. Place, part and
 * photos are only shown.
 */
export function FindingActionDialog({ finding, onClose }: { finding: FindingDetail; onClose: () => void }) {
  const create = useApiMutation(findingRoutes.createFindingAction, {
    successMessage: ({ data }) => findingMessages.actionCreated({ number: data.work?.number ?? '' }),
    quiet: true,
  });
  const { title, what, place, part } = buildFindingActionTexts(finding);
  const ready = useForm<Values>({
    schema: FindingAction,
    values: { title, what, owner: null, dueOn: '', priority: 'Normal' },
    send: async ({ owner, ...fields }) => {
      await create.mutateAsync({ params: { id: finding._id }, body: { ...fields, owner: owner?._id ?? '' } });
      onClose();
    },
    draft: false,
  });
  return (
    <RouteFormDialog ready={ready} title={messages.createAction} submit={messages.create} onClose={onClose}>
      <Typography color="textSecondary">{messages.createActionHelp}</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {[place, part].filter(Boolean).join(' · ')}
      </Typography>
      <Photos keys={finding.photos} subject={messages.photoSubject({ name: finding.name })} />
      <Text<Values> name="title" label={messages.actionTitle} required maxLength={200} />
      <Text<Values> name="what" label={messages.description} required rows={3} maxLength={2000} />
      <PickField<Values, EligibleOwner>
        name="owner"
        label={messages.owner}
        required
        route={correctiveActionRoutes.listActionOwners}
        query={forFindings}
        labelOf={(owner) => `${displayName(owner)}, ${owner.role}`}
        help={messages.ownerHelp}
      />
      <Day<Values> name="dueOn" label={messages.dueOn} required wire={isoDay} noPast />
      <Select<Values>
        name="priority"
        label={messages.priority}
        options={toOptions(ticketPriorities, ticketPriorityLabels)}
      />
    </RouteFormDialog>
  );
}
