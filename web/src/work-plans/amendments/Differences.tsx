import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { amendmentScreenMessages as messages } from '@roadworthy/contract/work-plans/messages/amendment-screen.messages.ts';
import { differenceLabels } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import { formatDifferenceLine } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import type { Difference } from '@roadworthy/contract/signing/signed-content.schema.ts';
import type { PartVersion, SampleChange } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import { formatPartLabel } from '@roadworthy/contract/parts/part.schema.ts';
import { Box, Typography } from '@mui/material';
import { Picture } from '../../kit/pictures/Picture.tsx';

type Props = { differences: readonly Difference[]; samples: readonly SampleChange[] };
/** Shows the fields that differ between the old and the new revision, side by side. Samples are shown as pictures. */
export const Differences = ({ differences, samples }: Props) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    {differences.map((difference) => (
      <Box
        key={difference.field}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr 1fr', sm: '140px 1fr 1fr' },
          borderTop: 1,
          borderColor: 'divider',
          pt: 1,
        }}
      >
        <Typography sx={{ fontWeight: 600, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          {labelOf(differenceLabels, difference.field)}
        </Typography>
        <Side title={messages.before} lines={difference.before.map((line) => formatDifferenceLine(difference, line))} />
        <Side title={messages.after} lines={difference.after.map((line) => formatDifferenceLine(difference, line))} />
      </Box>
    ))}
    {samples.map(({ part, before, after }) => (
      <Box
        key={part}
        component="section"
        aria-label={messages.samplesOf({ part: formatPartLabel(after) })}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr 1fr', sm: '140px 1fr 1fr' },
          borderTop: 1,
          borderColor: 'divider',
          pt: 1,
        }}
      >
        <Typography sx={{ fontWeight: 600, gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}>
          {messages.samplesOf({ part: formatPartLabel(after) })}
        </Typography>
        <SampleSide title={messages.before} part={before} />
        <SampleSide title={messages.after} part={after} />
      </Box>
    ))}
  </Box>
);

/** The pictures of a part in one revision: the part itself, then each sample. A new part has none before. */
function SampleSide({ title, part }: { title: string; part: PartVersion | null }) {
  if (!part) return <Side title={title} lines={[]} />;
  const label = (text: string | null) => text ?? messages.noLabel;
  const pictures = [
    { file: part.image, caption: formatPartLabel(part) },
    ...part.illustration.flatMap(({ okImage, okLabel, notOkImage, nokLabel }) => [
      { file: okImage, caption: messages.okSample({ label: label(okLabel) }) },
      { file: notOkImage, caption: messages.notOkSample({ label: label(nokLabel) }) },
    ]),
  ];
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 1, alignContent: 'start', overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="textSecondary">
        {title}
      </Typography>
      {pictures.map(({ file, caption }, place) => (
        <Box component="figure" key={place} sx={{ m: 0 }}>
          {file && <Picture file={file} alt={messages.pictureOf({ title, caption })} size={96} />}
          <Typography component="figcaption" variant="body2">
            {caption}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const Side = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography variant="body2" color="textSecondary">
      {title}
    </Typography>
    {lines.length === 0 ? (
      <Typography>{messages.nothing}</Typography>
    ) : (
      lines.map((line) => <Typography key={line}>{line}</Typography>)
    )}
  </Box>
);
