/**
 * Ignores the second click of a double click on a submit button. On a slow device it may arrive after the first was
 * answered but while the form is still shown, and would send the same record again.
 */
export function ignoreSecondClick(event: { readonly detail: number; preventDefault(): void }): void {
  if (event.detail > 1) event.preventDefault();
}
