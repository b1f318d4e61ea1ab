import { projectStatusLabels } from '@roadworthy/contract/projects/messages/project-labels.messages.ts';
import { Box, Tooltip, Typography } from '@mui/material';

import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { shortStatusLabels } from '@roadworthy/contract/projects/messages/board.messages.ts';
import { projectTone, type ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import { visuallyHidden } from '../../kit/text/visually-hidden.ts';

const colours: Record<Tone, string> = {
  plain: 'text.disabled',
  busy: 'info.main',
  attention: 'warning.main',
  good: 'success.main',
  bad: 'error.main',
};
/** Returns the shape of a tone, because colour alone is not accessible. A ring means waiting, a square failed. */
const shapeOf = (tone: Tone) =>
  tone === 'attention' || tone === 'plain'
    ? { bgcolor: 'transparent', border: 2, borderColor: colours[tone], borderRadius: '50%' }
    : { bgcolor: colours[tone], borderRadius: tone === 'bad' ? 0.25 : '50%' };

/** A status in a few words, with a dot in its tone. The tooltip and screen readers have the full status. */
export function StatusDot({ status }: { status: ProjectStatus }) {
  return (
    <Tooltip title={projectStatusLabels[status]} disableInteractive>
      <Box
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          minWidth: 0,
          maxWidth: '100%',
          position: 'relative',
        }}
      >
        <Box aria-hidden sx={{ width: 10, height: 10, flex: 'none', ...shapeOf(projectTone(status)) }} />
        <Typography
          aria-hidden
          component="span"
          variant="body2"
          sx={{ lineHeight: 1.3, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {shortStatusLabels[status]}
        </Typography>
        <Box component="span" sx={visuallyHidden}>
          {projectStatusLabels[status]}
        </Box>
      </Box>
    </Tooltip>
  );
}
