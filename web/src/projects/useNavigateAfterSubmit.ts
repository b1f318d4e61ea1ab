import { useNavigate } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';
import { afterSubmitPath } from './project-paths.ts';

/** Returns a function that opens the next page after an audit is submitted or its questions are returned. */
export function useNavigateAfterSubmit() {
  const navigate = useNavigate();
  const { me, company } = useSignedIn();
  return () => void navigate(afterSubmitPath(me.accessLevel, company?._id));
}
