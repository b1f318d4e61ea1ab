import { formatAnswer } from '@roadworthy/contract/parts/follow-up/follow-up.rules.ts';
import type { FollowUpAnswer } from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';
import { Box, Typography } from '@mui/material';

/** The answers to the follow-up questions of a Not OK, one per line; renders nothing without answers. */
export const AnswerList = ({ answers }: { answers: readonly FollowUpAnswer[] | null | undefined }) =>
  answers && answers.length > 0 ? (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.5 }}>
      {answers.map((answer) => (
        <Typography key={answer.id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {formatAnswer(answer)}
        </Typography>
      ))}
    </Box>
  ) : null;
