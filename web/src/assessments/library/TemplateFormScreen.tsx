import { libraryMessages as messages } from '@roadworthy/contract/assessments/messages/library.messages.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import { IconButton, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import {
  AssessmentTemplate,
  numberItems,
  TemplateNew,
  templateTypeNames,
  templateTypes,
  type AssessmentQuestion,
  questionTypeNames,
} from '@roadworthy/contract/assessments/assessment.schema.ts';
import { questionRoutes, templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { Select } from '../../kit/form/choices/choices.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { FieldGrid, FullWidth } from '../../kit/form/FieldGrid.tsx';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { PickMany } from '../../kit/form/choices/PickMany.tsx';
import { RecordLoader, useSave } from '../../kit/form/RecordLoader.tsx';
import { parseValues, useForm } from '../../kit/form/useForm.ts';

type Question = Pick<AssessmentQuestion, '_id' | 'question' | 'type' | 'reference'>;
type Values = {
  name: string;
  description: string;
  environment: string;
  type: AssessmentTemplate['type'] | '';
  assessmentQuestions: Question[];
};
const blank: Values = {
  name: '',
  description: '',
  environment: messages.qualityCc,
  type: 'P',
  assessmentQuestions: [],
};
const valuesOf = ({ name, description, envirnment, type, assessmentQuestions }: AssessmentTemplate): Values => ({
  name,
  description,
  environment: envirnment,
  type,
  assessmentQuestions,
});
const readCurrent = parseValues(AssessmentTemplate, valuesOf);
const typeOptions = templateTypes.map((value) => ({ value, label: templateTypeNames[value] }));

export default function TemplateFormScreen() {
  const { templateId } = useParams();
  return (
    <RecordLoader id={templateId} route={templateRoutes.getTemplate}>
      {(template) => <TemplateForm template={template} />}
    </RecordLoader>
  );
}

function TemplateForm({ template }: { template: AssessmentTemplate | undefined }) {
  const save = useSave(templateRoutes.addTemplate, templateRoutes.changeTemplate, template, {
    successMessage: assessmentMessages.templateSaved,
    to: '/assessment-template',
  });
  const send = async ({ type, ...values }: Values, seen: string | undefined) => {
    if (type) await save({ ...values, type }, seen);
  };
  const ready = useForm<Values>({
    schema: TemplateNew,
    values: template ? valuesOf(template) : blank,
    seen: template?.updatedAt,
    send,
    toValues: readCurrent,
  });
  const chosen = useWatch({ control: ready.form.control, name: 'assessmentQuestions' });
  const move = (from: number, to: number) => {
    const next = [...chosen];
    next.splice(to, 0, ...next.splice(from, 1));
    ready.form.setValue('assessmentQuestions', next, { shouldDirty: true });
  };
  return (
    <FormScreen
      title={template ? messages.editTemplate : messages.addTemplate}
      back="/assessment-template"
      ready={ready}
      wide
    >
      <FieldGrid>
        <Text<Values> name="name" label={messages.name} required />
        <Select<Values>
          name="type"
          label={messages.type}
          required
          options={typeOptions}
          help={messages.templateTypeHint}
        />
        <FullWidth>
          <Text<Values> name="description" label={messages.description} required rows={2} />
        </FullWidth>
        <Text<Values> name="environment" label={messages.environment} required />
        <FullWidth>
          <PickMany<Values, AssessmentQuestion>
            name="assessmentQuestions"
            label={messages.questions}
            route={questionRoutes.listQuestions}
            query={{ sort: 'createdAt' }}
            labelOf={(row) => row.question}
            help={messages.questionsHint}
          />
        </FullWidth>
      </FieldGrid>
      {chosen.length > 0 && <QuestionOrder questions={chosen} onMove={move} />}
    </FormScreen>
  );
}

/** A phone has no room for the type. Headings are bold anyway. */
const wideOnly = { display: { xs: 'none', sm: 'table-cell' } } as const;
const tightPadding = { px: { xs: 0.5, sm: 2 } } as const;

/** The order of the questions. It matters, because a Yes/No question is numbered under the heading above it. */
function QuestionOrder({ questions, onMove }: { questions: Question[]; onMove: (from: number, to: number) => void }) {
  const numbered = numberItems(
    questions.map((question) => ({ ...question, assessmentQuestion: { type: question.type } })),
  );
  return (
    <div>
      <Typography variant="h2" gutterBottom>
        {messages.order}
      </Typography>
      <Table size="small" sx={{ '& th, & td': tightPadding }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{messages.no}</TableCell>
            <TableCell>{messages.question}</TableCell>
            <TableCell sx={wideOnly}>{messages.type}</TableCell>
            <TableCell align="right">{messages.move}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {numbered.map((row, index) => (
            <TableRow key={row._id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.number}</TableCell>
              <TableCell sx={{ fontWeight: row.type === 'Quantitative' ? 600 : 400 }}>{row.question}</TableCell>
              <TableCell sx={wideOnly}>{questionTypeNames[row.type]}</TableCell>
              <TableCell align="right">
                <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
                  <IconButton
                    size="small"
                    aria-label={messages.moveUp({ number: row.number })}
                    disabled={index === 0}
                    onClick={() => onMove(index, index - 1)}
                  >
                    <ArrowUpIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={messages.moveDown({ number: row.number })}
                    disabled={index === numbered.length - 1}
                    onClick={() => onMove(index, index + 1)}
                  >
                    <ArrowDownIcon fontSize="small" />
                  </IconButton>
                </Stack>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
