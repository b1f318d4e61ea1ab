import { messages } from '../../kit/messages.ts';

/**
 * A photo of an object's side, split into tagged cells with a check list of parts each. Row letters run from A to Z, so
 * a side has at most 26 rows. On the wire a picture is `imageBase64`: a data URL in a request, a data URL or the URL of
 * a stored file in an answer. It is stored once, as a file, and cells are regions of it.
 */
export const gridMessages = messages('grids.grid', {
  partRequired: 'Part is required!',
  sideRequired: 'Object side is required',
  photoRequired: 'Upload a photo of this side or take one',
  sidesRequired: 'Add at least one side',
  duplicateSide: 'Each side has its own name',
  saved: 'Grid saved',
  deleted: 'Grid deleted',
  inUse:
    '{count, plural, one {This grid is used by 1 work plan and stays} other {This grid is used by # work plans and stays}}',
  globalIsReadOnly: 'This grid is global: only the super admin changes it. Copy it to make it yours.',
  tagOutside: 'This cell lies outside the rows and columns of its side',
  duplicatePart: 'This part is in the check list of this cell already',
  duplicateTag: 'Each cell of a side stands once in its list',
  copySuffix: ' (copy)',
});

export const gridLabels = messages('grids.grid.labels', {
  rowsAre1ToMaxGridRows: 'Rows are 1 to {maxGridRows}',
  columnsAre1ToMaxGridColumns: 'Columns are 1 to {maxGridColumns}',
});
