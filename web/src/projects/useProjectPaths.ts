import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';
import { projectPaths, type ProjectPaths } from './project-paths.ts';

/** Where the screens of projects stand for whoever is signed in, from the address that is open. */
export function useProjectPaths(): ProjectPaths {
  const { pathname } = useLocation();
  const { companyId } = useParams();
  const { me, company } = useSignedIn();
  const id = companyId ?? company?._id ?? '';
  return useMemo(() => projectPaths(pathname, me.accessLevel, id), [pathname, me.accessLevel, id]);
}
