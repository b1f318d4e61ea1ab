/** The public interface of replacements. */
export { PeopleCard } from './PeopleCard.tsx';
export { ReplaceDialog } from './ReplaceDialog.tsx';
