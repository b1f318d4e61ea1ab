import { stateMessages } from '@roadworthy/contract/inspection/messages/review/state.messages.ts';
import { recordingMessages as messages } from '@roadworthy/contract/inspection/messages/recording/recording.messages.ts';
import { Box, Typography } from '@mui/material';
import type { Illustration } from '@roadworthy/contract/parts/part.schema.ts';
import { Picture } from '../../../kit/pictures/Picture.tsx';

const sides = [
  { image: 'okImage', label: 'okLabel', caption: stateMessages.ok, colour: 'success.main' },
  { image: 'notOkImage', label: 'nokLabel', caption: stateMessages.notOk, colour: 'error.main' },
] as const;

/** Good and bad examples of a part to compare with. A tap enlarges a picture. */
export function ExamplePictures({ rows }: { rows: readonly Illustration[] }) {
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={messages.examples} sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
      {rows.map((row, index) => (
        <Box key={index} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
          {sides.map(({ image, label, caption, colour }) => (
            <Box
              key={image}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                alignItems: 'center',
                alignContent: 'start',
                minWidth: 0,
                borderLeft: 3,
                borderColor: colour,
                pl: 1,
              }}
            >
              {row[image] && <Picture file={row[image]} alt={row[label] ?? caption} size={56} />}
              <Typography variant="body2" sx={{ flex: '1 1 80px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ fontWeight: 600, color: colour }}>
                  {caption}
                </Box>
                <br />
                {row[label] ?? ''}
              </Typography>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
