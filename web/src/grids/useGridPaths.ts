import { useLocation } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';

/** Grids of a company stand under /brm-grids, global ones under /grids (document 2 section 2). */
export function useGridPaths() {
  const { pathname } = useLocation();
  const session = useSignedIn();
  const isCompany = pathname.startsWith('/brm-');
  return {
    list: isCompany ? '/brm-grids' : '/grids',
    add: isCompany ? '/brm-grid/create' : '/grid/create',
    edit: isCompany ? '/brm-grid/edit' : '/grid/edit',
    inCompany: session.company !== null,
  };
}
