// A list by the keyboard: `/` searches, the arrow down goes from there to the rows, the arrows from cell to cell, and Enter opens a row (ux.md).

// What can't be done now says why when it is pressed (WhyNot.tsx): it opens nothing.
const enabledControls = ":not(:disabled, [aria-disabled='true'])";
const controls = `a[href], button${enabledControls}`;
/** In the order in which they are looked for; what deletes is never among them. */
const openers = [
  `[data-field]:not([data-field='actions']) :is(${controls})`,
  `[data-opens]${enabledControls}`,
  `.MuiButton-contained${enabledControls}`,
  "[data-field='actions'] a[href]",
];

/** What opens a row: what stands in the cell itself, its link, or the first thing to do with it. */
export function findOpener(cell: HTMLElement): HTMLElement | null {
  const inCell = cell.dataset.field === 'actions' ? null : cell.querySelector<HTMLElement>(controls);
  const row = cell.closest('[role="row"]');
  return inCell ?? openers.reduce<HTMLElement | null>((found, one) => found ?? row?.querySelector<HTMLElement>(one) ?? null, null);
}

/** Answers false where there is no table of rows: on a phone, or while it is empty. */
export function focusFirstRow(): boolean {
  const cell = document.querySelector<HTMLElement>('[role="grid"] [role="gridcell"]');
  cell?.focus();
  return cell !== null;
}
