/** Public interface of replacements. */
export { replaceOnPlan, replaceOnProject } from './replacement.actions.ts';
export { replacementHandlers } from './replacement.handlers.ts';
