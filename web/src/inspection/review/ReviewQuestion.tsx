import { reviewMessages as messages } from '@roadworthy/contract/inspection/messages/review/review.messages.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { Alert, Button, Card, CardContent, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';

import type { AnswerInput } from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import { useRef, useState } from 'react';
import { HazardDialog, confirmYesAnswer } from '../../assessments/index.ts';
import { isTooLong } from '../../kit/form/text/too-long.ts';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';
import { submitOnEnter, toSingleLine } from '../../kit/form/text/single-line.ts';
import type { AnswerWithPending } from '../offline/pending/answers-with-pending.ts';

const maxCommentLength = 2000;

type Props = { item: AnswerWithPending; disabled: boolean; onAnswer: (given: AnswerInput) => void };

/**
 * One question before signing: Yes, or No with a comment, hazards and control measures. A quantitative question is a
 * heading.
 */
export function ReviewQuestion({ item, disabled, onAnswer }: Props) {
  const { question, type, reference } = item.assessmentQuestion;
  // The queue may not have the comment yet that was just typed.
  const comment = useRef<string>(undefined);
  const answer = async (assessmentAnswer: 'Yes' | 'No') => {
    if (assessmentAnswer === 'Yes' && !(await confirmYesAnswer({ ...item, comment: comment.current ?? item.comment })))
      return;
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
              {messages.reference({ reference })}
            </Typography>
          </Typography>
          <ToggleButtonGroup
            exclusive
            value={item.assessmentAnswer}
            disabled={disabled}
            aria-label={messages.answerQuestion({ question })}
            onChange={(_event, assessmentAnswer: 'Yes' | 'No' | null) => {
              if (assessmentAnswer) void answer(assessmentAnswer);
            }}
          >
            <ToggleButton value="Yes" color="success" sx={{ minWidth: 72, minHeight: 48 }}>
              {messages.yes}
            </ToggleButton>
            <ToggleButton value="No" color="error" sx={{ minWidth: 72, minHeight: 48 }}>
              {messages.no}
            </ToggleButton>
          </ToggleButtonGroup>
        </Stack>
        {item.assessmentAnswer === 'No' && (
          <NoAnswerDetails
            item={item}
            disabled={disabled}
            onAnswer={onAnswer}
            onTyped={(text) => (comment.current = text)}
          />
        )}
        {item.isPending && (
          <Typography variant="body2" color="warning" sx={{ mt: 1 }}>
            {deviceMessages.onThisDevice}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}

function NoAnswerDetails({ item, disabled, onAnswer, onTyped }: Props & { onTyped: (comment: string) => void }) {
  const [comment, setComment] = useState(item.comment ?? '');
  const [isAddingHazard, setIsAddingHazard] = useState(false);
  return (
    <>
      <LimitedText
        fullWidth
        multiline
        label={messages.comment}
        sx={{ mt: 2 }}
        disabled={disabled}
        value={comment}
        maxLength={maxCommentLength}
        onChange={(text) => {
          const typed = toSingleLine(text);
          setComment(typed);
          onTyped(typed);
        }}
        onKeyDown={submitOnEnter}
        onBlur={() => {
          if (comment.trim() !== (item.comment ?? '') && !isTooLong(comment, maxCommentLength)) onAnswer({ comment });
        }}
        attributes={{ 'aria-label': messages.commentOn({ question: item.assessmentQuestion.question }) }}
      />
      {item.hazardList.map((row, index) => (
        <Typography key={index} variant="body2" sx={{ mt: 1 }}>
          <strong>{row.hazard}</strong> – {row.controlMeasure}
        </Typography>
      ))}
      <Button size="small" disabled={disabled} onClick={() => setIsAddingHazard(true)} sx={{ mt: 1 }}>
        {messages.hazardsAndControlMeasures}
      </Button>
      {isAddingHazard && (
        <HazardDialog
          question={item.assessmentQuestion.question}
          hazards={item.hazardList}
          suggested={item.controlMeasure ?? ''}
          onSave={(hazardList) => onAnswer({ hazardList })}
          onClose={() => setIsAddingHazard(false)}
        />
      )}
      {item.controlMeasure && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {messages.controlMeasure({ controlMeasure: item.controlMeasure })}
        </Alert>
      )}
    </>
  );
}
