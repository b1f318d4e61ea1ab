import { findingPlace, type FindingDetail } from './finding.schema.ts';
import { findingMessages as messages } from './messages/finding.messages.ts';

// What the work on a finding says, taken from the finding: the screen shows it before the work is created.

const whatOf = ({ name, partNo }: Pick<FindingDetail, 'name' | 'partNo'>): string =>
  [name, partNo].filter(Boolean).join(' ');

export function jobCardTexts(finding: FindingDetail): { summary: string; reason: string; instructions: string } {
  const { comment, plan } = finding;
  const said = comment ?? messages.noComment;
  return {
    summary: messages.summaryOfCheck({ what: whatOf(finding) }),
    reason: messages.reasonOfCheck({ plan: plan ? `${plan.planNo} ${plan.name}` : '', comment: said }),
    instructions: messages.instructionsOfCheck({ place: findingPlace(finding), comment: said }),
  };
}

const maxTitleLength = 200;
export function actionTexts(finding: FindingDetail): {
  title: string;
  what: string;
  place: string | null;
  part: string | null;
} {
  const { kind, name, comment } = finding;
  const isHazard = kind === 'hazard';
  const title = isHazard ? messages.titleOfRisk({ what: name }) : messages.summaryOfCheck({ what: whatOf(finding) });
  return {
    title: title.slice(0, maxTitleLength),
    what: comment ?? title,
    place: findingPlace(finding) || null,
    part: isHazard ? null : whatOf(finding),
  };
}
