import type { Machine } from '../kit/machine.ts';
import { planStateLabels, servicePlanMessages as messages } from './messages/service-plan.messages.ts';

/** A service plan is never deleted, because services and job cards name it; an inactive one makes nothing due. */
export type ServicePlanState = 'Active' | 'Inactive';
export type ServicePlanEvent = 'activate' | 'deactivate';
export type ServicePlanWho = 'the leaders';

const leaders = ['the leaders'] as const;
export const servicePlanMachine = {
  refusal: (state) => ({ Active: messages.active, Inactive: messages.inactive })[state],
  initial: ['Active', 'Inactive'],
  steps: [
    { from: 'Active', event: 'deactivate', who: leaders, to: 'Inactive' },
    { from: 'Inactive', event: 'activate', who: leaders, to: 'Active' },
  ],
} as const satisfies Machine<ServicePlanState, ServicePlanEvent, ServicePlanWho>;

export const findServicePlanState = (isActive: boolean): ServicePlanState => (isActive ? 'Active' : 'Inactive');
export const formatServicePlanState = (isActive: boolean): string => planStateLabels[findServicePlanState(isActive)];
