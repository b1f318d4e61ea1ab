import { messages } from '../../kit/language/messages.ts';

export const findingTableMessages = messages('findings.finding-table', {
  findings: 'Open findings',
  what: 'Finding',
  kind: 'Kind',
  state: 'State',
  where: 'Where',
  comment: 'Comment',
  found: 'Found',
  age: 'Age in days',
  foundBy: 'Found by',
  work: 'Work',
  owner: 'Owner',
  due: 'Due',
  closed: 'Closed',
});
