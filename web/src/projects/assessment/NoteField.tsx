import { projectAssessmentMessages as messages } from '@roadworthy/contract/projects/messages/assessment.messages.ts';
import { useState } from 'react';
import { isTooLong } from '../../kit/form/text/too-long.ts';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';
import { submitOnEnter, toSingleLine } from '../../kit/form/text/single-line.ts';

const maxNoteLength = 2000;

type Props = { label?: string; note: string | null; question: string; onChange: (note: string) => void };

/**
 * A note that is saved while it is being typed. If it is too long it stays in the field, unsaved, until it is
 * shortened.
 */
export function NoteField({ label = messages.note, note, question, onChange }: Props) {
  const [unsaved, setUnsaved] = useState<string>();
  const take = (text: string) => {
    const isUnsaved = isTooLong(text, maxNoteLength);
    setUnsaved(isUnsaved ? text : undefined);
    if (!isUnsaved) onChange(text);
  };
  return (
    <LimitedText
      fullWidth
      size="small"
      multiline
      label={label}
      value={unsaved ?? note ?? ''}
      maxLength={maxNoteLength}
      onChange={(text) => take(toSingleLine(text))}
      onKeyDown={submitOnEnter}
      attributes={{ 'aria-label': messages.noteOn({ label, question }) }}
    />
  );
}
