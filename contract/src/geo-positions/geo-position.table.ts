import { formatPersonCell } from '../access/user.schema.ts';
import { defineTable } from '../kit/lists/table.ts';
import { geoPositionListMessages as messages } from './messages/geo-position.messages.ts';
import { formatGeoPosition, RecordedPosition } from './geo-position.schema.ts';

const itemOf = ({ side, tag, part, activity, piece }: RecordedPosition): string =>
  [side, tag, part, activity, piece !== null && messages.piece({ position: piece })].filter(Boolean).join(' · ');

/** Positions of recordings as a table, for screens and downloads. */
export const geoPositionTable = defineTable(RecordedPosition, messages.title, {
  recordedAt: { title: messages.recordedAt, kind: 'time', sort: 'recordedAt', value: (row) => row.recordedAt },
  person: { title: messages.person, value: ({ person }) => formatPersonCell(person) },
  plan: { title: messages.plan, value: ({ plan }) => `${plan.planNo} ${plan.name}` },
  vin: { title: messages.vin, value: ({ vin }) => vin },
  item: { title: messages.item, value: itemOf },
  position: { title: messages.position, value: formatGeoPosition },
  distance: {
    title: messages.distance,
    kind: 'number',
    sort: 'distance',
    value: ({ distance }) => distance && Math.round(distance),
  },
  location: { title: messages.location, value: ({ location }) => location },
  latitude: { title: messages.latitude, kind: 'number', value: ({ latitude }) => latitude },
  longitude: { title: messages.longitude, kind: 'number', value: ({ longitude }) => longitude },
  accuracy: { title: messages.accuracy, kind: 'number', value: ({ accuracy }) => accuracy && Math.round(accuracy) },
  takenAt: { title: messages.takenAt, kind: 'time', value: ({ takenAt }) => takenAt },
});
