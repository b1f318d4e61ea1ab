import { useLocation, useNavigate, useParams } from 'react-router';
import { SignInPage } from './SignInPage.tsx';

/** The sign-in page for people who come from another screen, for example by signing out. */
export default function SignInScreen() {
  const { companyId } = useParams();
  const { state } = useLocation();
  return <SignInPage companyId={companyId} state={state} open={useNavigate()} />;
}
