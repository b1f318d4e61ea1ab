import { chemicalProtection } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { planCheckMessages as messages } from '@roadworthy/contract/work-plans/messages/plan-check.messages.ts';
import { planRules, type PlanFinding, type PlanRule } from '@roadworthy/contract/work-plans/plan-check.schema.ts';
import { planPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import type { Illustration } from '@roadworthy/contract/parts/part.schema.ts';

// The rules for checking a plan before it is sent for signing. Each is one function of the facts.

export type NamedPlan = { id: string; name: string };
export type PlanFacts = {
  today: string;
  form: {
    type: 'P' | 'G';
    quantity: number;
    target: number | null;
    tipLevel: number;
    batch: string;
    msdsIssued: 'Yes' | 'No' | 'NA';
    hasQuestions: boolean;
    activities: readonly { what: string; how: string; why: string; vin: string | null }[];
    additionalProtection: string | null;
  };
  project: { start: string | null; end: string | null; protection: readonly string[] };
  parts: readonly { id: string; name: string; samples: readonly Illustration[] }[];
  /** `detail` is a measure of the photo's sharpness; undefined without a photo. */
  sides: readonly { name: string; cells: number; cellsWithChecks: number; detail: number | undefined }[];
  gridId: string | null;
  vehicles: readonly { id: string; vin: string; regNo: string | null; tag: string | null; plans: NamedPlan[] }[];
  inspectors: readonly { name: string; isActive: boolean; isElsewhere: boolean }[];
  hazards: readonly { number: string; hazard: string; controlMeasure: string; riskAcceptable: 'Yes' | 'No' | null }[];
  assessmentPath: string;
  projectPath: string;
  samePlans: readonly NamedPlan[];
};

type Hit = { text: string; field?: string; path?: string };
type Rule = { severity: PlanFinding['severity']; find: (facts: PlanFacts) => Hit[] };

const partPath = (id: string): string => `/edit/part/${id}`;
const gridPath = ({ gridId }: PlanFacts): string => `/brm-grid/edit/${gridId}`;
const when = (holds: boolean, hit: () => Hit): Hit[] => (holds ? [hit()] : []);
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

const isShown = (image: string | null, label: string | null): boolean => image !== null || label !== null;
const hasOk = ({ okImage, okLabel }: Illustration): boolean => isShown(okImage, okLabel);
const hasNotOk = ({ notOkImage, nokLabel }: Illustration): boolean => isShown(notOkImage, nokLabel);
/** Returns whether the OK or the Not OK example of a sample is shown as text only. */
const isWithoutPicture = (sample: Illustration): boolean =>
  (hasOk(sample) && sample.okImage === null) || (hasNotOk(sample) && sample.notOkImage === null);

/** By `measureDetail`, sharp photos 480 pixels wide score 15 to 30, and 2 to 3.6 after a blur of three pixels. */
const minDetail = 3;
/** About two weeks of work for one person. */
const maxChecksEach = 5000;

/** The rules by name. `planRules` defines the order of their findings. */
const rules: Record<PlanRule, Rule> = {
  'part-without-samples': {
    severity: 'problem',
    find: ({ parts }) =>
      parts
        .filter(({ samples }) => samples.length === 0)
        .map(({ id, name }) => ({ text: messages.partWithoutSamples({ part: name }), path: partPath(id) })),
  },
  'part-with-one-kind-of-sample': {
    severity: 'advice',
    find: ({ parts }) =>
      parts.flatMap(({ id, name, samples }) => {
        const [ok, notOk] = [samples.some(hasOk), samples.some(hasNotOk)];
        const hit = (missing: string) => ({
          text: messages.partWithOneKindOfSample({ part: name, missing }),
          path: partPath(id),
        });
        return when(samples.length > 0 && ok !== notOk, () => hit(ok ? 'notOk' : 'ok'));
      }),
  },
  'sample-without-picture': {
    severity: 'advice',
    find: ({ parts }) =>
      parts.flatMap(({ id, name, samples }) => {
        const count = samples.filter(isWithoutPicture).length;
        return when(count > 0, () => ({
          text: messages.sampleWithoutPicture({ part: name, count }),
          path: partPath(id),
        }));
      }),
  },
  'vehicle-in-another-plan': {
    severity: 'problem',
    find: ({ vehicles }) =>
      vehicles.flatMap(({ vin, plans }) =>
        plans.map((plan) => ({
          text: messages.vehicleInAnotherPlan({ vin, plan: plan.name }),
          path: planPath(plan.id),
        })),
      ),
  },
  'vehicle-hard-to-recognise': {
    severity: 'advice',
    find: ({ vehicles }) =>
      vehicles
        .filter(({ regNo, tag }) => !regNo && !tag)
        .map(({ id, vin }) => ({ text: messages.vehicleHardToRecognise({ vin }), path: `/vehicle/edit/${id}` })),
  },
  'inspector-elsewhere': {
    severity: 'problem',
    find: ({ inspectors }) =>
      inspectors
        .filter(({ isActive, isElsewhere }) => isActive && isElsewhere)
        .map(({ name }) => ({ text: messages.inspectorElsewhere({ name }), field: 'userId' })),
  },
  'inspector-inactive': {
    severity: 'problem',
    find: ({ inspectors }) =>
      inspectors
        .filter(({ isActive }) => !isActive)
        .map(({ name }) => ({ text: messages.inspectorInactive({ name }), field: 'userId' })),
  },
  'hazard-without-control': {
    severity: 'problem',
    find: ({ hazards, assessmentPath: path }) =>
      hazards
        .filter(({ controlMeasure }) => !controlMeasure.trim())
        .map(({ number, hazard }) => ({ text: messages.hazardWithoutControl({ number, hazard }), path })),
  },
  'hazard-not-accepted': {
    severity: 'problem',
    find: ({ hazards, assessmentPath: path }) =>
      hazards
        .filter(({ riskAcceptable }) => riskAcceptable === 'No')
        .map(({ number, hazard }) => ({ text: messages.hazardNotAccepted({ number, hazard }), path })),
  },
  'target-too-low': {
    severity: 'problem',
    find: ({ today, form: { target, quantity }, project: { end } }) => {
      if (!target || !end || end < today) return [];
      const [needed, left] = [Math.ceil(quantity / target), daysBetween(today, end) + 1];
      return when(needed > left, () => ({
        text: messages.targetTooLow({ target, quantity, needed, left }),
        field: 'target',
      }));
    },
  },
  'no-target': {
    severity: 'advice',
    find: ({ form }) => when(form.target === null, () => ({ text: messages.noTarget, field: 'target' })),
  },
  'too-many-checks-each': {
    severity: 'advice',
    find: ({ form: { quantity }, inspectors }) => {
      const each = Math.ceil(quantity / Math.max(inspectors.length, 1));
      return when(each > maxChecksEach, () => ({ text: messages.tooManyChecksEach({ each }), field: 'userId' }));
    },
  },
  'side-photo-missing': {
    severity: 'problem',
    find: (facts) =>
      facts.sides
        .filter(({ detail }) => detail === undefined)
        .map(({ name }) => ({ text: messages.sidePhotoMissing({ side: name }), path: gridPath(facts) })),
  },
  'side-photo-blurred': {
    severity: 'advice',
    find: (facts) =>
      facts.sides
        .filter(({ detail }) => detail !== undefined && detail < minDetail)
        .map(({ name }) => ({ text: messages.sidePhotoBlurred({ side: name }), path: gridPath(facts) })),
  },
  'side-without-checks': {
    severity: 'problem',
    find: (facts) =>
      facts.sides
        .filter(({ cellsWithChecks }) => cellsWithChecks === 0)
        .map(({ name }) => ({ text: messages.sideWithoutChecks({ side: name }), path: gridPath(facts) })),
  },
  'cells-without-checks': {
    severity: 'advice',
    find: (facts) =>
      facts.sides
        .filter(({ cells, cellsWithChecks }) => cellsWithChecks > 0 && cellsWithChecks * 2 < cells)
        .map(({ name, cells, cellsWithChecks }) => ({
          text: messages.cellsWithoutChecks({ side: name, empty: cells - cellsWithChecks, cells }),
          path: gridPath(facts),
        })),
  },
  'chemicals-without-protection': {
    severity: 'problem',
    find: ({ form, project: { protection } }) =>
      when(
        form.msdsIssued === 'Yes' &&
          !form.additionalProtection &&
          !chemicalProtection.some((item) => protection.includes(item)),
        () => ({ text: messages.chemicalsWithoutProtection, field: 'additionalPPE' }),
      ),
  },
  'no-protective-equipment': {
    severity: 'advice',
    find: ({ form, project: { protection } }) =>
      when(protection.length === 0 && !form.additionalProtection && form.msdsIssued !== 'Yes', () => ({
        text: messages.noProtectiveEquipment,
        field: 'additionalPPE',
      })),
  },
  'project-over': {
    severity: 'problem',
    find: ({ today, project: { end }, projectPath: path }) =>
      when(end !== null && end < today, () => ({ text: messages.projectOver({ end: end ?? '' }), path })),
  },
  'batch-outside-project': {
    severity: 'advice',
    find: ({ form: { batch }, project: { start, end } }) =>
      when((start !== null && batch < start) || (end !== null && batch > end), () => ({
        text: messages.batchOutsideProject({ batch, period: [start, end].filter(Boolean).join(' – ') }),
        field: 'batch',
      })),
  },
  'activity-of-another-vehicle': {
    severity: 'problem',
    find: ({ form: { activities, type }, vehicles }) =>
      activities.flatMap(({ vin }, index) =>
        when(type === 'G' && vin !== null && !vehicles.some((one) => one.vin === vin), () => ({
          text: messages.activityOfAnotherVehicle({ number: index + 1, vin: vin ?? '' }),
          field: 'activity',
        })),
      ),
  },
  'activity-twice': {
    severity: 'advice',
    find: ({ form: { activities } }) => {
      const firstOf = new Map<string, number>();
      return activities.flatMap(({ what, how, why, vin }, index) => {
        const key = JSON.stringify([what, how, why, vin]);
        const first = firstOf.get(key);
        if (first === undefined) firstOf.set(key, index + 1);
        return when(first !== undefined, () => ({
          text: messages.activityTwice({ first: first ?? 0, second: index + 1 }),
          field: 'activity',
        }));
      });
    },
  },
  'no-questions': {
    severity: 'advice',
    find: ({ form }) => when(!form.hasQuestions, () => ({ text: messages.noQuestions, field: 'questionTemplate' })),
  },
  'starts-escalated': {
    severity: 'advice',
    find: ({ form: { tipLevel: level } }) =>
      when(level >= 2, () => ({ text: messages.startsEscalated({ level }), field: 'tipLevel' })),
  },
  'same-plan-twice': {
    severity: 'advice',
    find: ({ samePlans }) =>
      samePlans.map(({ id, name }) => ({ text: messages.samePlanTwice({ plan: name }), path: planPath(id) })),
  },
};

/** Checks the facts. Returns problems before warnings, each in the order of the rules. */
export function checkPlanFacts(facts: PlanFacts): PlanFinding[] {
  const found = planRules.flatMap((rule) => {
    const { severity, find } = rules[rule];
    return find(facts).map(({ text, field = null, path = null }) => ({ rule, severity, text, field, path }));
  });
  return found.toSorted((one, other) => Number(other.severity === 'problem') - Number(one.severity === 'problem'));
}
