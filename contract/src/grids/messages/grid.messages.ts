import { messages } from '../../kit/language/messages.ts';

/**
 * A photo of an object's side, divided into tagged cells with a check list of parts each. Row letters run from A to Z,
 * so a side has at most 26 rows. On the wire a picture is `imageBase64`: a data URL in a request, and a data URL or the
 * URL of a stored file in a response. It is stored once, as a file, of which cells are regions.
 */
export const gridMessages = messages('grids.grid', {
  nameRequired: 'Name is required',
  partRequired: 'Part is required!',
  sideRequired: 'Object side is required',
  photoRequired: 'Upload or take a photo of this side',
  sidesRequired: 'Add at least one side',
  duplicateSide: 'Another side already has this name',
  saved: 'Grid saved',
  deleted: 'Grid deleted',
  inUse:
    '{count, plural, one {Can’t delete this grid: # work plan uses it} other {Can’t delete this grid: # work plans use it}}',
  globalIsReadOnly: 'Only a Super Admin can change a global grid. Copy it to make your own.',
  tagOutside: 'This cell is outside the rows and columns of its side',
  duplicatePart: 'This part is already in this cell’s check list',
  duplicateTag: 'Each cell can appear only once per side',
  copySuffix: ' (copy)',
  pictureTooLarge: 'A picture can be at most 15\u00a0MB',
  tagInvalid: 'The tag must be a row letter and a column number',
});

export const gridLabels = messages('grids.grid.labels', {
  rowCount: 'Rows must be a whole number from 1 to {max}',
  columnCount: 'Columns must be a whole number from 1 to {max}',
});
