import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';
import { projectPaths, type ProjectPaths } from './project-paths.ts';

/** Returns the URLs of project screens for the current user and location. */
export function useProjectPaths(): ProjectPaths {
  const { pathname } = useLocation();
  const { companyId } = useParams();
  const { me, company } = useSignedIn();
  const id = companyId ?? company?._id ?? '';
  return useMemo(() => projectPaths(pathname, me.accessLevel, id), [pathname, me.accessLevel, id]);
}
