import { joinValues, defineTable, yesOrNo } from '../kit/table.ts';
import { personCell, Role, User } from './user.schema.ts';

/** Table columns of people and roles, on screens and in exports. */
export const userState = (user: Pick<User, 'isActive' | 'isRegistered'>) =>
  !user.isActive ? 'Inactive' : user.isRegistered ? 'Active' : 'Invited';

export const userTable = defineTable(User, 'Users', {
  // Inactive people are marked in the State column.
  name: { title: 'Name', sort: 'firstName', value: ({ firstName, lastName }) => personCell({ firstName, lastName }) },
  emailId: { title: 'Email', sort: 'emailId', value: (user) => user.emailId },
  phoneNumber: { title: 'Phone Number', value: (user) => user.phoneNumber },
  role: { title: 'Role', sort: 'role', value: (user) => user.role.name },
  location: { title: 'Location', value: (user) => joinValues(user.location.map((item) => item.name ?? item.city)) },
  state: { title: 'State', sort: 'state', value: userState },
  secondFactor: { title: 'Second factor', value: (user) => yesOrNo(user.hasSecondFactor) },
  createdAt: { title: 'Created', kind: 'time', sort: 'createdAt', value: (user) => user.createdAt },
});

export const roleTable = defineTable(Role, 'Roles', {
  name: { title: 'Name', sort: 'name', value: (role) => role.name },
  description: { title: 'Description', value: (role) => role.description },
  userCount: { title: 'People', kind: 'number', value: (role) => role.userCount },
  createdAt: { title: 'Created', kind: 'time', sort: 'createdAt', value: (role) => role.createdAt },
});
