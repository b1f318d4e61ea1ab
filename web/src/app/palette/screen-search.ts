import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { actsOnPlatform, mayOpen, menuOf, screens, type Screen, type ScreenName } from '@roadworthy/contract/access/screens.ts';
import { mayLead, type JobCardPerson } from '@roadworthy/contract/job-cards/job-card.offers.ts';
import { beginnings, clearer, doors, wordsOf } from './screen-words.ts';

// The screens that Ctrl+K leads to: each that the person may open and that needs no record to be chosen first. A screen with several addresses
// for the same person is offered once.

type Named = Screen & { name: ScreenName };
type Offer = { path: string; title: string; detail: string; inMenu: boolean; names: readonly string[]; words: readonly string[] };

const table: readonly Named[] = screens;
const alsoCalled: Partial<Record<ScreenName, string>> = wordsOf;
const clearerAt: Readonly<Record<string, { title: string; detail?: string; words?: string } | undefined>> = clearer;

const lettersOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
/** Nobody who types "vehicles" minds a screen of one vehicle. */
const stemOf = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

function offerOf(screen: Named, inMenu: boolean): Offer {
  const better = clearerAt[screen.path];
  const title = better?.title ?? screen.menu?.label ?? screen.title;
  const names = lettersOf(`${title} ${screen.title}`);
  const makes = names.some((name) => beginnings.includes(name)) ? beginnings : [];
  const more = lettersOf(`${screen.menu?.group ?? ''} ${alsoCalled[screen.name] ?? ''} ${better?.words ?? ''}`);
  const detail = better?.detail ?? (title === screen.title ? '' : screen.title);
  return { path: screen.path, title, detail, inMenu, names, words: [...names, ...more, ...makes] };
}

/** Everywhere this person may go: their menu first, in its order. */
export function offersOf(level: AccessLevel, atPlatform: boolean): Offer[] {
  const menu = menuOf(level, atPlatform).map(({ path }) => path);
  const offers = new Map<string, Offer>();
  for (const screen of table) {
    const onPlatform = actsOnPlatform(screen, level);
    const isOffered = mayOpen(screen, level) && !screen.path.includes(':') && !doors.includes(screen.name) && (atPlatform || !onPlatform);
    if (!isOffered) continue;
    const offer = offerOf(screen, menu.includes(screen.path));
    // The plain address stands below those of the company list, and its way back is in the menu.
    const twin = `${clearerAt[screen.path]?.title ?? screen.title} ${onPlatform}`;
    if (!offers.get(twin)?.inMenu) offers.set(twin, onPlatform && isTwice(offers, offer) ? { ...offer, detail: 'Platform' } : offer);
  }
  const all = [...offers.values()];
  return [...menu.flatMap((path) => all.filter((offer) => offer.path === path)), ...all.filter(({ inMenu }) => !inMenu)];
}

const isTwice = (offers: ReadonlyMap<string, Offer>, { title }: Offer): boolean => [...offers.values()].some((other) => other.title === title);

/** How well it fits, the best first: its name begins so, its name has these words, it is also called so. Nothing where it does not. */
function fitOf({ title, names, words }: Offer, text: string): number | undefined {
  const typed = lettersOf(text).map(stemOf);
  const has = (among: readonly string[]) => typed.every((word) => among.some((one) => one.startsWith(word)));
  if (title.toLowerCase().startsWith(text.trim().toLowerCase())) return 0;
  if (has(names)) return 1;
  return has(words) ? 2 : undefined;
}

/** Nothing typed: the menu. Otherwise every screen that is called so. */
export function screensFor(level: AccessLevel, atPlatform: boolean, text: string): Offer[] {
  const offers = offersOf(level, atPlatform);
  if (lettersOf(text).length === 0) return offers.filter(({ inMenu }) => inMenu);
  return offers
    .flatMap((offer) => {
      const fit = fitOf(offer, text);
      return fit === undefined ? [] : [{ offer, fit }];
    })
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ offer }) => offer);
}

/** What a level may open and a role finds shut: an engineer neither raises a job card nor edits one. */
const leaders: readonly string[] = ['/jobcard/create', '/jobcard/edit'];
export const isOpenTo = (person: JobCardPerson, path: string): boolean => !leaders.includes(path) || mayLead(person);
