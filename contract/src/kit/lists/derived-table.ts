import { resultMessages, commonMessages } from '../messages/common.messages.ts';
import { derivedTableMessages as messages } from '../messages/components/derived-table.messages.ts';
import { z } from 'zod';
import type { Route } from '../route.ts';
import { joinValues, formatYesNo, type Cell, type ColumnKind, type Table, type TableColumn } from './table.ts';

// Derives a table for a list that defines none, with a column for each field of its row that a person can read.

/** The parts of a field's JSON schema that a column needs. */
const Field = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  items: z.looseObject({ type: z.unknown() }).optional(),
  get anyOf() {
    return z.array(Field).optional();
  },
});
type Field = z.infer<typeof Field>;
const Row = z.looseObject({ properties: z.record(z.string(), Field) });
const ListAnswer = z.looseObject({
  properties: z.looseObject({
    data: z.looseObject({ items: Row }),
    pagination: z.looseObject({}),
    totalCount: z.looseObject({}),
  }),
});

const columnKinds: Partial<Record<string, ColumnKind>> = {
  'date-time': 'time',
  date: 'day',
  number: 'number',
  integer: 'number',
};
const auditFields = ['_id', 'createdBy', 'updatedBy', 'updatedAt'];

const knownTables = new WeakMap<Route, { table: Table | undefined }>();
/** Returns the table of a list route; undefined for any other route. */
export function findTableForRoute(route: Route): Table | undefined {
  const known = knownTables.get(route) ?? { table: deriveTable(route) };
  knownTables.set(route, known);
  return known.table;
}

function deriveTable(route: Route): Table | undefined {
  if (route.table || route.method !== 'GET' || route.kind === 'bytes') return route.table;
  // Most responses are no lists, and the JSON schema of a large record takes milliseconds and stays in memory.
  if (route.answer instanceof z.ZodObject && !('pagination' in route.answer.shape)) return undefined;
  const read = ListAnswer.safeParse(z.toJSONSchema(route.answer, { io: 'output', unrepresentable: 'any' }));
  if (!read.success) return undefined;
  // The time of creation comes first in every row but interests people least, so it goes last.
  const { createdAt, ...fields } = read.data.properties.data.items.properties;
  return {
    name: route.summary,
    columns: Object.fromEntries(Object.entries({ ...fields, ...(createdAt && { createdAt }) }).flatMap(toColumns)),
    ...(fields['images']?.items?.type === 'string' && { photos: (row: unknown) => toKeys(property(row, 'images')) }),
  };
}

function toColumns([name, field]: [string, Field]): [string, TableColumn<unknown>][] {
  const plain = field.anyOf?.find((one) => one.type !== 'null') ?? field;
  if (auditFields.includes(name) || plain.format === 'uuid') return [];
  const type = [plain.type].flat().find((one) => one !== 'null');
  const kind = columnKinds[plain.format ?? ''] ?? columnKinds[type ?? ''] ?? 'text';
  return [[name, { title: columnTitle(name), kind, value: (row) => toCell(property(row, name)) }]];
}

/** Titles for fields whose name does not read well as a heading. */
const knownTitles: Partial<Record<string, string>> = {
  ip: messages.ipAddress,
  vin: commonMessages.vin,
  ok: resultMessages.ok,
  nok: resultMessages.notOk,
  skip: resultMessages.skipped,
  complete: resultMessages.okAfterRework,
  emailId: messages.email,
  userId: messages.person,
  staffId: messages.answeredBy,
  vehicleId: messages.vehicle,
  isStaff: messages.fromTheStaff,
  sno: messages.number,
  at: messages.when,
  sortOrder: messages.order,
  lastAt: messages.lastRecorded,
  announcedAt: messages.lastContact,
  objectSideGrid: 'Side',
  selectedRow: messages.row,
  selectedColumn: messages.column,
  selectedCheckpoint: messages.checkpoint,
  partName: messages.part,
  rectifyComment: messages.reworkComment,
  assessmentQuestion: messages.question,
  assessmentAnswer: messages.answer,
  hazardList: messages.hazards,
  jobcardType: messages.jobType,
  idealTime: messages.idealTime,
  effortTime: messages.effortTime,
  resolutionTime: messages.resolutionTime,
};
/** Turns `modelYear` into Model year, `closedAt` into Closed, and `isGlobal` into Global. */
const columnTitle = (name: string): string => {
  const known = Object.hasOwn(knownTitles, name) ? knownTitles[name] : undefined;
  if (known !== undefined) return known;
  const words = name
    .replace(/^is(?=[A-Z])|(?<=[a-z])At$/g, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const toKeys = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [];

/** Formats a field's value for a cell: an embedded object by its name, a list by the names of its items. */
function toCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || value === null || value === undefined) return value;
  if (typeof value === 'boolean') return formatYesNo(value);
  if (Array.isArray(value)) return joinValues(value.map((one) => String(toCell(one) ?? '')));
  const person = [property(value, 'firstName'), property(value, 'lastName')].filter((part) => typeof part === 'string');
  if (person.length > 0) return person.join(' ').trim();
  const named = ['name', 'title', 'vin', 'tag', 'question', 'hazard']
    .map((name) => property(value, name))
    .find((part) => typeof part === 'string');
  return typeof named === 'string' ? named : JSON.stringify(value);
}
