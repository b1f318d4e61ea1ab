/** The confirmation that is shown before every deletion. */
export const deleteConfirmation = {
  title: 'Please confirm to delete',
  text: 'You are about to delete {thing}. Are you sure ?',
} as const;
