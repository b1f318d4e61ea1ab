import { findRecordedAnswers, findRecordedDefect } from '@roadworthy/contract/inspection/recorded-defect.ts';
import { Box } from '@mui/material';
import { AnswerList } from '../../../kit/page/AnswerList.tsx';
import { DefectChip } from '../../../kit/page/status/DefectChip.tsx';

/** The defect code and answers of a checkpoint or piece, including pending ones. */
export function DefectLine({ point }: { point: Parameters<typeof findRecordedDefect>[0] }) {
  const defect = findRecordedDefect(point);
  const answers = findRecordedAnswers(point);
  return defect || answers.length > 0 ? (
    <Box sx={{ mt: 1 }}>
      <DefectChip defect={defect} />
      <AnswerList answers={answers} />
    </Box>
  ) : null;
}
