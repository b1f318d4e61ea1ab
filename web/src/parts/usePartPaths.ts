import { useLocation } from 'react-router';

/** Parts of a company stand under /part/list (document 2 section 2); those of the platform, which only global grids name, under /super-parts. */
export function usePartPaths() {
  const { pathname } = useLocation();
  return pathname.includes('/super-parts')
    ? { subtitle: 'Of the platform, for the check lists of global grids', list: '/super-parts', add: '/add/super-parts', edit: '/edit/super-parts' }
    : { subtitle: undefined, list: '/part/list', add: '/part/create', edit: '/edit/part' };
}
