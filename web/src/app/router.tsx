import { screens, type Screen, type ScreenName } from '@roadworthy/contract/access/screens.ts';
import { homeOf } from '@roadworthy/contract/access/roles.ts';
import { Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { LoadingForm } from '../kit/feedback/States.tsx';
import { useSession } from '../kit/session.ts';
import { Broken } from './Broken.tsx';
import { Guard } from './Guard.tsx';
import { LockWatch } from './LockWatch.tsx';
import { screenOf } from './screens.ts';
import { Shell } from './Shell.tsx';

// The routes are the contract's screen table; the guard and the menu read the same rows.

function routeOf(screen: Screen & { name: ScreenName }): RouteObject {
  const Content = screenOf[screen.name];
  return {
    path: screen.path,
    element: (
      <Guard screen={screen}>
        <Suspense fallback={<LoadingForm />}>
          <Content />
        </Suspense>
      </Guard>
    ),
    errorElement: <Broken />,
  };
}

function Home() {
  const session = useSession();
  return <Navigate to={session ? homeOf(session.me.accessLevel, session.company?._id ?? null) : '/login'} replace />;
}

const framed = screens.filter((screen) => !('bare' in screen));
const bare = screens.filter((screen) => 'bare' in screen);

export const router = createBrowserRouter([
  {
    element: (
      <>
        <Outlet />
        <LockWatch />
      </>
    ),
    errorElement: <Broken />,
    children: [
      { path: '/', element: <Home /> },
      ...bare.map(routeOf),
      { element: <Shell />, children: [...framed.map(routeOf), { path: '*', element: <Broken missing /> }] },
    ],
  },
]);
