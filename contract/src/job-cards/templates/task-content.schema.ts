import { z } from 'zod';
import { optionalText, text, wholeNumber } from '../../kit/field.ts';
import { maxDecimals } from '../../parts/measurement/decimal.ts';
import { decimal, findLimitIssues } from '../../parts/measurement/measurement.schema.ts';
import { measurementMessages } from '../../parts/messages/measurement.messages.ts';
import { jobTemplateMessages as messages } from '../messages/job-templates.messages.ts';

// The content of a template's task besides its name and ideal time. The task of a job card is a copy, so that a later
// change of the template never alters the card (docs/decisions/0135-job-templates.md).

export const TaskPart = z.object({ name: z.string(), quantity: z.number() });
export type TaskPart = z.output<typeof TaskPart>;

export const TaskMeasurement = z.object({
  name: z.string(),
  unit: z.string(),
  /** The limits are decimals as text. One of them may be null, but not both. */
  lower: z.string().nullable(),
  upper: z.string().nullable(),
  decimals: z.number(),
});
export type TaskMeasurement = z.output<typeof TaskMeasurement>;

export const taskContent = {
  instructions: z.string().nullable(),
  tools: z.array(z.string()),
  parts: z.array(TaskPart),
  measurements: z.array(TaskMeasurement),
};

const maxTools = 30;
export const maxParts = 30;
export const maxMeasurements = 20;

/** Tools are typed one per line. Blank lines are dropped. */
const tools = z
  .array(z.string())
  .default([])
  .transform((lines) => lines.map((line) => line.trim()).filter((line) => line !== ''))
  .pipe(z.array(text(messages.taskRequired, 200)).max(maxTools, messages.tooManyTools({ max: maxTools })));

const parts = z
  .array(
    z.strictObject({
      name: text(messages.partRequired, 200),
      quantity: wholeNumber(messages.partQuantity, 1, 9999),
    }),
  )
  .max(maxParts, messages.tooManyParts({ max: maxParts }))
  .default([]);

export const MeasurementNew = z
  .strictObject({
    name: text(measurementMessages.quantityRequired, 100),
    unit: text(measurementMessages.unitRequired, 20),
    lower: decimal,
    upper: decimal,
    decimals: wholeNumber(measurementMessages.decimals, 0, maxDecimals),
  })
  .superRefine((measurement, context) => {
    for (const issue of findLimitIssues({ ...measurement, nominal: null }))
      context.addIssue({ code: 'custom', ...issue });
  });

const measurements = z
  .array(MeasurementNew)
  .max(maxMeasurements, messages.tooManyMeasurements({ max: maxMeasurements }))
  .superRefine((all, context) => {
    const names = all.map(({ name }) => name.toLowerCase());
    for (const [index, name] of names.entries())
      if (name !== '' && names.indexOf(name) < index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: messages.measurementTwice });
  })
  .default([]);

export const taskContentInput = { instructions: optionalText(5000), tools, parts, measurements };
