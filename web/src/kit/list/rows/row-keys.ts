// Keyboard control of a list: `/` searches, arrow down moves to the rows, arrows move between cells, and Enter opens a
// row.

// A disabled action just explains itself when it is pressed (DisabledReason.tsx), so it never opens the row.
const enabledControls = ":not(:disabled, [aria-disabled='true'])";
const controls = `a[href], button${enabledControls}`;
/** A VIN in a row leads to the vehicle instead of the row's record, so only Enter on the VIN itself follows it. */
const rowControls = `a[href]:not([data-vin]), button${enabledControls}`;
/** The controls that can open a row, in order of preference. A delete button is never one of them. */
const openers = [
  `[data-field]:not([data-field='actions']) :is(${rowControls})`,
  `[data-opens]${enabledControls}`,
  `.MuiButton-contained${enabledControls}`,
  "[data-field='actions'] a[href]",
];

/** Finds the element that opens a row: a control in the cell itself, the row's link, or its first action. */
export function findOpener(cell: HTMLElement): HTMLElement | null {
  const inCell = cell.dataset.field === 'actions' ? null : cell.querySelector<HTMLElement>(controls);
  const row = cell.closest('[role="row"]');
  return (
    inCell ??
    openers.reduce<HTMLElement | null>((found, one) => found ?? row?.querySelector<HTMLElement>(one) ?? null, null)
  );
}

/** Focuses the first row. Returns false if there is no table with rows: on a phone, or without data. */
export function focusFirstRow(): boolean {
  const cell = document.querySelector<HTMLElement>('[role="grid"] [role="gridcell"]');
  cell?.focus();
  return cell !== null;
}
