import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Opening } from './Opening.tsx';
import { signOut } from './sign-out.ts';

/** /logout of the menus, also as an address: it signs out and leads to the sign-in page. */
export default function LogoutScreen() {
  const navigate = useNavigate();
  useEffect(() => void signOut(navigate), [navigate]);
  return <Opening />;
}
