import { roleLabels } from '@roadworthy/contract/access/messages/role.messages.ts';
import { jobCardPeopleMessages as messages } from '@roadworthy/contract/job-cards/messages/people.messages.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { findAccessLevel, listAssignableRoles } from '@roadworthy/contract/access/roles.ts';
import { InviteUser } from '@roadworthy/contract/access/session.schema.ts';

import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import type { JobCard, NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { toOptions, Select } from '../../kit/form/choices/choices.tsx';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayChosenPerson } from '../../kit/text/display.ts';
import { lookups } from '../lookups/lookups.ts';
import { useAddToTeam, type Invitee } from './useAddToTeam.ts';

type Team = NonNullable<JobCard['jobTeam']>;
type Values = { team: Team | null; people: Invitee[] };
const blank: Invitee = { emailId: '', role: '' };

/** Whether a row is empty and therefore invites nobody. */
const isBlank = ({ emailId }: Invitee): boolean => emailId.trim() === '';
const Form = z.object({
  team: z.object({}, { error: jobCardMessages.teamInvalid }),
  people: z.array(
    z.union([
      z.object({ emailId: z.literal(''), role: z.string() }),
      z.object({ emailId: InviteUser.shape.emailId, role: z.string().min(1, messages.roleRequired) }),
    ]),
  ),
});

/**
 * Sets the team of a job card and adds members that it lacks. People of the company join at once; others are invited by
 * mail.
 */
export function ManageUsersDialog({ card, onClose }: { card: JobCard; onClose: () => void }) {
  const { me } = useSignedIn();
  const roles = listAssignableRoles(me.accessLevel, me.role.name).filter(
    (name) => findAccessLevel(name) === 'workshop',
  );
  const addToTeam = useAddToTeam(card);
  const ready = useForm<Values>({
    schema: Form,
    values: { team: card.jobTeam, people: [blank] },
    seen: card.updatedAt,
    draft: false,
    send: async ({ team, people }, seen) => {
      if (!team) return;
      await addToTeam(
        team,
        people.filter((person) => !isBlank(person)),
        seen,
      );
      onClose();
    },
  });
  const { fields, append, remove } = useFieldArray({ control: ready.form.control, name: 'people' });
  const team = ready.form.watch('team');
  return (
    <RouteFormDialog ready={ready} title={messages.manageUsers} submit={messages.submit} onClose={onClose}>
      <Typography color="textSecondary">{messages.intro({ jobcardId: card.jobcardId })}</Typography>
      <PickField<Values, Team>
        name="team"
        label={messages.team}
        required
        route={lookups.team.list}
        query={{ sort: 'name' }}
        labelOf={(row) => row.name}
      />
      {team && <Members team={team} />}
      {fields.map((field, index) => (
        <Box
          key={field.id}
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) 48px', sm: 'repeat(2, minmax(0, 1fr)) 48px' },
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <Text<Values> name={`people.${index}.emailId`} label={messages.email} type="email" />
          </Box>
          <Select<Values> name={`people.${index}.role`} label={messages.role} options={toOptions(roles, roleLabels)} />
          <IconButton
            aria-label={messages.removePerson({ number: index + 1 })}
            onClick={() => remove(index)}
            sx={{ width: 48, height: 48, mt: 0.5 }}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      <Button size="large" startIcon={<AddIcon />} onClick={() => append(blank)} sx={{ alignSelf: 'start' }}>
        {messages.addAnother}
      </Button>
    </RouteFormDialog>
  );
}

function Members({ team }: { team: NamedRef }) {
  const query = useApiQuery(lookupRoutes.listTeams, { query: { name: team.name, limit: 0 } });
  const members = query.data?.data.find((one) => one._id === team._id)?.members ?? [];
  return (
    <Typography variant="body2" color="textSecondary">
      {query.isPending
        ? ' '
        : query.isError
          ? messages.membersNotLoaded
          : members.length === 0
            ? messages.noMembers
            : members.map((person) => displayChosenPerson(person)).join(', ')}
    </Typography>
  );
}
