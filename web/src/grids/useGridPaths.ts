import { useLocation } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';

/** The grids of a company are under /brm-grids, global ones under /grids. */
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
