import { servicePlanMessages } from '@roadworthy/contract/service-plans/messages/service-plan.messages.ts';
import type { ConstraintErrors } from '../kit/http/errors.ts';

/** The public API of planned maintenance: service plans, due services and odometer readings. */
export { isReminderCurrent, serviceReminders } from './service-due.queries.ts';
export { servicePlanHandlers } from './service-plan.handlers.ts';
export { remindOfServices } from './service-reminder.actions.ts';

export const servicePlanConstraintErrors: ConstraintErrors = {
  service_plans__name_taken: { path: 'name', message: servicePlanMessages.nameTaken },
};
