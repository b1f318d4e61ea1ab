import { projectAssessmentMessages as messages } from '@roadworthy/contract/projects/messages/assessment.messages.ts';
import { Box, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { judgementNames, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { RiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';
import { HazardRatingLines } from '../../assessments/index.ts';
import { Fragment } from 'react';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';
import { AuditComment } from '../audit/AuditComment.tsx';
import { ControlMeasure } from './ControlMeasure.tsx';

/** The buttons for the assessee's Yes or No. */
export function AnswerButtons({
  item,
  disabled,
  onAnswer,
}: {
  item: AssessmentItem;
  disabled: boolean;
  onAnswer: (answer: 'Yes' | 'No') => Promise<void>;
}) {
  return (
    <ToggleButtonGroup
      exclusive
      value={item.assessmentAnswer}
      disabled={disabled}
      aria-label={messages.answerQuestion({ question: item.assessmentQuestion.question })}
      onChange={(_event, answer: 'Yes' | 'No' | null) => {
        if (answer) void onAnswer(answer);
      }}
    >
      <ToggleButton value="Yes" color="success" sx={{ minWidth: 72, minHeight: 48 }}>
        {messages.yes}
      </ToggleButton>
      <ToggleButton value="No" color="error" sx={{ minWidth: 72, minHeight: 48 }}>
        {messages.no}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

type HazardsProps = {
  item: AssessmentItem;
  matrix: RiskMatrix | null;
  disabled: boolean;
  onEdit: () => void;
  onMeasure: (controlMeasure: string) => void;
};
/** The hazards of a No with their control measures. One that the auditor has refused is marked until it is changed. */
export function Hazards({ item, matrix, disabled, onEdit, onMeasure }: HazardsProps) {
  if (item.assessmentAnswer !== 'No') return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      {item.hazardList.map((row, index) => (
        <Fragment key={index}>
          <Stack direction="row" sx={{ columnGap: 1, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap', mb: 0.5 }}>
            <Typography variant="body2">
              <strong>{row.hazard}</strong>
              {!row.rating && ` – ${row.controlMeasure}`}
            </Typography>
            {row.riskAcceptable === 'No' && <StatusChip tone="bad" label={judgementNames.No} />}
          </Stack>
          {matrix && <HazardRatingLines row={row} matrix={matrix} showsProblems={!disabled} />}
        </Fragment>
      ))}
      <Button
        size="small"
        variant={item.hazardList.length === 0 ? 'contained' : 'outlined'}
        disabled={disabled}
        onClick={onEdit}
      >
        {item.hazardList.length === 0 ? messages.nameTheHazard : messages.hazardsAndControlMeasures}
      </Button>
      <AuditComment item={item} disabled onChange={() => undefined} />
      <ControlMeasure item={item} disabled={disabled} onSave={onMeasure} />
    </Box>
  );
}
