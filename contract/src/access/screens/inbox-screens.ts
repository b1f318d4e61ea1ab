import { screensMessages as messages } from '../messages/screens/screens.messages.ts';
import type { Screen } from './screen.ts';

/** Open tasks of a person: in the company in use or, for a BRM, in all their companies. */
export const inboxScreens = [
  {
    name: 'command-centre',
    path: '/command-centre',
    title: messages.commandCentre,
    levels: ['brm'],
    menu: { group: 'work' },
    onPlatform: ['brm'],
  },
  {
    name: 'inbox',
    path: '/inbox',
    title: messages.inbox,
    levels: 'signedIn',
    inCompany: true,
  },
  { name: 'inbox', path: '/brm-inbox', title: messages.inbox, levels: ['brm'], inCompany: true },
  { name: 'inbox', path: '/customer-inbox', title: messages.inbox, levels: ['customer'], inCompany: true },
] as const satisfies readonly Screen[];
