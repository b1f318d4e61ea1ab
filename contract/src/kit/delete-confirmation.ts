/** The question before every deletion (document 1 section 2.3, document 2 section 8). */
export const deleteConfirmation = {
  title: 'Please confirm to delete',
  text: 'You are about to delete {thing}. Are you sure ?',
} as const;
