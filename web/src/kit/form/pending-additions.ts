// Entries that are being added from a field of a form, such as a catalogue level whose name was typed. The field has no
// value until the server has answered, so the form waits for them before it checks its fields.

const pending = new WeakMap<object, Set<Promise<unknown>>>();

/** Notes an addition of the form with this control until it has succeeded or failed. */
export function trackAddition(control: object, addition: Promise<unknown>): void {
  const additions = pending.get(control) ?? new Set<Promise<unknown>>();
  pending.set(control, additions.add(addition));
  const end = () => void additions.delete(addition);
  addition.then(end, end);
}

/** Waits for all additions, also those that start in the meantime. The field of a failed addition stays empty. */
export async function waitForAdditions(control: object): Promise<void> {
  for (;;) {
    const additions = [...(pending.get(control) ?? [])];
    if (additions.length === 0) return;
    await Promise.allSettled(additions);
  }
}
