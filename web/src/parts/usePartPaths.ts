import { partsMessages as messages } from '@roadworthy/contract/parts/messages/parts.messages.ts';
import { useLocation } from 'react-router';

/**
 * Returns the paths of a company's parts (/part/list) or of the platform's (/super-parts), which only global grids use.
 */
export function usePartPaths() {
  const { pathname } = useLocation();
  return pathname.includes('/super-parts')
    ? {
        subtitle: messages.platformSubtitle,
        list: '/super-parts',
        add: '/add/super-parts',
        edit: '/edit/super-parts',
      }
    : { subtitle: undefined, list: '/part/list', add: '/part/create', edit: '/edit/part' };
}
