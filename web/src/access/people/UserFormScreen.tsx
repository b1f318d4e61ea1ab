import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { roleLabels } from '@roadworthy/contract/access/messages/role.messages.ts';
import { peopleMessages as messages } from '@roadworthy/contract/access/messages/people.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { Alert } from '@mui/material';
import { userRoutes, roleRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { mayManageRole, listAssignableRoles, inspectorRole, workshopRoles } from '@roadworthy/contract/access/roles.ts';
import { InviteUser } from '@roadworthy/contract/access/session.schema.ts';
import { splitName, User } from '@roadworthy/contract/access/user.schema.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { z } from 'zod';
import { Check } from '../../kit/form/choices/choices.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { PickMany } from '../../kit/form/choices/PickMany.tsx';
import { RecordLoader, useSave } from '../../kit/form/RecordLoader.tsx';
import { parseValues, useForm } from '../../kit/form/useForm.ts';
import { changeOwnName, useSignedIn } from '../../kit/session/session.ts';
import { displayName } from '../../kit/text/display.ts';
import { appendLastSearch } from '../../kit/list/list-memory.ts';
import { ExistingAccountNotice } from './ExistingAccountNotice.tsx';
import { usePeoplePaths } from './people-paths.ts';
import { useDeactivation } from './useDeactivation.tsx';

type NamedChoice = { _id: string; name: string };
type RoleChoice = NamedChoice & { description?: string };
type LocationChoice = { _id: string; name: string | null; city: string };
type Values = {
  name: string;
  emailId: string;
  phoneNumber: string;
  role: RoleChoice | null;
  location: LocationChoice[];
  workshop: NamedChoice[];
  isActive: boolean;
};
/** The form has a single Name field. It is split into first and last name before the request is sent. */
const Form = InviteUser.omit({ firstName: true, lastName: true, team: true }).extend({
  name: InviteUser.shape.firstName,
  isActive: z.boolean(),
});

const blank: Values = {
  name: '',
  emailId: '',
  phoneNumber: '',
  role: null,
  location: [],
  workshop: [],
  isActive: true,
};
const valuesOf = (user: User): Values => ({
  name: displayName(user),
  emailId: user.emailId,
  phoneNumber: user.phoneNumber ?? '',
  role: user.role,
  location: user.location,
  workshop: user.workshop,
  isActive: user.isActive,
});
const readCurrent = parseValues(User, valuesOf);

export default function UserFormScreen() {
  const { userId } = useParams();
  return (
    <RecordLoader id={userId} route={userRoutes.getUser}>
      {(user) => <UserForm user={user} />}
    </RecordLoader>
  );
}

/** Preselects the role that is named in the address of a link to the form. */
function useLinkedRole({ getValues, setValue }: UseFormReturn<Values>, isNew: boolean): void {
  const wanted = useSearchParams()[0].get('role');
  const roles = useApiQuery(
    roleRoutes.listRoles,
    { query: { limit: 0, sort: 'name' } },
    { enabled: isNew && wanted !== null },
  );
  const found = roles.data?.data.find(({ name }) => name === wanted);
  useEffect(() => {
    if (found && !getValues('role')) setValue('role', found);
  }, [found, getValues, setValue]);
}

function UserForm({ user }: { user: User | undefined }) {
  const { users } = usePeoplePaths();
  const { company, me } = useSignedIn();
  const navigate = useNavigate();
  const leaving = useDeactivation();
  const save = useSave(userRoutes.inviteUser, userRoutes.changeUser, user, {
    successMessage: user ? accessMessages.userSaved : accessMessages.invited,
    to: users.list,
  });
  const send = async (
    { name, emailId, role, isActive, location, workshop, ...rest }: Values,
    seen: string | undefined,
  ) => {
    const fields = {
      ...rest,
      ...splitName(name),
      role: role?._id ?? '',
      location: location.map((place) => place._id),
      workshop: workshop.map((one) => one._id),
    };
    if (user?.isActive && !isActive && company) {
      if (!(await leaving.deactivate(user, { ...fields, updatedAt: seen }))) return false;
      void navigate(appendLastSearch(users.list));
    } else {
      // The email address identifies the account. The invitation sets it, and it cannot be changed.
      await save(user ? { ...fields, isActive } : { ...fields, emailId }, seen);
      if (user?._id === me._id) changeOwnName(splitName(name));
    }
    return undefined;
  };
  const ready = useForm<Values>({
    schema: Form,
    values: user ? valuesOf(user) : blank,
    seen: user?.updatedAt,
    send,
    toValues: readCurrent,
  });
  useLinkedRole(ready.form, user === undefined);
  const role = useWatch({ control: ready.form.control, name: 'role' });
  const location = useWatch({ control: ready.form.control, name: 'location' });
  const emailId = useWatch({ control: ready.form.control, name: 'emailId' });
  const offered: readonly string[] = listAssignableRoles(me.accessLevel, me.role.name);
  const isAbove = user !== undefined && !mayManageRole(me.accessLevel, user.role.name);
  return (
    <FormScreen
      title={user ? messages.editUser : messages.addUser}
      back={users.list}
      ready={ready}
      submit={user ? messages.submit : messages.sendInvitation}
      submitDisabled={isAbove}
    >
      {isAbove && <Alert severity="info">{accessMessages.accountAbove}</Alert>}
      <Text<Values> name="name" label={messages.name} required />
      <Text<Values> name="emailId" label={messages.email} type="email" required disabled={Boolean(user)} />
      {!user && <ExistingAccountNotice emailId={emailId} />}
      <Text<Values> name="phoneNumber" label={messages.phoneNumber} type="tel" />
      <PickField<Values, RoleChoice>
        name="role"
        label={messages.role}
        required
        route={roleRoutes.listRoles}
        query={{ sort: 'name' }}
        labelOf={(choice) => labelOf(roleLabels, choice.name)}
        offers={(choice) => offered.includes(choice.name)}
        detailOf={(choice) => choice.description}
      />
      {company && <PlacesOfWork role={role?.name} located={location.length > 0} />}
      {user && <Check<Values> name="isActive" label={messages.isActive} />}
      {leaving.dialog}
    </FormScreen>
  );
}

/** The field for the place of work: locations for inspectors, workshops for workshop roles. */
const PlacesOfWork = ({ role, located }: { role: string | undefined; located: boolean }) => (
  <>
    {role === inspectorRole && (
      <PickMany<Values, LocationChoice>
        name="location"
        label={messages.locationOfWork}
        route={locationRoutes.listLocations}
        labelOf={(place) => [place.name, place.city].filter(Boolean).join(', ')}
        help={messages.locationHelp}
      />
    )}
    {role === inspectorRole && !located && <Alert severity="warning">{accessMessages.noLocation}</Alert>}
    {workshopRoles.some((name) => name === role) && (
      <PickMany<Values, NamedChoice>
        name="workshop"
        label={messages.workshop}
        route={lookupRoutes.listWorkshops}
        query={{ sort: 'name' }}
        labelOf={(workshop) => workshop.name}
        help={role === 'Supervisor' ? messages.supervisorWorkshopHelp : undefined}
      />
    )}
  </>
);
