import { labelOf } from '@roadworthy/contract/kit/language/labels.ts';
import { ppeLabels } from '@roadworthy/contract/assessments/messages/assessment-labels.messages.ts';
import { versionsMessages as messages } from '@roadworthy/contract/assessments/messages/versions.messages.ts';
import { ratingMessages } from '@roadworthy/contract/assessments/messages/rating.messages.ts';
import { Box, Typography } from '@mui/material';
import type { AnswerChange, AssessmentChanges } from '@roadworthy/contract/assessments/assessment-changes.ts';
import type { ReactNode } from 'react';

/**
 * The differences from an earlier version, as old value, arrow and new value. Words name additions and removals,
 * because colour alone is never enough.
 */
export function RowChanges({ changes }: { changes: readonly AnswerChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Lines label={messages.whatChanged}>
      {changes.map((change, index) => (
        <Line key={index} title={titleOf(change)} before={change.before} after={change.after} />
      ))}
    </Lines>
  );
}

export function EquipmentChanges({ equipment: { added, removed } }: Pick<AssessmentChanges, 'equipment'>) {
  if (added.length + removed.length === 0) return null;
  return (
    <Lines label={messages.equipmentChanges}>
      {added.map((item) => (
        <Line key={item} title={messages.equipment} before={null} after={labelOf(ppeLabels, item)} />
      ))}
      {removed.map((item) => (
        <Line key={item} title={messages.equipment} before={labelOf(ppeLabels, item)} after={null} />
      ))}
    </Lines>
  );
}

const names: Record<AnswerChange['what'], string> = {
  Answer: messages.answer,
  Note: messages.note,
  Hazard: messages.hazard,
  'Control measure': messages.controlMeasure,
  Rating: ratingMessages.rating,
};
const titleOf = ({ what, about }: AnswerChange): string =>
  !about
    ? names[what]
    : what === 'Rating'
      ? ratingMessages.ratingOf({ hazard: about })
      : messages.measureOf({ hazard: about });

const Lines = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      listStyle: 'none',
      m: 0,
      mt: 1.5,
      p: 0,
      pl: 1.5,
      borderLeft: 3,
      borderColor: 'warning.main',
      display: 'grid',
      gap: 0.5,
    }}
  >
    {children}
  </Box>
);

type LineProps = { title: string; before: string | null; after: string | null };
function Line({ title, before, after }: LineProps) {
  const heading = !before ? messages.lineAdded : !after ? messages.lineRemoved : messages.lineChanged;
  return (
    <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{heading({ title })}</strong>{' '}
      {before && (
        <Box component="del" sx={{ color: 'text.secondary' }}>
          {before}
        </Box>
      )}
      {before && after && <span aria-hidden> → </span>}
      {after && (
        <Box component="ins" sx={{ textDecoration: 'none' }}>
          {after}
        </Box>
      )}
    </Typography>
  );
}
