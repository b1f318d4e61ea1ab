import type { RatedHazard } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { ratingMessages as messages } from '@roadworthy/contract/assessments/messages/rating.messages.ts';
import { describeRatingProblems } from '@roadworthy/contract/assessments/rating/rating.rules.ts';
import { formatControl } from '@roadworthy/contract/assessments/rating/rating-text.ts';
import type { RiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';
import { Box, Stack, Typography } from '@mui/material';
import { RiskLevelChip } from '../../companies/index.ts';

type Props = {
  row: Pick<RatedHazard, 'hazard' | 'rating'>;
  matrix: RiskMatrix;
  /** Lists what is missing in the rating, for the assessee. */
  showsProblems?: boolean;
};

/** A rated hazard, read-only: who may be harmed, the risk before and after, and each control on its own line. */
export function HazardRatingLines({ row: { hazard, rating }, matrix, showsProblems = false }: Props) {
  const problems = showsProblems ? describeRatingProblems('submit', { matrix, rating }) : [];
  return (
    <Box role="group" aria-label={messages.ratingOf({ hazard })} sx={{ my: 0.5, overflowWrap: 'anywhere' }}>
      {rating && (
        <>
          {rating.harmed && (
            <Typography variant="body2" color="textSecondary">
              {rating.harmed}
            </Typography>
          )}
          <Stack direction="row" sx={{ columnGap: 2, rowGap: 0.5, flexWrap: 'wrap', my: 0.5 }}>
            {(['initial', 'residual'] as const).map((name) => (
              <Stack key={name} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <Typography variant="body2" color="textSecondary">
                  {messages[name]}
                </Typography>
                <RiskLevelChip matrix={matrix} cell={rating[name]} />
              </Stack>
            ))}
          </Stack>
          {rating.controls.length > 0 && (
            <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
              {rating.controls.map((control) => (
                <li key={control._id}>{formatControl(control)}</li>
              ))}
            </Box>
          )}
          {rating.onlyPpeReason && (
            <Typography variant="body2">
              {messages.onlyPpeReason} {rating.onlyPpeReason}
            </Typography>
          )}
        </>
      )}
      {problems.map((problem) => (
        <Typography key={problem} variant="body2" color="error">
          {problem}
        </Typography>
      ))}
    </Box>
  );
}
