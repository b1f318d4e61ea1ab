import { formatDate } from '../kit/language/date-format.ts';
import { defineTable } from '../kit/lists/table.ts';
import { formatVehicle } from '../vehicles/vehicle.schema.ts';
import {
  dueStateLabels,
  readingSourceLabels,
  readingStateLabels,
  serviceKindLabels,
} from './messages/service-plan.messages.ts';
import { servicePlansMessages as messages } from './messages/service-plans.messages.ts';
import { formatServicePlanState } from './service-plan.machine.ts';
import { OdometerReading, DueService, ServicePlan } from './service-plan.schema.ts';

/** Formats an interval: `Every 12 months or 20,000 km`. */
export function formatInterval({ everyMonths, everyKm }: Pick<ServicePlan, 'everyMonths' | 'everyKm'>): string {
  if (everyMonths !== null && everyKm !== null) return messages.monthsOrKm({ months: everyMonths, km: everyKm });
  return everyKm === null ? messages.monthsOnly({ months: everyMonths ?? 0 }) : messages.kmOnly({ km: everyKm });
}
export const formatPlannedFor = ({ model, vehicle }: Pick<ServicePlan, 'model' | 'vehicle'>): string =>
  model?.name ?? formatVehicle(vehicle);
const reasonLabels = { date: messages.byDate, odometer: messages.byOdometer };

/** The columns of the list of service plans and of its downloads. */
export const servicePlanTable = defineTable(ServicePlan, messages.servicePlans, {
  name: { title: messages.name, sort: 'name', value: ({ name }) => name },
  kind: { title: messages.kind, value: ({ kind }) => serviceKindLabels[kind] },
  plannedFor: { title: messages.plannedFor, value: formatPlannedFor },
  interval: { title: messages.interval, value: formatInterval },
  work: { title: messages.work, value: ({ jobTemplate, tasks }) => jobTemplate?.name ?? tasks.join('; ') },
  workshop: { title: messages.workshop, value: ({ workshop }) => workshop.name },
  costCentre: { title: messages.costCentre, value: ({ costCentre }) => costCentre.name },
  isActive: { title: messages.state, value: ({ isActive }) => formatServicePlanState(isActive) },
  updatedAt: { title: messages.changed, kind: 'time', sort: 'updatedAt', value: ({ updatedAt }) => updatedAt },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: ({ createdAt }) => createdAt },
});

/** The columns of the list of due services and of its downloads. */
export const dueServiceTable = defineTable(DueService, messages.dueServices, {
  vehicle: { title: messages.vehicle, sort: 'vehicle', value: ({ vehicle }) => formatVehicle(vehicle) },
  plan: { title: messages.servicePlan, sort: 'plan', value: ({ plan }) => plan.name },
  state: { title: messages.due, value: ({ state }) => dueStateLabels[state] },
  dueOn: { title: messages.dueOn, kind: 'day', sort: 'dueOn', value: ({ dueOn }) => dueOn },
  reason: { title: messages.dueBy, value: ({ reason }) => reason && reasonLabels[reason] },
  dueOdometer: { title: messages.dueOdometer, kind: 'number', value: ({ dueOdometer }) => dueOdometer },
  odometer: { title: messages.odometer, kind: 'number', value: ({ reading }) => reading?.value ?? null },
  readOn: { title: messages.readOn, kind: 'day', value: ({ reading }) => reading && formatDate(reading.at) },
  kmPerDay: {
    title: messages.kmPerDay,
    kind: 'number',
    value: ({ kmPerDay }) => (kmPerDay === null ? null : Math.round(kmPerDay)),
  },
  lastDone: { title: messages.lastDone, kind: 'day', value: ({ last }) => last?.doneOn ?? null },
  lastOdometer: { title: messages.lastOdometer, kind: 'number', value: ({ last }) => last?.odometer ?? null },
  jobCard: { title: messages.jobCard, value: ({ jobCard }) => jobCard?.jobcardId ?? null },
  workshop: { title: messages.workshop, value: ({ plan }) => plan.workshop.name },
  kind: { title: messages.kind, value: ({ plan }) => serviceKindLabels[plan.kind] },
});

/** The columns of a vehicle's odometer readings and of their downloads. */
export const odometerReadingTable = defineTable(OdometerReading, messages.readings, {
  at: { title: messages.readOn, kind: 'time', sort: 'at', value: ({ at }) => at },
  value: { title: messages.reading, kind: 'number', value: ({ value }) => value },
  source: { title: messages.source, value: ({ source }) => readingSourceLabels[source] },
  number: { title: messages.jobCard, value: ({ number }) => number },
  state: { title: messages.state, value: ({ state }) => readingStateLabels[state] },
  vehicle: { title: messages.vehicle, value: ({ vehicle }) => formatVehicle(vehicle) },
});
