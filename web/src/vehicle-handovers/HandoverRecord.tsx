import { signatureArea, type Strokes } from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { handoverSectionMessages as messages } from '@roadworthy/contract/vehicle-handovers/messages/handover-screens.messages.ts';
import {
  handoverKindLabels,
  photoPlaceLabels,
} from '@roadworthy/contract/vehicle-handovers/messages/vehicle-handover.messages.ts';
import {
  formatLevel,
  formatMark,
  type DamageMark,
  type VehicleHandover,
} from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Stack, Typography } from '@mui/material';
import { Facts } from '../kit/page/Facts.tsx';
import { Picture } from '../kit/pictures/Picture.tsx';
import { displayDateTime, displayName } from '../kit/text/display.ts';
import { OutlineDrawing } from './OutlineDrawing.tsx';

type Props = {
  record: VehicleHandover;
  /** For a hand-over, the marks of its hand-in. */
  known: readonly DamageMark[];
};

/** One hand-in or hand-over with its details, damage, photos and signature. */
export function HandoverRecord({ record, known }: Props) {
  const { kind, photos, personName, strokes } = record;
  const label = handoverKindLabels[kind];
  return (
    <Accordion disableGutters variant="outlined">
      <AccordionSummary expandIcon={<ExpandIcon />} sx={{ minHeight: 56 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {messages.recordSummary({ kind: label, at: displayDateTime(record.recordedAt) })}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {personName}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <Stack sx={{ gap: 2 }}>
          <Facts filled rows={factsOf(record)} />
          <Damage record={record} known={known} />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {photos.map(({ place, image }) => (
              <Picture
                key={image}
                file={image}
                alt={messages.photoOf({ place: photoPlaceLabels[place], kind: label })}
                size={72}
              />
            ))}
          </Stack>
          <Signature strokes={strokes} name={personName} />
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}

function factsOf(record: VehicleHandover) {
  const { odometer, lastOdometer, odometerReason: reason } = record;
  return [
    [
      messages.odometer,
      reason === null
        ? messages.reading({ value: odometer })
        : messages.odometerLower({ odometer, last: lastOdometer ?? 0, reason }),
    ],
    [messages.level, formatLevel(record)],
    [messages.contents, record.contents],
    [messages.keyTag, record.keyTag],
    [messages.workDone, record.workDone],
    [messages.remaining, record.remaining],
    [record.kind === 'hand-in' ? messages.bringer : messages.collector, record.personName],
    [messages.recordedBy, displayName(record.by)],
    [messages.received, displayDateTime(record.receivedAt)],
  ] as const;
}

function Damage({ record, known }: Pick<Props, 'record' | 'known'>) {
  const isHandOver = record.kind === 'hand-over';
  const { marks } = record;
  return (
    <Box>
      <Typography variant="subtitle2" component="h4">
        {messages.damage}
      </Typography>
      <OutlineDrawing
        marks={marks}
        known={known}
        role="img"
        aria-label={messages.drawing({ count: known.length + marks.length })}
        sx={{ maxWidth: 260, my: 1 }}
      />
      {known.length > 0 && <Marks title={messages.damageAtHandIn} marks={known} first={1} />}
      {marks.length > 0 ? (
        <Marks title={isHandOver ? messages.newDamage : undefined} marks={marks} first={known.length + 1} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {isHandOver ? messages.noNewDamage : messages.noDamage}
        </Typography>
      )}
    </Box>
  );
}

type MarksProps = { title: string | undefined; marks: readonly DamageMark[]; first: number };
const Marks = ({ title, marks, first }: MarksProps) => (
  <>
    {title && (
      <Typography variant="body2" sx={{ fontWeight: 600, mt: 0.5 }}>
        {title}
      </Typography>
    )}
    {marks.map((mark, index) => (
      <Typography key={index} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {messages.numbered({ number: first + index, mark: formatMark(mark) })}
      </Typography>
    ))}
  </>
);

const Signature = ({ strokes, name }: { strokes: Strokes; name: string }) => (
  <Box
    component="svg"
    viewBox={`0 0 ${signatureArea.width} ${signatureArea.height}`}
    role="img"
    aria-label={messages.signatureOf({ name })}
    sx={{
      display: 'block',
      width: '100%',
      maxWidth: 280,
      bgcolor: 'common.white',
      color: 'common.black',
      borderRadius: 1,
    }}
  >
    <g fill="none" stroke="currentColor" strokeWidth={3} strokeLinecap="round" strokeLinejoin="round">
      {strokes.map((stroke, index) => (
        <polyline key={index} points={stroke.map(([x, y]) => `${x},${y}`).join(' ')} />
      ))}
    </g>
  </Box>
);
