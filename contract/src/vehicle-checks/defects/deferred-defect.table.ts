import { defineTable } from '../../kit/lists/table.ts';
import { formatVehicle } from '../../vehicles/vehicle.schema.ts';
import { deferredDefectsMessages as messages } from '../messages/deferred-defects.messages.ts';
import { pointResultLabels, vehicleCheckMessages } from '../messages/vehicle-check.messages.ts';
import { formatMeasured } from '../vehicle-check.rules.ts';
import { deferredDefectLabels } from './deferred-defect.machine.ts';
import { DeferredDefect } from './deferred-defect.schema.ts';

export const formatDefectName = ({ group, name }: Pick<DeferredDefect, 'group' | 'name'>): string =>
  vehicleCheckMessages.taskName({ group, name });
const formatPerson = (person: DeferredDefect['deferredBy']): string | null =>
  person && `${person.firstName} ${person.lastName}`.trim();

/** The columns of the list of deferred defects and of its downloads. */
export const deferredDefectTable = defineTable(DeferredDefect, messages.deferredDefects, {
  vehicle: { title: messages.vehicle, sort: 'vehicle', value: ({ vehicle }) => formatVehicle(vehicle) },
  name: { title: messages.defect, value: formatDefectName },
  result: { title: messages.result, value: ({ result }) => pointResultLabels[result] },
  status: { title: messages.status, value: ({ status }) => deferredDefectLabels[status] },
  dueOn: { title: messages.dueOn, kind: 'day', sort: 'dueOn', value: ({ dueOn }) => dueOn },
  measured: { title: messages.measured, value: (row) => formatMeasured(row) || null },
  comment: { title: messages.comment, value: ({ comment }) => comment },
  jobCard: { title: messages.foundOn, value: ({ jobCard }) => jobCard.jobcardId },
  deferredAt: { title: messages.deferredAt, kind: 'time', sort: 'deferredAt', value: ({ deferredAt }) => deferredAt },
  deferredBy: { title: messages.deferredBy, value: ({ deferredBy }) => formatPerson(deferredBy) },
  task: { title: messages.repairedOn, value: ({ task }) => task?.jobCard.jobcardId ?? null },
  dismissal: { title: messages.dismissal, value: ({ dismissal }) => dismissal },
});
