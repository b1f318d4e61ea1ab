import { allows, roleSubjects, type Person, type Policy } from '../access/policy.ts';
import { servicePlanMessages as messages } from './messages/service-plan.messages.ts';
import {
  findServicePlanState,
  servicePlanMachine,
  type ServicePlanEvent,
  type ServicePlanState,
  type ServicePlanWho,
} from './service-plan.machine.ts';

// Leaders maintain service plans and make job cards from them; everybody else in the workshop reads them.

type ServicePlanRule = 'edit' | 'record service' | 'make job cards';
type ServicePlanAction = ServicePlanEvent | ServicePlanRule;
export type ActionablePlan = { readonly isActive: boolean };

export const servicePlanPolicy: Policy<
  ActionablePlan,
  ServicePlanState,
  ServicePlanEvent,
  ServicePlanRule,
  ServicePlanWho
> = {
  machine: servicePlanMachine,
  statusOf: ({ isActive }) => findServicePlanState(isActive),
  rules: [
    { action: 'edit', who: ['the leaders'] },
    { action: 'record service', who: ['the leaders'], in: ['Active'] },
    { action: 'make job cards', who: ['the leaders'], in: ['Active'] },
  ],
  subjects: { 'the leaders': roleSubjects['the leaders'] },
  conditions: {},
  refusalOf: () => messages.leadersOnly,
};

const buttons = [
  'edit',
  'activate',
  'deactivate',
  'record service',
  'make job cards',
] as const satisfies readonly ServicePlanAction[];
/** Lists the actions that the person may take now. */
export const listAllowedServicePlanActions = (plan: ActionablePlan, person: Person): readonly ServicePlanAction[] =>
  buttons.filter((action) => allows(servicePlanPolicy, plan, person, action));
