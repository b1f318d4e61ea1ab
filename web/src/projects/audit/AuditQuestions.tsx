import { Box } from '@mui/material';
import type { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { useRef, useState } from 'react';
import { AssessmentTable, type ItemSlot } from '../../assessments/index.ts';
import { Pages } from '../../kit/list/Pages.tsx';
import { selectAuditPage } from './audit-pages.ts';

type Props = {
  items: readonly AssessmentItem[];
  wanted: ((item: AssessmentItem) => boolean) | undefined;
  heading: ItemSlot;
  answer: ItemSlot;
  below: ItemSlot;
};

/** The questions of an audit under their headings, ten per page, as specified. */
export function AuditQuestions({ items, wanted, ...asking }: Props) {
  const [chosen, setChosen] = useState(1);
  const top = useRef<HTMLDivElement>(null);
  const { page, total, ids } = selectAuditPage(items, chosen, wanted);
  const goToPage = (next: number) => {
    setChosen(next);
    top.current?.scrollIntoView();
  };
  return (
    <Box ref={top} sx={{ scrollMarginTop: 80 }}>
      <AssessmentTable items={items} matches={total === ids.size ? wanted : ({ _id }) => ids.has(_id)} {...asking} />
      <Pages total={total} page={page} onPage={goToPage} />
    </Box>
  );
}
