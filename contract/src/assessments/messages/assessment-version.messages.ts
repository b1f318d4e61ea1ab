import { messages } from '../../kit/language/messages.ts';

/**
 * Each submission of an assessment saves an exact version of it; these messages are about the versions and their
 * differences (docs/decisions/0029-assessment-versions.md).
 */
export const versionMessages = messages('assessments.assessment-version', {
  isSame: 'No changes',
  altered: 'This version was changed after it was submitted',
});
