import { useLocation } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';

/** Returns the paths of a company's grids (/brm-grids) or of global grids (/grids). */
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
