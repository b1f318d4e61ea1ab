import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { findActiveMenuPath } from '@roadworthy/contract/access/screens/active-menu-entry.ts';
import { mayOpen } from '@roadworthy/contract/access/screens/screen.ts';
import { screens } from '@roadworthy/contract/access/screens/screens.ts';
import { matchPath } from 'react-router';

/** Finds the path of the menu entry for an address: its own, or that of the list from which a form was opened. */
export function findMenuEntry(pathname: string, level: AccessLevel): string | undefined {
  const screen = screens.find((one) => mayOpen(one, level) && matchPath(one.path, pathname));
  return screen && findActiveMenuPath(screen, level);
}
