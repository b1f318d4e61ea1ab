import { messages } from '../../kit/messages.ts';

export const assessmentChangesMessages = messages('assessments.assessment-changes', {});
