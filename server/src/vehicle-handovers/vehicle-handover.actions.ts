import { requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import { fileMessages } from '@roadworthy/contract/files/messages/file.messages.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { jobCardEvents } from '@roadworthy/contract/job-cards/messages/job-card/job-card-events.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { vehicleHandoverServerMessages } from '@roadworthy/contract/vehicle-handovers/messages/vehicle-handover-server.messages.ts';
import { vehicleHandoverMessages as messages } from '@roadworthy/contract/vehicle-handovers/messages/vehicle-handover.messages.ts';
import { findHandoverStatus, handoverEvents } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.machine.ts';
import { handoverPolicy } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.policy.ts';
import {
  formatLevel,
  isLowerReading,
  proposeTexts,
  type JobCardHandovers,
  type VehicleHandoverNew,
} from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import { formatVehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { requireFiles } from '../files/index.ts';
import { getJobCard, listTasks, lockJobCard, recordEvent } from '../job-cards/index.ts';
import { toJsonb } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { moveForHandover } from '../vehicle-places/index.ts';
import * as handovers from './vehicle-handover.queries.ts';

// Records that a vehicle was handed in at the workshop, or over to the person who collects it. Devices may have been
// offline for hours, so each record has an id from its device and counts once.

export const getJobCardHandovers = async (context: ActionContext, jobCardId: string): Promise<JobCardHandovers> =>
  describeCard(context, await getJobCard(context, jobCardId));

async function describeCard(context: ActionContext, card: JobCard): Promise<JobCardHandovers> {
  const { tx, now } = context;
  const records = await handovers.listOfCard(tx, card._id);
  const last = records.at(-1);
  const named = card.vin && { _id: card.vin._id, vin: card.vin.vin, regNo: card.vin.regNo, tag: card.vin.tag };
  // The vehicle in the workshop is the one that is handed over, even if the job card names another one by now.
  const vehicle = last?.kind === 'hand-in' ? last.vehicle : named;
  const tasks = await listTasks(context, card._id, { skip: 0, limit: 0 });
  return {
    _id: card._id,
    jobcardId: card.jobcardId,
    status: findHandoverStatus(last?.kind),
    cardStatus: card.wipStatus.name,
    jobEngineer: card.jobEngineer && { _id: card.jobEngineer._id },
    jobTeam: card.jobTeam && { members: card.jobTeam.members },
    vehicle,
    lastReading: vehicle && (await handovers.findLastReading(tx, vehicle._id, now.toISOString())),
    proposal: proposeTexts(tasks.data),
    records,
  };
}

/** Saves a record. If it is sent again, nothing changes. */
export async function addVehicleHandover(
  context: ActionContext,
  jobCardId: string,
  body: VehicleHandoverNew,
): Promise<JobCardHandovers> {
  const { tx, actor } = context;
  const card = await lockJobCard(context, jobCardId);
  const sent = await handovers.findSent(tx, body._id);
  if (sent) {
    if (sent.jobCardId !== jobCardId || sent.userId !== actor.userId) throw problem.field('_id', messages.idUsed);
    return describeCard(context, card);
  }
  const before = await describeCard(context, card);
  requireNextStatus(
    handoverPolicy,
    { ...before, last: before.records.at(-1) },
    toPolicyPerson(actor),
    handoverEvents[body.kind],
  );
  if (before.vehicle?._id !== body.vehicle)
    throw problem.conflict(messages.anotherVehicle({ vehicle: formatVehicle(before.vehicle) }));
  const recordedAt = await saveRecord(context, before, body);
  await moveForHandover(context, { ...body, bay: body.kind === 'hand-in' ? (body.bay ?? null) : null, recordedAt });
  await recordEvent(context, jobCardId, jobCardEvents[body.kind === 'hand-in' ? 'handedIn' : 'handedOver'], {
    note: vehicleHandoverServerMessages.note({
      name: body.personName,
      odometer: body.odometer,
      level: formatLevel(body),
    }),
  });
  return describeCard(context, card);
}

/** Throws if the job card has such records, because deleting it would lose what was signed. */
export async function requireNotHandedIn({ tx }: ActionContext, jobCardId: string): Promise<void> {
  if ((await handovers.listOfCard(tx, jobCardId)).length > 0) throw problem.conflict(messages.notDeletable);
}

/** Saves the record and returns its time. */
async function saveRecord(context: ActionContext, before: JobCardHandovers, body: VehicleHandoverNew): Promise<string> {
  const { tx, actor, now } = context;
  const { _id: id, vehicle, photos, marks, strokes, odometerReason, ...rest } = body;
  const { bay: _bay, ...fields } = { bay: undefined, ...rest };
  // If the device's clock is ahead, uses the server's time instead of one in the future.
  const recordedAt = new Date(Math.min(Date.parse(body.recordedAt), now.getTime())).toISOString();
  const last = await handovers.findLastReading(tx, vehicle, recordedAt);
  const isLower = isLowerReading(body.odometer, last?.value);
  if (last && isLower && !odometerReason)
    throw problem.field('odometerReason', messages.odometerLower({ last: last.value }));
  const keys = photos.map(({ image }) => image);
  await requireFiles(context, keys, { subject: 'jobcard' }, 'photos', fileMessages.unknownKey);
  await handovers.add(tx, {
    ...fields,
    companyId: actor.company,
    id,
    jobCardId: before._id,
    vehicleId: vehicle,
    number: before.records.length + 1,
    lastOdometer: last?.value ?? null,
    odometerReason: isLower ? odometerReason : null,
    photos: toJsonb(photos),
    marks: toJsonb(marks),
    strokes: toJsonb(strokes),
    recordedAt,
    receivedAt: now.toISOString(),
    userId: actor.userId,
  });
  return recordedAt;
}
