import { listMessages as messages } from '@roadworthy/contract/kit/messages/components/list.messages.ts';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/States.tsx';
import type { ListState } from './useListState.ts';

type Props = { state: Pick<ListState, 'search' | 'setSearch'>; empty: ReactNode; firstStep?: ReactNode };
/** Shown for a search without results and for a list without rows. */
export const EmptyList = ({ state: { search, setSearch }, empty, firstStep }: Props) => (
  <EmptyState
    icon={<InboxIcon sx={{ fontSize: 48 }} />}
    text={search ? <>{messages.nothingFound({ search })}</> : empty}
    action={search ? <Button onClick={() => setSearch('')}>{messages.clearSearch}</Button> : firstStep}
  />
);
