import { paletteMessages } from '@roadworthy/contract/app/messages/palette.messages.ts';
import { searchKeywords } from '@roadworthy/contract/app/messages/screen-keywords.messages.ts';
import type { ScreenName, screens } from '@roadworthy/contract/access/screens/screens.ts';

/** Verbs in form titles that mean the same in a search. */
export const createKeywords: readonly string[] = searchKeywords.create.split(' ');

/**
 * Screens that the search does not offer: those before sign-in, and the page after signing, which only signing can
 * open.
 */
export const entryScreens: readonly ScreenName[] = ['sign-in', 'forgot', 'signed'];

type Path = (typeof screens)[number]['path'];
/** Other titles for screens whose own title is ambiguous or shared. */
export const titleOverrides: Partial<Record<Path, { title: string; detail?: string; words?: string }>> = {
  '/jobcard/create': { title: paletteMessages.newJobCard },
  '/jobcard/edit': {
    title: paletteMessages.lastJobCard,
    detail: paletteMessages.lastJobCardHint,
    words: searchKeywords.lastJobCard,
  },
  '/brm-grid/create': { title: paletteMessages.addGrid },
  '/grid/create': { title: paletteMessages.addGrid },
  '/add/part': { title: paletteMessages.temporaryParts, detail: paletteMessages.temporaryPartsHint },
  '/sessions': {
    title: paletteMessages.sessions,
    detail: paletteMessages.sessionsHint,
    words: searchKeywords.sessions,
  },
  '/security': { title: paletteMessages.security, detail: paletteMessages.securityHint },
  '/recover-projects': { title: paletteMessages.recoverProject, words: searchKeywords.recoverProject },
};
