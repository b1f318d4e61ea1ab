import type { Machine } from '../../kit/machine.ts';
import { checkTemplateMessages as messages, checkTemplateStateLabels } from '../messages/check-template.messages.ts';

/** A template is never deleted, because vehicle checks name its versions; an inactive one is no longer offered. */
export type CheckTemplateState = 'Active' | 'Inactive';
export type CheckTemplateEvent = 'activate' | 'deactivate';
export type CheckTemplateWho = 'the leaders';

const leaders = ['the leaders'] as const;
export const checkTemplateMachine = {
  refusal: (state) => ({ Active: messages.isActive, Inactive: messages.isInactive })[state],
  initial: ['Active', 'Inactive'],
  steps: [
    { from: 'Active', event: 'deactivate', who: leaders, to: 'Inactive' },
    { from: 'Inactive', event: 'activate', who: leaders, to: 'Active' },
  ],
} as const satisfies Machine<CheckTemplateState, CheckTemplateEvent, CheckTemplateWho>;

export const findCheckTemplateState = (isActive: boolean): CheckTemplateState => (isActive ? 'Active' : 'Inactive');
export const formatCheckTemplateState = (isActive: boolean): string =>
  checkTemplateStateLabels[findCheckTemplateState(isActive)];
