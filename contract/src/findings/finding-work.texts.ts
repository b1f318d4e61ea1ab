import { formatValues } from '../parts/measurement/measurement.rules.ts';
import { formatAnswer, joinSentences } from '../parts/follow-up/follow-up.rules.ts';
import { formatDefectAndComment } from '../parts/defects/defect-code.schema.ts';
import { formatFindingPlace, type FindingDetail } from './finding.schema.ts';
import { findingMessages as messages } from './messages/finding.messages.ts';

// Texts of a job card or corrective action, taken from its finding. The screen shows them before the work is created.

const whatOf = ({ name, partNo }: Pick<FindingDetail, 'name' | 'partNo'>): string =>
  [name, partNo].filter(Boolean).join(' ');

type NotOk = Pick<FindingDetail, 'defect' | 'comment' | 'answers'> & {
  measured?: readonly string[] | null | undefined;
  unit?: string | null | undefined;
};
/** Formats the values, the defect, the comment, and the answers to the follow-up questions. */
export function describeNotOk({ measured, unit, ...finding }: NotOk): string {
  const values = measured?.length ? formatValues(measured, { unit: unit ?? '' }).trim() : '';
  return joinSentences(
    [values, formatDefectAndComment(finding), ...(finding.answers ?? []).map(formatAnswer)].filter(Boolean),
  );
}

/** The limits of a job card and of a corrective action. The finding's own texts may be longer. */
const maxCardTextLength = 5000;
export const [maxActionTitleLength, maxActionTextLength] = [200, 2000];

export function buildFindingJobCardTexts(finding: FindingDetail): {
  summary: string;
  reason: string;
  instructions: string;
} {
  const { plan } = finding;
  const said = describeNotOk(finding) || messages.noComment;
  const cut = (text: string) => text.slice(0, maxCardTextLength);
  if (finding.kind === 'incident') {
    const number = finding.incidentNo ?? '';
    return {
      summary: cut(messages.summaryOfIncident({ number, title: finding.name })),
      reason: cut(messages.reasonOfIncident({ number, comment: said })),
      instructions: cut(said),
    };
  }
  return {
    summary: cut(messages.summaryOfCheck({ what: whatOf(finding) })),
    reason: cut(messages.reasonOfCheck({ plan: plan ? `${plan.planNo} ${plan.name}` : '', comment: said })),
    instructions: cut(messages.instructionsOfCheck({ place: formatFindingPlace(finding), comment: said })),
  };
}

export function buildFindingActionTexts(finding: FindingDetail): {
  title: string;
  what: string;
  place: string | null;
  part: string | null;
} {
  const { kind, name, comment } = finding;
  const place = formatFindingPlace(finding) || null;
  if (kind === 'measure')
    return {
      title: messages.titleOfMeasure({ what: name }).slice(0, maxActionTitleLength),
      what: messages.whatOfMeasure({ hazard: comment ?? '', measure: name }).slice(0, maxActionTextLength),
      place,
      part: null,
    };
  const isHazard = kind === 'hazard';
  const title = isHazard ? messages.titleOfRisk({ what: name }) : messages.summaryOfCheck({ what: whatOf(finding) });
  return {
    title: title.slice(0, maxActionTitleLength),
    what: describeNotOk(finding).slice(0, maxActionTextLength) || title,
    place,
    part: isHazard ? null : whatOf(finding),
  };
}
