import { Alert, Button, Card, CardContent, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import type { AnswerGiven } from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import { useRef, useState } from 'react';
import { HazardDialog, mayBecomeYes } from '../assessments/index.ts';
import { isTooLong } from '../kit/form/too-long.ts';
import { LimitedText } from '../kit/form/LimitedText.tsx';
import { enterSends, inOneLine } from '../kit/form/wrapping.ts';
import type { ShownAnswer } from './device/answers.ts';

const mostComment = 2000;

type Props = { item: ShownAnswer; disabled: boolean; onAnswer: (given: AnswerGiven) => void };

/** One question before signing: Yes, or No with a comment, hazards and control measures. A quantitative one is a heading. */
export function ReviewQuestion({ item, disabled, onAnswer }: Props) {
  const { question, type, reference } = item.assessmentQuestion;
  // A comment that was just typed may not be in the journal yet.
  const comment = useRef<string>(undefined);
  const answer = async (assessmentAnswer: 'Yes' | 'No') => {
    if (assessmentAnswer === 'Yes' && !(await mayBecomeYes({ ...item, comment: comment.current ?? item.comment }))) return;
    comment.current = undefined;
    onAnswer({ assessmentAnswer });
  };
  if (type === 'Quantitative')
    return (
      <Typography variant="h2" sx={{ mt: 2 }}>
        {question}
      </Typography>
    );
  return (
    <Card>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
          <Typography sx={{ flex: 1 }}>
            {question}
            <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              Reference {reference}
            </Typography>
          </Typography>
          <ToggleButtonGroup
            exclusive
            value={item.assessmentAnswer}
            disabled={disabled}
            aria-label={`Answer: ${question}`}
            onChange={(_event, assessmentAnswer: 'Yes' | 'No' | null) => {
              if (assessmentAnswer) void answer(assessmentAnswer);
            }}
          >
            <ToggleButton value="Yes" color="success" sx={{ minWidth: 72, minHeight: 48 }}>
              Yes
            </ToggleButton>
            <ToggleButton value="No" color="error" sx={{ minWidth: 72, minHeight: 48 }}>
              No
            </ToggleButton>
          </ToggleButtonGroup>
        </Stack>
        {item.assessmentAnswer === 'No' && <WhyNo item={item} disabled={disabled} onAnswer={onAnswer} onTyped={(text) => (comment.current = text)} />}
        {item.waits && (
          <Typography variant="body2" color="warning" sx={{ mt: 1 }}>
            {deviceMessages.here}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}

function WhyNo({ item, disabled, onAnswer, onTyped }: Props & { onTyped: (comment: string) => void }) {
  const [comment, setComment] = useState(item.comment ?? '');
  const [naming, setNaming] = useState(false);
  return (
    <>
      <LimitedText
        fullWidth
        multiline
        label="Comment"
        sx={{ mt: 2 }}
        disabled={disabled}
        value={comment}
        most={mostComment}
        onChange={(text) => {
          const typed = inOneLine(text);
          setComment(typed);
          onTyped(typed);
        }}
        onKeyDown={enterSends}
        onBlur={() => {
          if (comment.trim() !== (item.comment ?? '') && !isTooLong(comment, mostComment)) onAnswer({ comment });
        }}
        attributes={{ 'aria-label': `Comment on ${item.assessmentQuestion.question}` }}
      />
      {item.hazardList.map((row, index) => (
        <Typography key={index} variant="body2" sx={{ mt: 1 }}>
          <strong>{row.hazard}</strong> – {row.controlMeasure}
        </Typography>
      ))}
      <Button size="small" disabled={disabled} onClick={() => setNaming(true)} sx={{ mt: 1 }}>
        Hazards and control measures
      </Button>
      {naming && (
        <HazardDialog
          question={item.assessmentQuestion.question}
          hazards={item.hazardList}
          suggested={item.controlMeasure ?? ''}
          onSave={(hazardList) => onAnswer({ hazardList })}
          onClose={() => setNaming(false)}
        />
      )}
      {item.controlMeasure && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          Control measure: {item.controlMeasure}
        </Alert>
      )}
    </>
  );
}
