import { labelOf } from '../kit/language/labels.ts';
import { roleLabels } from './messages/role.messages.ts';
import { userTableMessages as messages } from './messages/user-table.messages.ts';
import { joinValues, defineTable, yesOrNo } from '../kit/lists/table.ts';
import { personCell, Role, User } from './user.schema.ts';

/** Table columns of people and roles, on screens and in exports. */
export const userState = (user: Pick<User, 'isActive' | 'isRegistered'>) =>
  !user.isActive ? messages.inactive : user.isRegistered ? messages.active : messages.invited;

export const userTable = defineTable(User, 'Users', {
  // Inactive people are marked in the State column.
  name: {
    title: messages.name,
    sort: 'firstName',
    value: ({ firstName, lastName }) => personCell({ firstName, lastName }),
  },
  emailId: { title: messages.email, sort: 'emailId', value: (user) => user.emailId },
  phoneNumber: { title: messages.phoneNumber, value: (user) => user.phoneNumber },
  role: { title: messages.role, sort: 'role', value: (user) => labelOf(roleLabels, user.role.name) },
  location: {
    title: messages.location,
    value: (user) => joinValues(user.location.map((item) => item.name ?? item.city)),
  },
  state: { title: messages.state, sort: 'state', value: userState },
  secondFactor: { title: messages.secondFactor, value: (user) => yesOrNo(user.hasSecondFactor) },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: (user) => user.createdAt },
});

export const roleTable = defineTable(Role, 'Roles', {
  name: { title: messages.name, sort: 'name', value: (role) => labelOf(roleLabels, role.name) },
  description: { title: messages.description, value: (role) => role.description },
  userCount: { title: messages.people, kind: 'number', value: (role) => role.userCount },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: (role) => role.createdAt },
});
