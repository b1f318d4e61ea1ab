import type { Person } from './person.ts';

/** Counts a person's input: presses, and fields that are filled in. */
export type InputCount = { clicks: number; fields: number };

/**
 * Counts what a person actually enters in the page: each press, and each field that gets text or a file. It must be
 * called before the person opens the first page.
 */
export async function countInput({ page }: Person, count: InputCount): Promise<void> {
  await page.context().exposeFunction('noteInput', (what: keyof InputCount) => {
    count[what] += 1;
  });
  await page.context().addInitScript(() => {
    const note = (what: string) => {
      const call: unknown = Reflect.get(window, 'noteInput');
      if (typeof call === 'function') call(what);
    };
    const filled = new WeakSet<EventTarget>();
    const noteField = (field: EventTarget) => {
      if (filled.has(field)) return;
      filled.add(field);
      note('fields');
    };
    const isField = (target: EventTarget | null): target is HTMLElement =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type));
    addEventListener('pointerdown', () => note('clicks'), true);
    for (const event of ['input', 'change'])
      addEventListener(event, ({ target }) => isField(target) && noteField(target), true);
    // A date has separate inputs for day, month and year, which together count as one field.
    addEventListener(
      'keydown',
      ({ target }) => {
        if (target instanceof HTMLElement && target.isContentEditable)
          noteField(target.closest('[role="group"]') ?? target);
      },
      true,
    );
  });
}
