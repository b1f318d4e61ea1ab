import { commonMessages } from '../common.messages.ts';
import { messages, shared } from '../../language/messages.ts';

export const derivedTableMessages = messages('kit.derived-table', {
  ipAddress: 'IP address',
  email: shared(commonMessages.email),
  person: 'Person',
  answeredBy: 'Answered by',
  vehicle: 'Vehicle',
  fromTheStaff: 'From support',
  number: 'No',
  when: shared(commonMessages.when),
  order: 'Order',
  lastRecorded: 'Last recorded',
  lastContact: 'Last contact',
  row: 'Row',
  column: 'Column',
  checkpoint: 'Checkpoint',
  part: 'Part',
  reworkComment: 'Rework comment',
  question: 'Question',
  answer: 'Answer',
  hazards: 'Hazards',
  jobType: 'Job type',
  idealTime: 'Ideal time in mins',
  effortTime: 'Effort time in mins',
  resolutionTime: 'Resolution time in mins',
});
