import { messages } from '../../kit/messages.ts';

export const emptyChoicesMessages = messages('access.empty-choices', {
  inviteWhat: 'Invite {what}',
  officeToInviteOne: '{office} to invite one',
  noBusinessRelationshipManagerYet: 'No Business Relationship Manager yet',
  addWhat: 'Add {what}',
  officeToAddOne: '{office} to add one',
  addWhatInTheJobCard: 'Add {what} in the job card lists',
  noWorkPlanYet: 'No work plan yet',
});
