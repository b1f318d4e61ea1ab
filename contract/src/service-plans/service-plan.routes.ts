import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { booleanFilter, commaSeparated, listQuery } from '../kit/lists/list.ts';
import { listResponse } from '../kit/lists/table.ts';
import { id, idParam, messageResponse, recordResponse, type Routes } from '../kit/route.ts';
import { dueStates } from './service-due.rules.ts';
import {
  OdometerAnswerNew,
  OdometerReading,
  OdometerReadingNew,
  DueService,
  ServiceJobCard,
  ServiceJobCards,
  ServicePlan,
  ServicePlanChange,
  ServicePlanNew,
  ServiceRecordNew,
} from './service-plan.schema.ts';
import { odometerReadingTable, dueServiceTable, servicePlanTable } from './service-plan.table.ts';

const read = { method: 'GET', allow: 'services.read', scope: 'company' } as const;
const write = { allow: 'services.keep', scope: 'company' } as const;
/** Readings come from job cards, and from the hand-ins and hand-overs that change them. */
const dueTopics = ['service-plans', 'job-cards', 'vehicles', 'workshops'] as const;

export const servicePlanRoutes = {
  listServicePlans: {
    ...read,
    path: '/service_plans',
    summary: 'Service plans of the company, by model or vehicle',
    shows: ['service-plans', 'vehicles', 'catalogue', 'job-templates', 'workshops', 'cost-centres'],
    query: listQuery({
      search: ['name', 'plannedFor'],
      sort: ['name', 'updatedAt', 'createdAt'],
      filters: { active: booleanFilter },
    }),
    ...listResponse(ServicePlan, servicePlanTable),
  },
  getServicePlan: {
    ...read,
    path: '/service_plans/:id',
    summary: 'One service plan',
    shows: ['service-plans', 'vehicles', 'catalogue', 'job-templates', 'workshops', 'cost-centres'],
    params: idParam,
    answer: recordResponse(ServicePlan),
  },
  addServicePlan: {
    ...write,
    method: 'POST',
    path: '/service_plans',
    summary: 'Add a service plan',
    changes: ['service-plans'],
    body: ServicePlanNew,
    answer: recordResponse(ServicePlan),
  },
  changeServicePlan: {
    ...write,
    method: 'PUT',
    path: '/service_plans/:id',
    summary: 'Change, activate or deactivate a service plan',
    changes: ['service-plans'],
    params: idParam,
    body: ServicePlanChange,
    answer: recordResponse(ServicePlan),
  },
  listDueServices: {
    ...read,
    path: '/due_services',
    summary: 'The next service of each vehicle under each active plan, with the forecast of when it is due',
    shows: dueTopics,
    query: listQuery({
      search: ['vehicle', 'plan'],
      sort: ['dueOn', 'vehicle', 'plan'],
      filters: {
        state: commaSeparated(dueStates),
        vehicle: id.optional(),
        plan: id.optional(),
        workshop: id.optional(),
      },
    }),
    ...listResponse(DueService, dueServiceTable),
  },
  makeServiceJobCards: {
    ...write,
    method: 'POST',
    path: '/due_services/job_cards',
    summary: 'Make a job card for each of these services, once however often it is sent',
    changes: ['service-plans', 'job-cards'],
    body: ServiceJobCards,
    answer: z.object({ data: z.array(ServiceJobCard), meta: z.object({ message: z.string() }) }),
  },
  addServiceRecord: {
    ...write,
    method: 'POST',
    path: '/service_records',
    summary: 'Enter when a service was last done, or the statutory date on its certificate',
    changes: ['service-plans'],
    body: ServiceRecordNew,
    answer: recordResponse(DueService),
  },
  listOdometerReadings: {
    ...read,
    path: '/odometer_readings',
    summary: 'Odometer readings of the last two years, with those that are not plausible kept apart',
    shows: dueTopics,
    query: listQuery({
      search: ['vehicle', 'number'],
      sort: ['at'],
      filters: {
        vehicle: id.optional(),
        /** Only readings that somebody has to confirm or to reject. */
        unconfirmed: booleanFilter,
      },
    }),
    ...listResponse(OdometerReading, odometerReadingTable),
  },
  addOdometerReading: {
    ...write,
    method: 'POST',
    path: '/odometer_readings',
    summary: 'Enter an odometer reading',
    changes: ['service-plans'],
    body: OdometerReadingNew,
    answer: messageResponse,
  },
  answerOdometerReading: {
    ...write,
    method: 'POST',
    path: '/odometer_readings/answers',
    summary: 'Say whether a reading is correct',
    changes: ['service-plans'],
    body: OdometerAnswerNew,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;
