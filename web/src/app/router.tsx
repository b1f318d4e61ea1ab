import { screens, startPath, type ScreenName } from '@roadworthy/contract/access/screens/screens.ts';
import type { Screen } from '@roadworthy/contract/access/screens/screen.ts';
import { liveScreens } from '@roadworthy/contract/live/live-screens.ts';
import { createElement, lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet, RouterProvider, useLocation, type RouteObject } from 'react-router';
import { SplashScreen } from './SplashScreen.tsx';
import { runWhenIdle } from '../kit/page/start-files.ts';
import { MenuNameContext, ScreenTitleContext } from '../kit/page/screen-title.ts';
import { useSession } from '../kit/session/session.ts';
import { ErrorPage } from './ErrorPage.tsx';
import Reading from './QueryProvider.tsx';
import { Guard } from './session/Guard.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { screenComponents } from './screens.ts';
import Shell from './shell/Shell.tsx';
import { isPublicPath } from './public-paths.ts';

// Routes are generated from the contract's table of screens, which guard and menu read too. The sign-in page loads none
// of this (main.tsx).
const LeaveGuard = lazy(() => import('../kit/dialog/NavigationBlocker.tsx'));
const LiveScreen = lazy(() => runWhenIdle('live').then(() => import('../live/LiveScreen.tsx')));
const LockWatch = lazy(() => import('./session/IdleLock.tsx'));

/**
 * Data on a page belongs to the user who saw it. If another user signs in, over a locked page or in another tab, the
 * page is reloaded and they start at their own home.
 */
function ReloadOnUserChange({ children }: { children: ReactNode }) {
  const person = useSession()?.me._id;
  const { pathname } = useLocation();
  const [shownTo, setShownTo] = useState(person);
  const isOther = person !== undefined && shownTo !== undefined && person !== shownTo && !isPublicPath(pathname);
  if (person !== shownTo && !isOther) setShownTo(person);
  return isOther ? <Reload /> : children;
}

function Reload() {
  useEffect(() => window.location.replace('/'), []);
  return <SplashScreen />;
}

/** Screens that are loaded before the first render, so that it is complete. */
export const preloadedScreens = new Map<ScreenName, ComponentType>();

const Content = ({ name }: { name: ScreenName }) => createElement(preloadedScreens.get(name) ?? screenComponents[name]);

function routeOf(screen: Screen & { name: ScreenName }): RouteObject {
  return {
    path: screen.path,
    element: (
      <Guard screen={screen}>
        <Suspense fallback={<SplashScreen />}>
          {screen.name === 'sign-in' ? (
            <Content name={screen.name} />
          ) : (
            <Reading>
              <Suspense>
                <LeaveGuard />
              </Suspense>
              <ScreenTitleContext value={screen.title}>
                <MenuNameContext value={screen.menu?.label}>
                  <Content name={screen.name} />
                </MenuNameContext>
              </ScreenTitleContext>
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

/** Redirects from a company address without a company id to the company list. */
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
    <Reading>
      <Suspense>
        <LockWatch />
      </Suspense>
    </Reading>
  ) : null;
}

const frame = (
  <Reading>
    <Shell />
  </Reading>
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
