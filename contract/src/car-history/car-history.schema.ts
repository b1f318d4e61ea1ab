import { carHistoryMessages as messages } from './messages/car-history.messages.ts';
import { carHistoryEvents, carHistoryKindsMessages as kindMessages } from './messages/car-history-kinds.messages.ts';
import { z } from 'zod';
import { describePlace } from '../vehicle-places/vehicle-move.schema.ts';
import { vehicleStatuses } from '../vehicles/vehicle.machine.ts';
import { id, instant } from '../kit/route.ts';
import { defineTable } from '../kit/lists/table.ts';
import { carHistoryKinds, carHistoryKindTable, describeStatus, type CarHistoryEvent } from './car-history.kinds.ts';

/**
 * A line of a car's history: when, what, and the record behind it (`id`). A record has a line for each of its events.
 */
export const CarHistoryEntry = z.object({
  _id: z.string(),
  at: instant,
  kind: z.enum(carHistoryKinds),
  title: z.string(),
  detail: z.string(),
  /** The current status of the record, not the status at the time of the event. */
  status: z.string(),
  id,
  /** The VIN of another vehicle, if the record is linked to that one and names this one only in its text. */
  linkedTo: z.string().nullable(),
});
export type CarHistoryEntry = z.output<typeof CarHistoryEntry>;

/**
 * The data behind an entry. `number` and `text` are those of the record; for a hand-in or hand-over, `text` is the
 * odometer reading. A move has the vehicle's status as its `number`, the bay as its `place`, and the person who recorded
 * it. The counts are those of the car within its plan.
 */
export type CarHistoryFacts = {
  event: CarHistoryEvent;
  number: string | null;
  text: string | null;
  place: string | null;
  person: string | null;
  counts: { ok: number; nok: number; rectified: number; skip: number; total: number } | null;
};

const joinTexts = (parts: readonly (string | null)[], separator: string): string =>
  parts.filter(Boolean).join(separator);

const isReading = (event: CarHistoryEvent): boolean => event === 'handedIn' || event === 'handedOver';

/** Formats the displayed text of an entry. */
export function describeEvent(facts: CarHistoryFacts): { title: string; detail: string } {
  const { event, number, text, place, person, counts } = facts;
  const status = vehicleStatuses.find((one) => one === number);
  if (event === 'moved' && status)
    return {
      title: joinTexts(
        [carHistoryEvents.moved, describePlace({ status, bay: place === null ? null : { name: place } })],
        ': ',
      ),
      detail: joinTexts([text, person && kindMessages.byPerson({ name: person })], ' · '),
    };
  const countsText =
    counts &&
    messages.counts({
      ok: counts.ok,
      nok: counts.nok,
      rectified: counts.rectified,
      skip: counts.skip,
      total: counts.total,
    });
  return {
    title: joinTexts([carHistoryEvents[event], joinTexts([number, place], ' ')], ': '),
    detail: joinTexts(
      [isReading(event) && text ? kindMessages.odometer({ reading: Number(text) }) : text, countsText],
      ' · ',
    ),
  };
}

export const carHistoryTable = defineTable(CarHistoryEntry, messages.carHistory, {
  at: { title: messages.when, kind: 'time', sort: 'at', value: (row) => row.at },
  kind: { title: messages.kind, value: (row) => carHistoryKindTable[row.kind].name },
  title: { title: messages.what, value: (row) => row.title },
  detail: { title: messages.detail, value: (row) => row.detail },
  status: { title: messages.status, value: (row) => describeStatus(row.kind, row.status).label },
});
