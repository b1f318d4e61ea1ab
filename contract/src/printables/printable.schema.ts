import { printableMessages as messages } from './messages/printable.messages.ts';
import { z } from 'zod';
import type { Sheet } from '../kit/lists/sheet.ts';

/**
 * The four printable templates of the specification: project order sheet, process audit, work-plan sheet and
 * data-collection results. What is known is filled in, and the rest is left blank for handwriting.
 */
export const printableKinds = ['project-order', 'process-audit', 'work-plan-sheet', 'data-collection'] as const;
export type PrintableKind = (typeof printableKinds)[number];
/** Each printable is about a project or about one of its work plans. */
export const printableSubject = {
  'project-order': 'project',
  'process-audit': 'project',
  'work-plan-sheet': 'plan',
  'data-collection': 'plan',
} as const satisfies Record<PrintableKind, 'project' | 'plan'>;
export const printableTitles: Record<PrintableKind, string> = {
  'project-order': messages.projectOrderSheet,
  'process-audit': messages.processAudit,
  'work-plan-sheet': messages.workPlanSheet,
  'data-collection': messages.dataCollectionResults,
};
/** Whom each printable is for, shown next to its name. */
export const printableHints: Record<PrintableKind, string> = {
  'project-order': messages.projectOrderHint,
  'process-audit': messages.processAuditHint,
  'work-plan-sheet': messages.workPlanSheetHint,
  'data-collection': messages.dataCollectionHint,
};

export const formatPrintableFileName = (kind: PrintableKind, number: string): string =>
  `${printableTitles[kind].replace(/ /g, '-')}-${number.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')}.pdf`;

const Field = z.object({ label: z.string(), value: z.string(), wide: z.boolean().optional() });
const Section = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('fields'),
    heading: z.string(),
    columns: z.number(),
    fields: z.array(Field),
    tall: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('lines'), heading: z.string(), beside: z.string(), lines: z.array(z.string()) }),
  z.object({
    kind: z.literal('table'),
    heading: z.string(),
    columns: z.array(z.object({ name: z.string(), width: z.number().optional() })),
    rows: z.array(z.array(z.string())),
  }),
  z.object({
    kind: z.literal('photos'),
    heading: z.string(),
    photos: z.array(z.object({ key: z.string(), caption: z.string() })),
  }),
]);
/** A sheet as data: the preview renders it, and the PDF is printed from it. */
export const PrintableSheet = z.object({
  title: z.string(),
  number: z.string(),
  sender: z.string(),
  facts: z.array(Field),
  notice: z.string(),
  path: z.string(),
  sections: z.array(Section),
});
/** Returns the sheet unchanged. It compiles only while the schema accepts every section of the kit's `Sheet` type. */
export const toPrintableSheet = (sheet: Sheet): z.input<typeof PrintableSheet> => sheet;
