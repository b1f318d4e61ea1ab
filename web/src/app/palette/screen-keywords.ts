import { paletteMessages } from '@roadworthy/contract/app/messages/palette.messages.ts';
import { searchKeywords } from '@roadworthy/contract/app/messages/screen-keywords.messages.ts';
import type { ScreenName, screens } from '@roadworthy/contract/access/screens/screens.ts';

/** Verbs in titles that mean the same to somebody looking for the form. */
export const createWords: readonly string[] = searchKeywords.create.split(' ');

/** Screens before sign-in are of no use to signed-in users, and the page after signing only makes sense from there. */
export const entryScreens: readonly ScreenName[] = ['sign-in', 'forgot', 'signed'];

type Path = (typeof screens)[number]['path'];
/** Screens whose title is ambiguous or shared with another screen. */
export const titleOverrides: Partial<Record<Path, { title: string; detail?: string; words?: string }>> = {
  '/jobcard/create': { title: paletteMessages.newJobCard },
  '/jobcard/edit': {
    title: paletteMessages.lastJobCard,
    detail: paletteMessages.lastJobCardHint,
    words: searchKeywords.lastJobCard,
  },
  '/brm-grid/create': { title: paletteMessages.addGrid },
  '/grid/create': { title: paletteMessages.addGrid },
  '/add/part': { title: paletteMessages.jotDownParts, detail: paletteMessages.jotDownPartsHint },
  '/sessions': {
    title: paletteMessages.sessions,
    detail: paletteMessages.sessionsHint,
    words: searchKeywords.sessions,
  },
  '/security': { title: paletteMessages.security, detail: paletteMessages.securityHint },
  '/recover-projects': { title: paletteMessages.recoverProject, words: searchKeywords.recoverProject },
};
