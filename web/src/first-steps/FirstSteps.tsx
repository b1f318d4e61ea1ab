import type { ChecklistName } from '@roadworthy/contract/first-steps/checklists.ts';
import { Stack } from '@mui/material';
import { ChecklistCard } from './ChecklistCard.tsx';
import { useActiveChecklists } from './useActiveChecklists.ts';

/** What still has to be set up, at the top of a start page; nothing once it is done or dismissed. */
export function FirstSteps({ only }: { only?: ChecklistName }) {
  const lists = useActiveChecklists().filter(({ name }) => only === undefined || name === only);
  if (lists.length === 0) return null;
  return (
    <Stack sx={{ gap: 2, mb: 3, '@media print': { display: 'none' } }}>
      {lists.map((list) => (
        <ChecklistCard key={list.name} checklist={list} />
      ))}
    </Stack>
  );
}
