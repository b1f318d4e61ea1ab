import { messages } from '../../kit/messages.ts';

export const peopleMessages = messages('job-cards.people', {
  supervisor: 'Supervisor',
  team: 'Team',
  engineer: 'Engineer',
  changePeople: 'Change people',
  save: 'Save',
  chooseTheTeamForJobcardIdAnd:
    'Choose the team for {jobcardId} and add people to it. Anyone without an account gets an invitation by email.',
  email: 'Email',
  role: 'Role',
  removePersonValue: 'Remove person {value}',
  addAnother: 'Add Another',
  manageUsers: 'Manage users',
  submit: 'Submit',
  theTeamMembersCouldNotBe: 'The team members could not be loaded.',
  thisTeamHasNoMembersYet: 'This team has no members yet.',
  nameAssignedToJobcardId: '{name} assigned to {jobcardId}',
});
