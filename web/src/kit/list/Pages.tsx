import { Pagination } from '@mui/material';
import { pageSize } from '@roadworthy/contract/kit/lists/list.ts';
import { tabletQuery } from '../page/touch.ts';
import { calculateLastPage } from './list-address.ts';

type Props = { total: number; page: number; onPage: (page: number) => void; size?: number };
const touchTarget = {
  minWidth: { xs: 48, sm: 32 },
  height: { xs: 48, sm: 32 },
  [tabletQuery]: { minWidth: 48, height: 48 },
} as const;

/**
 * Pagination for content other than tables, shown only if there are several pages. Its buttons are thumb-sized on a
 * phone.
 */
export function Pages({ total, page, onPage, size = pageSize }: Props) {
  const last = calculateLastPage(total, size);
  if (last === 1) return null;
  return (
    <Pagination
      sx={{
        mt: 2,
        display: 'flex',
        justifyContent: 'center',
        '& .MuiPaginationItem-root': touchTarget,
        '@media print': { display: 'none' },
      }}
      siblingCount={0}
      count={last}
      page={Math.min(page, last)}
      onChange={(_event, next) => onPage(next)}
    />
  );
}
