import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const inspectionServerMessages = messages('inspection.inspection-server', {
  tipLevel: 'TIP Level {level}',
  tipLevelSubject: 'TIP Level {level}: {projectNo} {name}',
  helloFirstName: shared(commonMessages.helloFirstName),
  tipLevelReached:
    '{nok, plural, one {# item of a work plan in project {projectNo} “{name}” is} other {# items of a work plan in project {projectNo} “{name}” are}} Not OK. The plan has reached TIP Level {level}.',
  openWorkPlan: 'Open work plan',
});
