import { messages } from '../../kit/language/messages.ts';

export const findingTableMessages = messages('findings.finding-table', {
  findings: 'Open findings',
  what: 'Finding',
  kind: 'Kind',
  state: 'State',
  where: 'Where',
  defect: 'Defect',
  severity: 'Severity',
  answers: 'Answers',
  comment: 'Comment',
  found: 'Found',
  age: 'Age in days',
  foundBy: 'Found by',
  work: 'Work',
  owner: 'Owner',
  priority: 'Priority',
  due: 'Due',
  closed: 'Closed',
});
