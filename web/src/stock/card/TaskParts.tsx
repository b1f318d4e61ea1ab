import { isTaskOpen } from '@roadworthy/contract/job-cards/job-card-move.schema.ts';
import type { JobCardAction } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import type { JobCard, JobCardTask } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import { formatAmounts, formatMoney } from '@roadworthy/contract/stock/stock-money.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import type { CardParts, TaskStockPart } from '@roadworthy/contract/stock/stock.schema.ts';
import PartIcon from '@mui/icons-material/ExtensionOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useApiMutation, useApiQuery } from '../../kit/api/api-query.ts';
import { newId } from '../../kit/storage/new-id.ts';
import { IssueDialog, ReserveDialog } from './IssueDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';

export const useCardParts = (cardId: string): CardParts | undefined =>
  useApiQuery(stockRoutes.getCardParts, { params: { id: cardId } }).data?.data;

/** The cost of all parts of a job card, for people who may see it. */
export function CardPartsCost({ cardId }: { cardId: string }) {
  const costs = useCardParts(cardId)?.costs;
  if (!costs || costs.length === 0) return null;
  return (
    <Typography sx={{ mt: 2, fontWeight: 550 }}>
      {messages.cardCost({ cost: formatAmounts(costs.map(({ cost, currency }) => ({ amount: cost, currency }))) })}
    </Typography>
  );
}

type Props = {
  card: JobCard;
  task: JobCardTask;
  parts: readonly TaskStockPart[];
  allowedActions: readonly JobCardAction[];
};
type Opened =
  | { what: 'issue'; reserved?: TaskStockPart }
  | { what: 'reserve' }
  | { what: 'return'; part: TaskStockPart };

/** The parts of a task: what was issued and is reserved, and the buttons for both. */
export function TaskParts({ card, task, parts, allowedActions }: Props) {
  const [open, setOpen] = useState<Opened>();
  const close = () => setOpen(undefined);
  const isOpen = isTaskOpen(task);
  const mayIssue = isOpen && allowedActions.includes('issue parts');
  const mayReserve = isOpen && allowedActions.includes('reserve parts');
  const { name } = task;
  if (parts.length === 0 && !mayIssue && !mayReserve) return null;
  return (
    <Stack sx={{ mt: 1, gap: 0.5 }}>
      {parts.length > 0 && (
        <Stack component="ul" aria-label={messages.parts} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {parts.map((part) => (
            <PartLine
              key={part.item._id}
              part={part}
              taskId={task._id}
              {...(mayIssue && { onIssue: () => setOpen({ what: 'issue', reserved: part }) })}
              {...(allowedActions.includes('return parts') && { onReturn: () => setOpen({ what: 'return', part }) })}
              mayRelease={allowedActions.includes('reserve parts')}
            />
          ))}
        </Stack>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {mayIssue && (
          <Button
            size="large"
            startIcon={<PartIcon />}
            aria-label={messages.issueOn({ task: name })}
            onClick={() => setOpen({ what: 'issue' })}
          >
            {messages.issue}
          </Button>
        )}
        {mayReserve && (
          <Button
            size="large"
            color="inherit"
            aria-label={messages.reserveOn({ task: name })}
            onClick={() => setOpen({ what: 'reserve' })}
          >
            {messages.reserve}
          </Button>
        )}
      </Stack>
      {open?.what === 'issue' && (
        <IssueDialog
          card={card}
          task={task}
          {...(open.reserved && {
            reserved: { itemId: open.reserved.item._id, quantity: open.reserved.reserved },
          })}
          onClose={close}
        />
      )}
      {open?.what === 'reserve' && <ReserveDialog card={card} task={task} onClose={close} />}
      {open?.what === 'return' && <ReturnDialog taskId={task._id} part={open.part} onClose={close} />}
    </Stack>
  );
}

type LineProps = {
  part: TaskStockPart;
  taskId: string;
  onIssue?: () => void;
  onReturn?: () => void;
  mayRelease: boolean;
};
function PartLine({ part, taskId, onIssue, onReturn, mayRelease }: LineProps) {
  const {
    quantity,
    reserved,
    cost,
    currency,
    item: { _id, name, unit },
  } = part;
  const release = useApiMutation(stockRoutes.addTaskMovement, { successMessage: messages.released });
  const endReservation = () =>
    release.mutate({
      params: { id: _id },
      body: { _id: newId(), kind: 'release', task: taskId, quantity: reserved },
    });
  return (
    <>
      {quantity !== '0' && (
        <Line
          text={
            cost === null
              ? messages.partLine({ quantity, unit, name })
              : messages.partLineWithCost({ quantity, unit, name, cost: formatMoney(cost, currency) })
          }
        >
          {onReturn && (
            <Button size="large" color="inherit" aria-label={messages.returnOf({ name })} onClick={onReturn}>
              {messages.return}
            </Button>
          )}
        </Line>
      )}
      {reserved !== '0' && (
        <Line text={messages.reservedLine({ quantity: reserved, unit, name })}>
          {onIssue && (
            <Button size="large" aria-label={messages.issueReservedOf({ name })} onClick={onIssue}>
              {messages.issueReserved}
            </Button>
          )}
          {mayRelease && (
            <Button
              size="large"
              color="inherit"
              loading={release.isPending}
              aria-label={messages.releaseOf({ name })}
              onClick={endReservation}
            >
              {messages.release}
            </Button>
          )}
        </Line>
      )}
    </>
  );
}

const Line = ({ text, children }: { text: string; children: ReactNode }) => (
  <Stack component="li" direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
    <Typography variant="body2" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
    {children}
  </Stack>
);
