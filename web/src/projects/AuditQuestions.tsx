import { Box } from '@mui/material';
import { isAsked, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { pageSize } from '@roadworthy/contract/kit/list.ts';
import { useRef, useState } from 'react';
import { AssessmentTable, type Asking } from '../assessments/index.ts';
import { Pages } from '../kit/list/Pages.tsx';

type Props = { items: readonly AssessmentItem[]; wanted: ((item: AssessmentItem) => boolean) | undefined; heading: Asking; answer: Asking; below: Asking };

/** The questions of an audit, ten on a page (document 3 section 9); the headings that they stand under are on each. */
export function AuditQuestions({ items, wanted, ...asking }: Props) {
  const [page, setPage] = useState(1);
  const top = useRef<HTMLDivElement>(null);
  const asked = items.filter((item) => isAsked(item) && (wanted?.(item) ?? true));
  const last = Math.max(1, Math.ceil(asked.length / pageSize));
  const shown = Math.min(page, last);
  const onPage = new Set(asked.slice((shown - 1) * pageSize, shown * pageSize).map(({ _id }) => _id));
  const turn = (next: number) => {
    setPage(next);
    top.current?.scrollIntoView();
  };
  return (
    <Box ref={top} sx={{ scrollMarginTop: 80 }}>
      <AssessmentTable items={items} wanted={last === 1 ? wanted : ({ _id }) => onPage.has(_id)} {...asking} />
      <Pages total={asked.length} page={shown} onPage={turn} />
    </Box>
  );
}
