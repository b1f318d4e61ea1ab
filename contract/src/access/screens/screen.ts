import type { AccessLevel } from '../roles.ts';

/** The groups of the menu, from top to bottom. */
export const menuGroups = ['work', 'vehicles', 'safety', 'reports', 'setUp'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export type MenuEntry = {
  readonly group: MenuGroup;
  /** The name of the menu entry, if the specification fixes one that differs from the screen's title. */
  readonly label?: string;
  readonly levels?: readonly AccessLevel[];
};
export type Screen = {
  readonly name: string;
  readonly path: `/${string}`;
  readonly title: string;
  readonly levels: readonly AccessLevel[] | 'public' | 'signedIn';
  readonly menu?: MenuEntry;
  /** Needs a company in use. Platform users are asked to choose one first. */
  readonly inCompany?: boolean;
  /** The URL names a company, which becomes the company in use before anything is shown. */
  readonly opensCompany?: boolean;
  /** For these levels the screen always shows and changes the platform's own records, whatever company is in use. */
  readonly onPlatform?: readonly AccessLevel[];
  /** People who belong to one company may open it too, for their own company. */
  readonly alsoOwnCompany?: boolean;
  readonly bare?: boolean;
};

/** Whether a user may open a screen. `level` is undefined if nobody is signed in. */
export const mayOpen = (screen: Screen, level: AccessLevel | undefined): boolean =>
  screen.levels === 'public' ||
  (level !== undefined && (screen.levels === 'signedIn' || screen.levels.includes(level)));

/** Whether this person's actions on the screen apply to the platform itself, whatever the company in use. */
export const actsOnPlatform = (screen: Screen, level: AccessLevel): boolean =>
  screen.onPlatform?.includes(level) ?? false;

/**
 * Whether a screen is available. The platform's own screens are hidden from company admins even where their level would
 * allow them.
 */
export const isAvailable = (screen: Screen, level: AccessLevel, companyId: string | null): boolean =>
  mayOpen(screen, level) && (companyId === null || screen.alsoOwnCompany === true || !actsOnPlatform(screen, level));
