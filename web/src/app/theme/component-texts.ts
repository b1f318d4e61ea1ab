import type { ThemeOptions } from '@mui/material/styles';
import { componentMessages as messages } from '@roadworthy/contract/kit/messages/components/components.messages.ts';

type PageTarget = 'page' | 'first' | 'last' | 'next' | 'previous' | 'start-ellipsis' | 'end-ellipsis';

const pageText = (type: PageTarget, page: number | null, selected: boolean): string => {
  switch (type) {
    case 'first':
      return messages.goToFirstPage;
    case 'last':
      return messages.goToLastPage;
    case 'next':
      return messages.goToNextPage;
    case 'previous':
      return messages.goToPreviousPage;
    default:
      return selected ? messages.page({ page: page ?? 1 }) : messages.goToPage({ page: page ?? 1 });
  }
};

/** The texts of Material UI's own components; those of tables and calendars are set where they are used. */
export const componentTexts: ThemeOptions = {
  components: {
    MuiAlert: { defaultProps: { closeText: messages.close } },
    MuiAutocomplete: {
      defaultProps: {
        clearText: messages.clear,
        closeText: messages.close,
        loadingText: messages.loading,
        noOptionsText: messages.noOptions,
        openText: messages.open,
      },
    },
    MuiPagination: { defaultProps: { 'aria-label': messages.pages, getItemAriaLabel: pageText } },
  },
};
