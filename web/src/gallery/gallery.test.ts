import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Developers look for components in the gallery first, so nobody would find a kit component that is missing there.

const here = import.meta.dirname;
const kit = join(here, '../kit');
const shown = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(here, file), 'utf8'))
  .join('\n');

/** Components that are shown as part of another component, and whole pages, which do not fit into a gallery. */
const throughOthers: Readonly<Record<string, string>> = {
  'text/display-text.tsx': 'in the cells of a list',
  'text/VinLink.tsx': 'in the cells of a list',
  'text/NoBreakIds.tsx': 'in the question before a deletion',
  'dialog/ConfirmDialog.tsx': 'opens with a question',
  'dialog/ConfirmHost.tsx': 'opens with a question',
  'dialog/NavigationBlocker.tsx': 'asks before the user leaves a dialog or page with changes',
  'feedback/ToastStack.tsx': 'opens with a message',
  'feedback/Toasts.tsx': 'opens with a message',
  'form/dates/CalendarProvider.tsx': 'around the calendar of a date field',
  'form/choices/OptionsPaper.tsx': 'below the options of a reference field',
  'form/choices/EmptyHelp.tsx': 'below a reference field without options',
  'form/choices/option-with-detail.tsx': 'in the options of a reference field',
  'form/below-field.tsx': 'below every field with a hint',
  'form/useSidePanel.tsx': 'a separate page of the gallery',
  'form/files/FileCheck.tsx': 'on the pages that check a document or a photo',
  'form/choices/grouped-options.tsx': 'in the search of the top bar',
  'form/choices/useChoices.tsx': 'in a reference field whose options failed to load',
  'PlainValue.tsx': 'in the lists and pages of tickets and job cards',
  'form/text/PlainInputs.tsx': 'builds a choice field and a date and time field',
  'list/filters/usePlainFilters.tsx': 'next to the search box of a list',
  'list/rows/ListSkeleton.tsx': 'the list that is loading',
  'list/filters/SearchBox.tsx': 'above every list',
  'list/EmptyList.tsx': 'a list whose search finds nothing',
  'list/Pages.tsx': 'below the cards of a list',
  'list/rows/WideList.tsx': 'the full list on a wide screen',
  'list/rows/MarkedLabel.tsx': 'in the lists of records that all companies share',
  'pictures/Photo.tsx': 'in the rows of a gallery of photos',
  'pictures/MarkShapes.tsx': 'over a photo with marks, on the pages of recordings',
  'pictures/MarkList.tsx': 'below an enlarged photo with marks, on the pages of recordings',
  'page/BelowContent.tsx': 'below the content of every screen',
  'page/RecordColumns.tsx': 'around the parts of a record',
  'list/rows/list-items.tsx': 'in the menus of a list',
  'list/filters/PersonFilter.tsx': 'in the filters of a list',
  'form/choices/few-chips.tsx': 'in a reference field with many values',
  'form/conflict/ConcurrentChangesAlert.tsx': 'in a form whose record somebody else has saved',
  'list/views/ViewDialog.tsx': 'opens when a list is saved as a view',
  'list/views/useViewTools.tsx': 'next to the search box of a list',
  'list/views/view-items.tsx': 'in the menu of a list’s views',
  'scan/ScanDialog.tsx': 'opens with its button',
  'form/RouteFormDialog.tsx': 'a form dialog with a form over a schema',
};

it('the gallery shows every kit component, directly or through another', () => {
  const files = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !shown.includes(`../kit/${file}'`) && !(file in throughOthers))).toEqual([]);
});
