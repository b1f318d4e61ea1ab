/** What other slices may import from replacements. */
export { PeopleCard } from './PeopleCard.tsx';
export { ReplaceDialog } from './ReplaceDialog.tsx';
