import { partsMessages as messages } from '@roadworthy/contract/parts/messages/parts.messages.ts';
import { useLocation } from 'react-router';

/**
 * The parts of a company are under /part/list; those of the platform, used by global grids only, under /super-parts.
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
