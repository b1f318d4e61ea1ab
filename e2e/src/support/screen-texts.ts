import { levelNames } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { keyLocations } from '@roadworthy/contract/job-cards/job-card.options.ts';
import { msdsOptions, referenceCriteria } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { reportingFrequencies, workTypes } from '@roadworthy/contract/projects/project.schema.ts';
import { answers, ppeItems } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { roleNames } from '@roadworthy/contract/access/roles.ts';
import { ticketPriorities } from '@roadworthy/contract/tickets/ticket.plain-fields.ts';
import { potentialSeverities, severities } from '@roadworthy/contract/incidents/incident.severity.ts';
import { incidentTypes } from '@roadworthy/contract/incidents/incident.schema.ts';
import { incidentStatuses } from '@roadworthy/contract/incidents/incident.machine.ts';
import { jobCardStatuses } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import {
  completedVehicleStatus,
  pendingVehicleStatus,
  workPlanMachine,
} from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { projectStatuses } from '@roadworthy/contract/projects/project.machine.ts';
import type { Page } from '@playwright/test';

// Finds strings on a screen that are neither messages in the pseudo-language nor data from a response of the server.

/**
 * A string on the screen. `isInside` means that it belongs to a message that starts earlier, in an outer element.
 * `around` is the whole text of the string's own element.
 */
type ScreenText = { text: string; isInside: boolean; around?: string };

/** Collects all strings of a page that a user sees or a screen reader reads out. */
const textsOn = (page: Page): Promise<ScreenText[]> => page.evaluate(collectTexts);

/** Collects the texts and attributes that are shown. Runs inside the page, so it can use nothing from this file. */
function collectTexts(): ScreenText[] {
  const attributes = ['placeholder', 'alt', 'title', 'aria-label', 'aria-description', 'aria-roledescription'];
  const found: ScreenText[] = [{ text: document.title, isInside: false }];
  /**
   * Counts the messages of the element that are not closed before the node. The count is 0 if the element's marks are
   * unbalanced.
   */
  const openIn = (element: Element, node: Node): number => {
    if (element.textContent.split('‹').length !== element.textContent.split('›').length) return 0;
    const before = document.createRange();
    before.setStart(element, 0);
    before.setEndBefore(node);
    const text = before.toString();
    return text.split('‹').length - text.split('›').length;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const parent = node.parentElement;
    if (!/\p{L}/u.test(text) || !parent?.checkVisibility() || parent.closest('script, style, noscript')) continue;
    let isInside = false;
    for (let around: Element | null = parent, level = 0; around && level < 6; around = around.parentElement, level += 1)
      isInside ||= openIn(around, node) > 0;
    found.push({ text, isInside, around: parent.textContent });
  }
  for (const element of document.querySelectorAll('body, body *')) {
    // The hidden input of a select contains the value to be sent, not a text.
    if (!element.checkVisibility() || element.closest('[aria-hidden="true"]')) continue;
    const values = attributes.map((name) => element.getAttribute(name));
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (isField && !['hidden', 'checkbox', 'radio', 'file', 'password'].includes(element.type))
      values.push(element.value);
    for (const text of values) if (text) found.push({ text, isInside: false });
  }
  return found;
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const separators = /\s*[·–—,;:/|•()[\]#"“”‘’…\n]+\s*/u;

/**
 * API values that have labels in the catalogue. They do not count as data, because a screen that shows one without its
 * label is English in every language. Plan statuses with an inspector's number are not covered.
 */
const labelled: ReadonlySet<string> = new Set([
  ...projectStatuses,
  ...workPlanMachine.steps.flatMap(({ from, to }) => [from, to]),
  ...jobCardStatuses,
  ...incidentStatuses,
  ...incidentTypes,
  ...severities,
  ...potentialSeverities,
  ...ticketPriorities,
  ...roleNames,
  ...ppeItems,
  ...answers,
  // The demo has a job type named Inspection.
  ...workTypes.filter((type) => type !== 'Inspection'),
  ...reportingFrequencies,
  ...msdsOptions,
  ...referenceCriteria,
  ...keyLocations,
  ...levelNames,
  pendingVehicleStatus,
  completedVehicleStatus,
]);

/**
 * Responses that contain wording of the server: printed forms, the Inbox, the command centre and the groups of the
 * incident report.
 */
const worded = /\/(order_sheet|process_audit|sheet|data_collection|inbox|command_centre|by-group)$/;

declare global {
  interface Window {
    hearResponse: (url: string, body: string) => Promise<void>;
  }
}

/**
 * Reports each JSON response to the test before the page receives it. Runs inside the page, so it can use nothing from
 * this file.
 */
function reportResponses(): void {
  const original = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const response = await original(...request);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const body = isJson ? await response.clone().text() : '';
    if (body) await window.hearResponse(response.url, body);
    return response;
  };
}

/**
 * The values in the server's responses. On a screen they count as data, which is the same in every language.
 */
export class ResponseValues {
  readonly #values = new Set<string>();
  #long = '';

  /**
   * Collects the responses to all pages of a tab from now on. The page receives a response only after it has been
   * collected, because a response listener loses the body when the page is left, while the values may still be shown
   * from a cache.
   */
  static async on(page: Page): Promise<ResponseValues> {
    const heard = new ResponseValues();
    await page.exposeBinding('hearResponse', (_source, url: string, body: string) => {
      heard.#hear(JSON.parse(body), worded.test(new URL(url).pathname));
    });
    await page.addInitScript(reportResponses);
    return heard;
  }

  #hear(value: unknown, isWorded: boolean): void {
    if (typeof value === 'string' && (isWorded || !labelled.has(value))) this.#add(value);
    else if (typeof value === 'object' && value !== null)
      Object.values(value).forEach((one) => this.#hear(one, isWorded));
  }
  #add(value: string): void {
    const whole = tidy(value);
    if (!/\p{L}/u.test(whole) || this.#values.has(whole)) return;
    this.#values.add(whole);
    this.#values.add(whole.replaceAll(edges, ''));
    value.split(separators).forEach((part) => this.#values.add(tidy(part).replaceAll(edges, '')));
    if (whole.includes(' ')) this.#long += `\n${whole}`;
  }

  /** Returns whether the text is a whole value, several values in a row, or at least three words of a longer value. */
  holds(text: string): boolean {
    const words = tidy(text).replaceAll(edges, '');
    if (!/\p{L}/u.test(words) || this.#values.has(words)) return true;
    if (words.split(' ').length >= 3 && this.#long.includes(words)) return true;
    const parts = words.split(separators).filter((part) => /\p{L}/u.test(part));
    return parts.every((part) => this.#isJoined(part.replaceAll(edges, '').split(' ')));
  }
  #isJoined(words: string[]): boolean {
    if (words.every((word) => !/\p{L}/u.test(word))) return true;
    return words.some((_word, at) => {
      const head = words.slice(0, at + 1).join(' ');
      return (this.#values.has(head) || !/\p{L}/u.test(head)) && this.#isJoined(words.slice(at + 1));
    });
  }
}

/** A time in the specified format, which is the same in every language. Dates contain no letters. */
const timeOfDay = /(?<!\d)\d\d:\d\d [AP]M(?!\p{L})/gu;

const accented = /[áçéĝĥíķļñóŕšťúýžÁÇĎÉĜĤÍĶĻÑÓŔŠŤÚÝŽ]/;
/** Matches words made only of letters that the pseudo-language leaves unchanged. */
const unaccented = /^[^aceghiklnorstuyzACDEGHIKLNORSTUYZ]*$/;

/**
 * Returns the English parts of a string, which are all text outside the marks ‹ › and the words between them without
 * accents.
 */
function englishIn({ text, isInside }: ScreenText): string[] {
  let depth = isInside ? 1 : 0;
  return text.split(/([‹›])/).flatMap((part) => {
    if (part === '‹') depth += 1;
    if (part === '›') depth -= 1;
    if (part === '‹' || part === '›') return [];
    if (depth <= 0) return [part];
    const runs: string[] = [''];
    for (const word of part.split(/\s+/)) {
      if (accented.test(word)) runs.push('');
      else runs.push(`${runs.pop()} ${word}`);
    }
    return runs.filter((run) => !unaccented.test(run));
  });
}

export async function findUntranslated(
  page: Page,
  heard: ResponseValues,
  allowed: readonly RegExp[],
): Promise<string[]> {
  const texts = await textsOn(page);
  const isData = (text: string) => {
    const rest = text.replaceAll(timeOfDay, ' ').trim();
    return allowed.some((one) => one.test(text)) || heard.holds(rest);
  };
  const english = texts
    // A long value may be spread over several nodes.
    .filter(({ around }) => around === undefined || !isData(around))
    .flatMap(englishIn)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());
  return [...new Set(english.filter((text) => !isData(text)))];
}
