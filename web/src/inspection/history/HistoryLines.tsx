import { historyMessages as messages } from '@roadworthy/contract/inspection/messages/review/history.messages.ts';
import { Button, List, ListItem, ListItemText, Typography } from '@mui/material';
import { logEventName } from '@roadworthy/contract/inspection/contest.machine.ts';
import { Empty } from '../../kit/feedback/States.tsx';
import { NameAndTime } from './NameAndTime.tsx';
import { Photos } from '../../kit/pictures/Photos.tsx';
import type { HistoryLine } from './history-lines.ts';

type Props = { lines: readonly HistoryLine[]; onMore?: (() => void) | undefined };

/** What was done, to what, by whom and when, with comment and photos; newest first. */
export function HistoryLines({ lines, onMore }: Props) {
  if (lines.length === 0) return <Empty text={messages.empty} />;
  return (
    <>
      <List disablePadding>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </List>
      {onMore && (
        <Button onClick={onMore} sx={{ minHeight: 48 }}>
          {messages.showMore}
        </Button>
      )}
    </>
  );
}

const Line = ({ line: { event, place, by, at, words, images } }: { line: HistoryLine }) => (
  <ListItem disableGutters divider alignItems="flex-start" sx={{ flexDirection: 'column' }}>
    <ListItemText
      primary={`${logEventName(event)} · ${place}`}
      secondary={<NameAndTime name={by} at={at} />}
      sx={{ overflowWrap: 'anywhere' }}
    />
    {words && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</Typography>}
    <Photos keys={images} />
  </ListItem>
);
