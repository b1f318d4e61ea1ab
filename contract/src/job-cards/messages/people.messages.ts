import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const jobCardPeopleMessages = messages('job-cards.people', {
  supervisor: 'Supervisor',
  team: 'Team',
  engineer: 'Engineer',
  changePeople: 'Change people',
  save: shared(commonMessages.save),
  manageUsers: 'Manage users',
  intro: 'Choose the team for {jobcardId} and add people to it. Anyone without an account gets an invitation by email.',
  email: shared(commonMessages.email),
  role: 'Role',
  roleRequired: 'Role is required',
  removePerson: 'Remove person {number}',
  addAnother: 'Add Another',
  submit: shared(commonMessages.submit),
  membersNotLoaded: 'The team members could not be loaded.',
  noMembers: 'This team has no members yet.',
  teamAssigned: '{team} assigned to {jobcardId}',
  peopleJoined: '{count, plural, one {# person} other {# people}} joined {team}',
});
