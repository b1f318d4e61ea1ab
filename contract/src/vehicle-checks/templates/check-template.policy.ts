import { allows, roleSubjects, type Person, type Policy } from '../../access/policy.ts';
import { checkTemplateMessages as messages } from '../messages/check-template.messages.ts';
import {
  checkTemplateMachine,
  findCheckTemplateState,
  type CheckTemplateEvent,
  type CheckTemplateState,
  type CheckTemplateWho,
} from './check-template.machine.ts';

// Leaders maintain the templates of vehicle checks; everybody else in the workshop reads them.

type CheckTemplateAction = CheckTemplateEvent | 'edit';
type ActionableTemplate = { readonly isActive: boolean };

export const checkTemplatePolicy: Policy<
  ActionableTemplate,
  CheckTemplateState,
  CheckTemplateEvent,
  'edit',
  CheckTemplateWho
> = {
  machine: checkTemplateMachine,
  statusOf: ({ isActive }) => findCheckTemplateState(isActive),
  rules: [{ action: 'edit', who: ['the leaders'] }],
  subjects: { 'the leaders': roleSubjects['the leaders'] },
  conditions: {},
  refusalOf: () => messages.leadersOnly,
};

const buttons = ['edit', 'activate', 'deactivate'] as const satisfies readonly CheckTemplateAction[];
/** Lists the actions that the person may take now. */
export const listAllowedCheckTemplateActions = (
  template: ActionableTemplate,
  person: Person,
): readonly CheckTemplateAction[] => buttons.filter((action) => allows(checkTemplatePolicy, template, person, action));
