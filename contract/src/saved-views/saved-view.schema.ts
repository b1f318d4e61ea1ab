import { z } from 'zod';
import { savedViewMessages as messages } from './messages/saved-view.messages.ts';
import { id, instant } from '../kit/route.ts';

/** The row densities of a list. */
export const listDensities = ['comfortable', 'compact'] as const;

/** A list is named by the path of the route that reads it, such as `/jobcard`. */
const ListName = z.string().regex(/^\/[\w/-]{1,80}$/);
const ViewName = z
  .string({ error: messages.nameRequired })
  .trim()
  .min(1, messages.nameRequired)
  .max(60, messages.nameTooLong);

const fieldName = z.string().regex(/^[\w.-]{1,60}$/);
const maxFields = 100;
const isBounded = (fields: object): boolean => Object.keys(fields).length <= maxFields;
/**
 * The look of a list: search, filters and sorting as in its URL, the columns that differ from the default, and the row
 * density. Names are not checked against the list, because its filters and columns change over time. Unknown ones are
 * ignored.
 */
export const ViewSettings = z.strictObject({
  params: z.record(fieldName, z.string().max(500)).refine(isBounded),
  columns: z.record(fieldName, z.boolean()).refine(isBounded),
  density: z.enum(listDensities),
});
export type ViewSettings = z.output<typeof ViewSettings>;

/**
 * With `mayChange`, the reader may change, share and delete the view. With `isDefault`, the reader's list opens with
 * it.
 */
export const SavedView = z.object({
  _id: id,
  list: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  isDefault: z.boolean(),
  mayChange: z.boolean(),
  owner: z.object({ _id: id, name: z.string() }),
  settings: ViewSettings,
  updatedAt: instant,
});
export type SavedView = z.output<typeof SavedView>;
export const SavedViews = z.object({ views: z.array(SavedView) });

export const SavedViewsQuery = z.strictObject({ list: ListName.optional() });
export const SavedViewNew = z.strictObject({
  list: ListName,
  name: ViewName,
  isShared: z.boolean(),
  settings: ViewSettings,
});
export const SavedViewChange = z.strictObject({
  name: ViewName.optional(),
  isShared: z.boolean().optional(),
  settings: ViewSettings.optional(),
});
export const DefaultView = z.strictObject({ list: ListName, view: id.nullable() });

/** The maximum number of saved views per person and company. */
export const maxSavedViews = 100;
