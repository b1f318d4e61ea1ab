import { messages } from '../../kit/language/messages.ts';

export const reportMessages = messages('reports.report', {
  piece: 'Piece {piece}',
  ofOffice: '{name} (office)',
  totalProjects: 'Total Projects',
  open: 'Open',
  closed: 'Closed',
  draft: 'Draft',
  tipLevel: 'TIP Level {level}',
  ring: 'Open, closed and draft',
  ringNote: 'Drafts are shown separately here. They also count as open projects.',
});
