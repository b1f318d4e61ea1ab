import { inboxScreensMessages as messages } from '@roadworthy/contract/inbox/messages/inbox-screens.messages.ts';
import { inboxUrgencies } from '@roadworthy/contract/inbox/inbox.limits.ts';
import { discardEarlyResponses, requestEarlyResponse } from '../kit/api/early-answers.ts';
import type { Session } from '../kit/session/stored-session.ts';
import './early-inbox.css';
import { isLongWait, formatWaitingTime } from './waiting-text.ts';

// Shows the Inbox before the app has loaded: its heading at once, and its items as soon as the server responds. The app
// then replaces it (docs/decisions/0114-inbox-before-its-code.md). Nothing in it can be pressed, because items may move
// at that moment.

/** The requests that the Inbox makes when it opens. The first is the list. */
export const earlyInboxReads = [
  '/inbox?skip=0&limit=10',
  '/inbox/counts',
  '/saved_views?list=%2Finbox',
  '/sample_data',
] as const;

/** How long a slow server may delay the app. */
const patienceMs = 800;

/** Whether this is the Inbox as the top bar opens it, without a filter or a page number. */
export const isPlainInbox = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  pathname === '/inbox' && search === '';

/** Shows the Inbox of this user and company. Resolves when its lines are on the screen, or after a timeout. */
export async function showEarlyInbox(root: Element, session: Session): Promise<void> {
  const [list] = earlyInboxReads.map((path) => requestEarlyResponse(path, session));
  const lines = element('div', 'early-lines');
  root.replaceChildren(
    element('div', isDark() ? 'early early-dark' : 'early', [
      element('div', 'early-bar', [icon()]),
      element('main', 'early-main', [
        // For inspectors, the app shows the state of the network on a line here.
        ...(session.me.accessLevel === 'inspector' ? [element('div', 'early-network')] : []),
        element('h1', '', [messages.inbox]),
        element('p', '', [messages.subtitle]),
        lines,
      ]),
    ]),
  );
  const show = async () => {
    const response = await list;
    if (!response) return discardEarlyResponses();
    if (response.ok) lines.replaceChildren(...groupsOf(await response.json()));
    await painted();
  };
  await Promise.race([show().catch(() => undefined), wait(patienceMs)]);
}

/** Whether to use the dark theme, which the user can choose in the account menu (App.tsx). */
function isDark(): boolean {
  const mode = localStorage.getItem('roadworthy.theme') ?? 'system';
  return mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark';
}

const wait = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));
/** Resolves after the next paint, or at once if the page is hidden and paints nothing. */
const painted = (): Promise<unknown> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(undefined))));

type Item = Record<string, unknown>;
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null;
/** Returns a text field of an item. Its type is not certain, because the schema of the response has not loaded yet. */
const textOf = (item: Item, field: string): string => {
  const value = item[field];
  return typeof value === 'string' ? value : '';
};

function groupsOf(answer: unknown): Element[] {
  const rows = isItem(answer) && Array.isArray(answer.data) ? answer.data.filter(isItem) : [];
  return inboxUrgencies.flatMap((urgency) => {
    const items = rows.filter((item) => item.urgency === urgency);
    if (items.length === 0) return [];
    return [element('h2', `early-${urgency}`, [messages[urgency]]), element('ul', '', items.map(line))];
  });
}

const line = (item: Item): Element =>
  element('li', '', [
    element('b', '', [textOf(item, 'what')]),
    element('p', '', [
      ['number', 'name', 'detail']
        .map((field) => textOf(item, field))
        .filter(Boolean)
        .join(' · '),
    ]),
    waiting(textOf(item, 'since'), new Date()),
  ]);

const waiting = (since: string, now: Date): Element =>
  element('time', isLongWait(since, now) ? 'early-long' : '', [since && formatWaitingTime(since, now)]);

function icon(): Element {
  const image = new Image(30, 30);
  image.src = '/icon.svg';
  image.alt = '';
  return image;
}

function element(tag: string, name: string, children: readonly (Element | string)[] = []): HTMLElement {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...children);
  return made;
}
