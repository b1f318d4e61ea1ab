/** The pages of a plan's inspection, review and day sheet, which show the state of the device themselves. */
export const inspectionPathPattern =
  /^\/(?:inspector-work-plan|inspect-grid-work-plan|inspector-review-work-plan|day-sheet)\/([\w-]+)/;
