import { z } from 'zod';
import { jobTemplateMessages as messages } from '../messages/job-templates.messages.ts';

const version = z.number().int().min(1).optional();
const chosen = z.union(
  [
    z.uuid().transform((_id) => ({ _id, version: undefined })),
    z
      .looseObject({ _id: z.uuid(), version })
      .transform((template) => ({ _id: template._id, version: template.version })),
  ],
  { error: messages.notFound },
);

/**
 * The template to make tasks from, as an id or an object. With `version`, the server refuses a template that has a
 * newer one, so that nobody gets other tasks than those they saw.
 */
export const TemplateChoice = z.strictObject({ jobTemplate: chosen });
export const optionalTemplate = z
  .union([z.literal('').transform(() => null), z.null(), chosen], { error: messages.notFound })
  .optional();
export type ChosenTemplate = z.output<typeof chosen>;
