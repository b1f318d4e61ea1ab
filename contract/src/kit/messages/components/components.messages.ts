import { commonMessages } from '../common.messages.ts';
import { messages, shared } from '../../language/messages.ts';

/** The messages of Material UI's own components. */
export const componentMessages = messages('kit.components', {
  clear: shared(commonMessages.clear),
  close: shared(commonMessages.close),
  open: 'Open',
  loading: 'Loading…',
  noOptions: 'No options',
  pages: 'pagination navigation',
  page: 'page {page}',
  goToPage: 'Go to page {page}',
  goToFirstPage: 'Go to first page',
  goToLastPage: 'Go to last page',
  goToNextPage: 'Go to next page',
  goToPreviousPage: 'Go to previous page',
  sort: 'Sort',
});
