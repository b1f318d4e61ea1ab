/** The public API of replacements. */
export { replaceOnPlan, replaceOnProject } from './replacement.actions.ts';
export { replacementHandlers } from './replacement.handlers.ts';
