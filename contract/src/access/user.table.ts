import { labelOf } from '../kit/language/labels.ts';
import { roleLabels } from './messages/role.messages.ts';
import { userTableMessages as messages } from './messages/user-table.messages.ts';
import { joinValues, defineTable, formatYesNo } from '../kit/lists/table.ts';
import { formatPersonCell, Role, User } from './user.schema.ts';

// Table columns of people and roles, on screens and in exports.

export const formatUserState = (user: Pick<User, 'isActive' | 'isRegistered'>) =>
  !user.isActive ? messages.inactive : user.isRegistered ? messages.active : messages.invited;

export const userTable = defineTable(User, 'Users', {
  // Without `isActive`, because the State column already marks inactive people.
  name: {
    title: messages.name,
    sort: 'firstName',
    value: ({ firstName, lastName }) => formatPersonCell({ firstName, lastName }),
  },
  emailId: { title: messages.email, sort: 'emailId', value: (user) => user.emailId },
  phoneNumber: { title: messages.phoneNumber, value: (user) => user.phoneNumber },
  role: { title: messages.role, sort: 'role', value: (user) => labelOf(roleLabels, user.role.name) },
  location: {
    title: messages.location,
    value: (user) => joinValues(user.location.map((item) => item.name ?? item.city)),
  },
  state: { title: messages.state, sort: 'state', value: formatUserState },
  secondFactor: { title: messages.secondFactor, value: (user) => formatYesNo(user.hasSecondFactor) },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: (user) => user.createdAt },
});

export const roleListTable = defineTable(Role, 'Roles', {
  name: { title: messages.name, sort: 'name', value: (role) => labelOf(roleLabels, role.name) },
  description: { title: messages.description, value: (role) => role.description },
  userCount: { title: messages.people, kind: 'number', value: (role) => role.userCount },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: (role) => role.createdAt },
});
