import type { ChecklistName } from '@roadworthy/contract/first-steps/checklists.ts';
import { Stack } from '@mui/material';
import { SampleDataCard } from '../sample-data/index.ts';
import { ChecklistCard } from './ChecklistCard.tsx';
import { useActiveChecklists } from './useActiveChecklists.ts';

/**
 * Shows the open setup steps and the sample data at the top of a start page. Shows nothing if there is no sample data
 * and the steps are done or dismissed.
 */
export function FirstSteps({ only }: { only?: ChecklistName }) {
  const lists = useActiveChecklists().filter(({ name }) => only === undefined || name === only);
  return (
    <Stack sx={{ gap: 2, '&:not(:empty)': { mb: 3 }, '@media print': { display: 'none' } }}>
      {lists.map((list) => (
        <ChecklistCard key={list.name} checklist={list} />
      ))}
      <SampleDataCard offers={lists.length > 0} />
    </Stack>
  );
}
