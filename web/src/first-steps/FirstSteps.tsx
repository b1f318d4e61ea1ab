import type { ChecklistName } from '@roadworthy/contract/first-steps/checklists.ts';
import { Stack } from '@mui/material';
import { SampleDataCard } from '../sample-data/index.ts';
import { ChecklistCard } from './ChecklistCard.tsx';
import { useActiveChecklists } from './useActiveChecklists.ts';

/**
 * What still has to be set up, at the top of a start page, and the sample data; nothing once it is done or dismissed and
 * there is no sample.
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
