import { projectAssessmentMessages as messages } from '@roadworthy/contract/projects/messages/assessment.messages.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import { Button, Typography } from '@mui/material';
import { type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { useState } from 'react';
import { MeasureInput } from '../../assessments/index.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { renderStrong } from '../strong.tsx';

type Props = { item: AssessmentItem; disabled: boolean; onSave: (controlMeasure: string) => void };

/** The control measure for a whole question that was answered with No. Each hazard has one of its own too. */
export function ControlMeasure({ item, disabled, onSave }: Props) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const start = () => {
    setText(item.controlMeasure ?? '');
    setOpen(true);
  };
  const save = () => {
    onSave(text.trim());
    setOpen(false);
  };
  return (
    <>
      {item.controlMeasure && (
        <Typography variant="body2" sx={{ mt: 1, mb: 0.5 }}>
          {assessmentMessages.wholeMeasure({ measure: item.controlMeasure, strong: renderStrong })}
        </Typography>
      )}
      <Button size="small" disabled={disabled} onClick={start}>
        {item.controlMeasure ? messages.changeControlMeasure : messages.controlMeasure}
      </Button>
      {open && (
        <FormDialog
          title={messages.controlMeasure}
          submit={messages.save}
          onClose={() => setOpen(false)}
          onSubmit={save}
        >
          <Typography color="textSecondary">{item.assessmentQuestion.question}</Typography>
          <MeasureInput rows={3} autoFocus value={text} onChange={setText} />
        </FormDialog>
      )}
    </>
  );
}
