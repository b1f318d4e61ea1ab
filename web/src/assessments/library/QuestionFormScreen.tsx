import { libraryMessages as messages } from '@roadworthy/contract/assessments/messages/library.messages.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import {
  AssessmentQuestion,
  AssessmentQuestionNew,
  questionTypes,
  questionTypeNames,
} from '@roadworthy/contract/assessments/assessment.schema.ts';
import { questionRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { useParams } from 'react-router';
import { Select } from '../../kit/form/choices/choices.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { RecordLoader, useSave } from '../../kit/form/RecordLoader.tsx';
import { parseValues, useForm } from '../../kit/form/useForm.ts';

type Values = { question: string; type: AssessmentQuestion['type'] | ''; reference: string; controlMeasure: string };
const blank: Values = { question: '', type: '', reference: '', controlMeasure: '' };
const valuesOf = ({ question, type, reference, controlMeasure }: AssessmentQuestion): Values => ({
  question,
  type,
  reference,
  controlMeasure: controlMeasure ?? '',
});
const readCurrent = parseValues(AssessmentQuestion, valuesOf);
const typeOptions = questionTypes.map((value) => ({ value, label: questionTypeNames[value] }));

export default function QuestionFormScreen() {
  const { questionId } = useParams();
  return (
    <RecordLoader id={questionId} route={questionRoutes.getQuestion}>
      {(question) => <QuestionForm question={question} />}
    </RecordLoader>
  );
}

function QuestionForm({ question }: { question: AssessmentQuestion | undefined }) {
  const send = useSave(questionRoutes.addQuestion, questionRoutes.changeQuestion, question, {
    successMessage: assessmentMessages.questionSaved,
    to: '/assessment',
  });
  const ready = useForm<Values>({
    schema: AssessmentQuestionNew,
    values: question ? valuesOf(question) : blank,
    seen: question?.updatedAt,
    send,
    toValues: readCurrent,
  });
  return (
    <FormScreen title={question ? messages.editQuestion : messages.addQuestion} back="/assessment" ready={ready}>
      <Text<Values> name="question" label={messages.question} required rows={2} />
      <Select<Values> name="type" label={messages.type} required options={typeOptions} help={messages.typeHint} />
      <Text<Values> name="reference" label={messages.reference} required />
      <Text<Values> name="controlMeasure" label={messages.controlMeasure} rows={3} />
    </FormScreen>
  );
}
