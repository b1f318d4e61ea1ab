import { splitName, type Role } from '@roadworthy/contract/access/user.schema.ts';
import { peopleMessages as messages } from '@roadworthy/contract/access/messages/people.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, IconButton, Paper, Typography } from '@mui/material';
import { roleRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { listAssignableRoles, inspectorRole, workshopRoles } from '@roadworthy/contract/access/roles.ts';
import { InviteUsersForm } from '@roadworthy/contract/access/session.schema.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useFieldArray, useFormState, useWatch, type Control } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { apiListQuery, useApiMutation } from '../../kit/api/api-query.ts';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { PickMany } from '../../kit/form/choices/PickMany.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { appendLastSearch } from '../../kit/list/list-memory.ts';
import { readReturnAfterForm } from '../../kit/session/return-to.ts';
import { useCompanyInUse, useSignedIn } from '../../kit/session/session.ts';
import { PeopleImport } from './PeopleImport.tsx';
import type { ListedPerson } from './parse-people.ts';
import { usePeoplePaths } from './people-paths.ts';

type RoleChoice = { _id: string; name: string; description?: string };
type PersonRow = { name: string; emailId: string; role: RoleChoice | null };
type NamedChoice = { _id: string; name: string };
type LocationChoice = { _id: string; name: string | null; city: string };
type Values = { people: PersonRow[]; location: LocationChoice[]; workshop: NamedChoice[] };

const blankRow: PersonRow = { name: '', emailId: '', role: null };
const isBlank = ({ name, emailId, role }: PersonRow): boolean => !name.trim() && !emailId.trim() && !role;

/**
 * Invites several people at once, from a pasted list, a file, or typed rows. Either all of them are invited or none.
 */
export default function InvitePeopleScreen() {
  const { users } = usePeoplePaths();
  const { company } = useSignedIn();
  const navigate = useNavigate();
  const next = readReturnAfterForm(useLocation().state) ?? users.list;
  const invite = useApiMutation(userRoutes.inviteUsers, { successMessage: ({ meta }) => meta.message, quiet: true });
  const send = async ({ people, location, workshop }: Values) => {
    await invite.mutateAsync({
      body: {
        people: people.map(({ name, emailId, role }) => ({ ...splitName(name), emailId, role: role?._id ?? '' })),
        location: location.map(({ _id }) => _id),
        workshop: workshop.map(({ _id }) => _id),
      },
    });
    void navigate(appendLastSearch(next));
  };
  const ready = useForm<Values>({
    schema: InviteUsersForm,
    values: { people: [blankRow], location: [], workshop: [] },
    send,
  });
  const { control } = ready.form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'people' });
  const rows = useWatch({ control, name: 'people' });
  const { me } = useSignedIn();
  const offered: readonly string[] = listAssignableRoles(me.accessLevel, me.role.name);
  const findRoles = useRoles();
  const add = async (people: readonly ListedPerson[]) => {
    const roles = await findRoles();
    const added = people.map(({ role, ...person }) => ({
      ...person,
      role: roles.find(({ name }) => name === role) ?? null,
    }));
    replace([...ready.form.getValues('people').filter((row) => !isBlank(row)), ...added]);
  };
  return (
    <FormScreen
      title={messages.inviteSeveralTitle}
      back={users.list}
      ready={ready}
      wide
      submit={messages.sendInvitations({ count: rows.length })}
      submitDisabled={rows.length === 0}
    >
      <PeopleImport roleNames={offered} onPeople={add} />
      <Typography variant="h2">{messages.listOfPeople}</Typography>
      <ListError control={control} />
      {fields.map((field, index) => (
        <PersonFields key={field.id} index={index} offered={offered} onRemove={() => remove(index)} />
      ))}
      <Button startIcon={<AddIcon />} onClick={() => append(blankRow)} sx={{ alignSelf: 'start' }}>
        {messages.addPerson}
      </Button>
      {company && <PlacesOfWork roles={rows.map(({ role }) => role?.name)} />}
    </FormScreen>
  );
}

/** Returns a function that loads the roles. A list may be pasted before any field has loaded them. */
function useRoles(): () => Promise<readonly Role[]> {
  const client = useQueryClient();
  const company = useCompanyInUse();
  return async () => (await client.fetchQuery(apiListQuery<Role>(roleRoutes.listRoles, { limit: 0 }, company))).data;
}

/** Shows an error about the whole list, such as too many people. */
function ListError({ control }: { control: Control<Values> }) {
  const { people } = useFormState({ control, name: 'people' }).errors;
  const text = people?.root?.message ?? people?.message;
  return text ? <Alert severity="error">{text}</Alert> : null;
}

type RowProps = { index: number; offered: readonly string[]; onRemove: () => void };
const PersonFields = ({ index, offered, onRemove }: RowProps) => (
  <Paper
    component="fieldset"
    variant="outlined"
    aria-label={messages.personNumber({ number: index + 1 })}
    sx={{
      m: 0,
      p: 2,
      display: 'grid',
      gap: 1.5,
      alignItems: 'start',
      gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1fr) auto' },
    }}
  >
    <Text<Values> name={`people.${index}.name`} label={messages.name} required />
    <Text<Values> name={`people.${index}.emailId`} label={messages.email} type="email" required />
    <PickField<Values, RoleChoice>
      name={`people.${index}.role`}
      label={messages.role}
      required
      route={roleRoutes.listRoles}
      query={byName}
      labelOf={(role) => role.name}
      offers={(role) => offered.includes(role.name)}
      detailOf={(role) => role.description}
    />
    <IconButton
      aria-label={messages.removePerson({ number: index + 1 })}
      onClick={onRemove}
      sx={{ justifySelf: 'end', width: 48, height: 48, mt: { md: 0.5 } }}
    >
      <DeleteIcon />
    </IconButton>
  </Paper>
);
const byName = { sort: 'name' };

/** Fields for the whole list: inspectors have locations, and workshop people have workshops. */
function PlacesOfWork({ roles }: { roles: readonly (string | undefined)[] }) {
  const hasInspectors = roles.includes(inspectorRole);
  const hasWorkshopPeople = roles.some((role) => workshopRoles.some((name) => name === role));
  if (!hasInspectors && !hasWorkshopPeople) return null;
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}
    >
      <Typography variant="h2" sx={{ gridColumn: '1 / -1' }}>
        {messages.placesOfWork}
      </Typography>
      {hasInspectors && (
        <PickMany<Values, LocationChoice>
          name="location"
          label={messages.locationOfInspectors}
          route={locationRoutes.listLocations}
          labelOf={(place) => [place.name, place.city].filter(Boolean).join(', ')}
          help={messages.locationHelp}
        />
      )}
      {hasWorkshopPeople && (
        <PickMany<Values, NamedChoice>
          name="workshop"
          label={messages.workshopOfPeople}
          route={lookupRoutes.listWorkshops}
          query={byName}
          labelOf={(workshop) => workshop.name}
        />
      )}
    </Box>
  );
}
