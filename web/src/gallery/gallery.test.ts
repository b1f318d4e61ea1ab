import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Developers look for components in the gallery first, so a kit component that is missing there would not be found.

const here = import.meta.dirname;
const kit = join(here, '../kit');
const shown = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(here, file), 'utf8'))
  .join('\n');

/** Components shown as part of another one, and whole pages that no gallery can hold. */
const throughOthers: Readonly<Record<string, string>> = {
  'text/display-text.tsx': 'in the cells of a list',
  'text/VinLink.tsx': 'in the cells of a list',
  'text/NoBreakIds.tsx': 'in the question before a deletion',
  'dialog/ConfirmDialog.tsx': 'opens with a question',
  'dialog/ConfirmHost.tsx': 'opens with a question',
  'dialog/NavigationBlocker.tsx': 'asks before a dialog or a page is left',
  'feedback/ToastStack.tsx': 'opens with a message',
  'feedback/Toasts.tsx': 'opens with a message',
  'form/dates/CalendarProvider.tsx': 'around the calendar of a day',
  'form/choices/OptionsPaper.tsx': 'below the choices of a reference',
  'form/choices/EmptyHelp.tsx': 'below a reference that has no choices',
  'form/choices/option-with-detail.tsx': 'in the choices of a reference',
  'form/below-field.tsx': 'below every field with a hint',
  'form/useSidePanel.tsx': 'a page of its own',
  'form/choices/grouped-options.tsx': 'in the search of the top bar',
  'form/choices/useChoices.tsx': 'where the choices of a reference could not be read',
  'PlainValue.tsx': 'in the lists and pages of tickets and job cards',
  'form/text/PlainInputs.tsx': 'made of a choice and a moment',
  'list/filters/usePlainFilters.tsx': 'beside the search of a list',
  'list/rows/ListSkeleton.tsx': 'the list that is asked for',
  'list/filters/SearchBox.tsx': 'above every list',
  'list/Pages.tsx': 'below the cards of a list',
  'list/rows/WideList.tsx': 'the full list at a desk',
  'list/rows/list-items.tsx': 'in the menus of a list',
  'list/filters/PersonFilter.tsx': 'in the filters of a list',
  'form/choices/few-chips.tsx': 'in a reference with several choices',
  'form/conflict/SavedMeanwhileAlert.tsx': 'in a form whose record somebody else saves',
  'list/views/ViewDialog.tsx': 'opens when a list is saved as a view',
  'list/views/useViewTools.tsx': 'beside the search of a list',
  'list/views/view-items.tsx': 'in the menu of a list’s views',
  'scan/ScanDialog.tsx': 'opens with its button',
};

it('the gallery shows every kit component, directly or through another', () => {
  const files = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !shown.includes(`../kit/${file}'`) && !(file in throughOthers))).toEqual([]);
});
