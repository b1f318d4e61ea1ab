import { screens, startPath, type ScreenName } from '@roadworthy/contract/access/screens/screens.ts';
import type { Screen } from '@roadworthy/contract/access/screens/screen.ts';
import { liveScreens } from '@roadworthy/contract/live/live-screens.ts';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { SplashScreen } from './SplashScreen.tsx';
import { MenuName, ScreenTitle } from '../kit/page/screen-title.ts';
import { useSession } from '../kit/session/session.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Guard } from './session/Guard.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ReloadOnUserChange } from './session/ReloadOnUserChange.tsx';
import { screenOf } from './screens.ts';

// Routes are generated from the contract's screen table, which guard and menu read too. None of this is loaded with the
// sign-in page (main.tsx).
const LeaveGuard = lazy(() => import('../kit/dialog/NavigationBlocker.tsx'));
const Reading = lazy(() => import('./QueryProvider.tsx'));
const Shell = lazy(() => import('./shell/Shell.tsx'));
const LiveScreen = lazy(() => import('../live/LiveScreen.tsx'));
const LockWatch = lazy(() => import('./session/IdleLock.tsx'));

function routeOf(screen: Screen & { name: ScreenName }): RouteObject {
  const Content = screenOf[screen.name];
  return {
    path: screen.path,
    element: (
      <Guard screen={screen}>
        <Suspense fallback={<SplashScreen />}>
          {screen.name === 'sign-in' ? (
            <Content />
          ) : (
            <Reading>
              <Suspense>
                <LeaveGuard />
              </Suspense>
              <ScreenTitle value={screen.title}>
                <MenuName value={screen.menu?.label}>
                  <Content />
                </MenuName>
              </ScreenTitle>
            </Reading>
          )}
        </Suspense>
        {liveScreens.includes(screen.name) && (
          <Suspense>
            <LiveScreen />
          </Suspense>
        )}
      </Guard>
    ),
    errorElement: <ErrorPage />,
  };
}

/** A company address without a company redirects to the company list. */
const toCompanies = (screen: Screen): RouteObject => ({
  path: screen.path.replace('/:companyId', ''),
  element: (
    <Guard screen={{ ...screen, opensCompany: false }}>
      <Navigate to="/company-list" replace />
    </Guard>
  ),
  errorElement: <ErrorPage />,
});

function Home() {
  const session = useSession();
  return <Navigate to={session ? startPath(session.me.accessLevel, session.company?._id ?? null) : '/login'} replace />;
}

function Lock() {
  const session = useSession();
  return session ? (
    <Suspense>
      <Reading>
        <LockWatch />
      </Reading>
    </Suspense>
  ) : null;
}

const frame = (
  <Suspense>
    <Reading>
      <Shell />
    </Reading>
  </Suspense>
);
const framed = screens.filter((screen) => !('bare' in screen));
const bare = screens.filter((screen) => 'bare' in screen);
const opening = framed.filter((screen) => 'opensCompany' in screen && screen.opensCompany);

export const router = createBrowserRouter([
  {
    element: (
      <ReloadOnUserChange>
        <Outlet />
        <Lock />
      </ReloadOnUserChange>
    ),
    errorElement: <ErrorPage />,
    children: [
      { path: '/', element: <Home /> },
      ...bare.map(routeOf),
      {
        element: frame,
        children: [...framed.map(routeOf), ...opening.map(toCompanies), { path: '*', element: <NotFoundPage /> }],
      },
    ],
  },
]);

export const Screens = () => <RouterProvider router={router} />;
