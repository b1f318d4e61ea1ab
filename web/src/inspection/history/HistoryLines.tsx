import { historyMessages as messages } from '@roadworthy/contract/inspection/messages/review/history.messages.ts';
import { Button, List, ListItem, ListItemText, Typography } from '@mui/material';
import { formatLogEvent } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import { PositionLine } from '../../geo-positions/index.ts';
import { EmptyState } from '../../kit/feedback/States.tsx';
import { NameAndTime } from './NameAndTime.tsx';
import { AnswerList } from '../../kit/page/AnswerList.tsx';
import { DefectChip } from '../../kit/page/status/DefectChip.tsx';
import { Photos } from '../../kit/pictures/Photos.tsx';
import type { HistoryLine } from './history-lines.ts';

type Props = { lines: readonly HistoryLine[]; onMore?: (() => void) | undefined };

/** Lists events with their item, person, time, details and photos. */
export function HistoryLines({ lines, onMore }: Props) {
  if (lines.length === 0) return <EmptyState text={messages.empty} />;
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

const Line = ({ line }: { line: HistoryLine }) => {
  const { event, place, by, at, words, measured, instrument, defect, answers, geoPosition, images } = line;
  return (
    <ListItem disableGutters divider alignItems="flex-start" sx={{ flexDirection: 'column' }}>
      <ListItemText
        primary={`${formatLogEvent(event)} · ${place}`}
        secondary={<NameAndTime name={by} at={at} />}
        sx={{ overflowWrap: 'anywhere' }}
      />
      {measured && <Typography sx={{ fontWeight: 650 }}>{measured}</Typography>}
      {instrument && <Typography variant="body2">{instrument}</Typography>}
      <DefectChip defect={defect} />
      <AnswerList answers={answers} />
      {words && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</Typography>}
      <PositionLine position={geoPosition} />
      <Photos keys={images} />
    </ListItem>
  );
};
