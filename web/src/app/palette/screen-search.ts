import { paletteMessages as messages } from '@roadworthy/contract/app/messages/palette.messages.ts';
import { screenKeywords } from '@roadworthy/contract/app/messages/screen-keywords.messages.ts';
import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { actsOnPlatform, mayOpen } from '@roadworthy/contract/access/screens/screen.ts';
import { listMenuLinks } from '@roadworthy/contract/access/screens/active-menu-entry.ts';
import { screens, type ScreenName } from '@roadworthy/contract/access/screens/screens.ts';
import type { Screen } from '@roadworthy/contract/access/screens/screen.ts';
import { isLeader, type Person } from '@roadworthy/contract/access/policy.ts';
import { createKeywords, titleOverrides, entryScreens } from './screen-keywords.ts';

// The screens that Ctrl+K offers: those that the user may open and that need no record to be chosen first. A screen
// with several addresses for this user is offered once.

type Named = Screen & { name: ScreenName };
type ScreenResult = {
  path: string;
  title: string;
  detail: string;
  inMenu: boolean;
  names: readonly string[];
  words: readonly string[];
};

const table: readonly Named[] = screens;
const otherNames: Partial<Record<ScreenName, string>> = screenKeywords;
const titleOverrideFor: Readonly<Record<string, { title: string; detail?: string; words?: string } | undefined>> =
  titleOverrides;

const normalise = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
/** Turns a plural into its singular, so that both find the same screens. */
const stem = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

function toResult(screen: Named, inMenu: boolean): ScreenResult {
  const better = titleOverrideFor[screen.path];
  const title = better?.title ?? screen.menu?.label ?? screen.title;
  const names = normalise(`${title} ${screen.title}`);
  const makes = names.some((name) => createKeywords.includes(name)) ? createKeywords : [];
  const more = normalise(`${otherNames[screen.name] ?? ''} ${better?.words ?? ''}`);
  const detail = better?.detail ?? (title === screen.title ? '' : screen.title);
  return { path: screen.path, title, detail, inMenu, names, words: [...names, ...more, ...makes] };
}

/** Lists every screen that this user can open, starting with their menu in its order. */
export function listScreenResults(level: AccessLevel, atPlatform: boolean): ScreenResult[] {
  const menu = listMenuLinks(level).map(({ path }) => path);
  const offers = new Map<string, ScreenResult>();
  for (const screen of table) {
    const onPlatform = actsOnPlatform(screen, level);
    const isOffered =
      mayOpen(screen, level) &&
      !screen.path.includes(':') &&
      !entryScreens.includes(screen.name) &&
      (atPlatform || !onPlatform);
    if (!isOffered) continue;
    const offer = toResult(screen, menu.includes(screen.path));
    // Prefers the plain address to the addresses below the company list, because the menu has it.
    const override = titleOverrideFor[screen.path];
    const twin = `${override?.title ?? screen.title} ${override?.detail ?? ''} ${onPlatform}`;
    if (!offers.get(twin)?.inMenu)
      offers.set(twin, onPlatform && isDuplicate(offers, offer) ? { ...offer, detail: messages.platform } : offer);
  }
  const all = [...offers.values()];
  return [
    ...menu.flatMap((path) => all.filter((offer) => offer.path === path)),
    ...all.filter(({ inMenu }) => !inMenu),
  ];
}

const isDuplicate = (offers: ReadonlyMap<string, ScreenResult>, { title }: ScreenResult): boolean =>
  [...offers.values()].some((other) => other.title === title);

/**
 * Returns the rank of a match, of which 0 is the best: the name starts with the text, the name contains its words, a
 * keyword matches. Undefined if nothing matches.
 */
function matchScore({ title, names, words }: ScreenResult, text: string): number | undefined {
  const typed = normalise(text).map(stem);
  const has = (among: readonly string[]) => typed.every((word) => among.some((one) => one.startsWith(word)));
  if (title.toLowerCase().startsWith(text.trim().toLowerCase())) return 0;
  if (has(names)) return 1;
  return has(words) ? 2 : undefined;
}

/** Returns every screen that matches, or the menu if nothing was typed. */
export function searchScreens(level: AccessLevel, atPlatform: boolean, text: string): ScreenResult[] {
  const offers = listScreenResults(level, atPlatform);
  if (normalise(text).length === 0) return offers.filter(({ inMenu }) => inMenu);
  return offers
    .flatMap((offer) => {
      const fit = matchScore(offer, text);
      return fit === undefined ? [] : [{ offer, fit }];
    })
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ offer }) => offer);
}

/**
 * Screens that the access level may open but only some of its roles can use: an engineer neither raises nor edits job
 * cards, and does not order stock.
 */
const leaders: readonly string[] = ['/jobcard/create', '/jobcard/edit', '/add/stock-item', '/stock/order-list'];
export const mayUseScreen = (person: Person, path: string): boolean => !leaders.includes(path) || isLeader(person);
