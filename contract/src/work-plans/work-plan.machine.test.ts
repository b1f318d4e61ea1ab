import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captureRefusal, listTransitions, type TransitionRow } from '../kit/machine.example.ts';
import {
  firstPlanStatus,
  firstRevisionPlanStatus,
  isPlanCompleted,
  isPlanFullyInspected,
  isPlanSigned,
  isPlanStarted,
  isVehicleCompleted,
  mayAddInspector,
  mayEditPlan,
  mayRecord,
  mayRework,
  findNextPlanStatus,
  findPlanStatusAfterDecline,
  formatPlanStatus,
  parsePlanStatus,
  findReviewerIndexOfPlanStatus,
  findSignerIndexOfPlanStatus,
  planVehicleTone,
  workPlanMachine,
  type PlanEvent,
  type PlanFacts,
  type PlanWho,
} from './work-plan.machine.ts';
import { planStages, listPlanStages, describePlanWait, planTone } from './work-plan.next-step.ts';

const [brm, customer, turn] = ['the company BRM', 'the customer', 'the inspector whose turn it is'];

/** The signing chain of the specification. `N` is the inspector whose turn it is, `N+1` the next one. */
const table: TransitionRow[] = [
  ['Awaiting BRM to E-Sign Work Plan', 'verify signature', brm, 'Awaiting Customer to E-Sign'],
  ['Awaiting BRM to E-Sign Revision Work Plan', 'verify signature', brm, 'Awaiting Customer to E-Sign Revision'],
  ['Awaiting Customer to E-Sign', 'verify signature', customer, 'Work Plan Started', 'the project is a revision'],
  [
    'Awaiting Customer to E-Sign',
    'verify signature',
    customer,
    'Awaiting Inspector N to Review Assessment',
    'several inspectors, with questions',
  ],
  [
    'Awaiting Customer to E-Sign',
    'verify signature',
    customer,
    'Awaiting Inspector N to E-Sign Work Plan',
    'several inspectors',
  ],
  [
    'Awaiting Customer to E-Sign',
    'verify signature',
    customer,
    'Awaiting Inspector to Review Assessment',
    'one inspector, with questions',
  ],
  [
    'Awaiting Customer to E-Sign',
    'verify signature',
    customer,
    'Awaiting Inspector to E-Sign Work Plan',
    'one inspector',
  ],
  ['Awaiting Customer to E-Sign Revision', 'verify signature', customer, 'Work Plan Started'],
  ['Awaiting Inspector to Review Assessment', 'submit review', turn, 'Awaiting Inspector to E-Sign Work Plan'],
  ['Awaiting Inspector to E-Sign Work Plan', 'verify signature', turn, 'Work Plan Started'],
  ['Awaiting Inspector N to Review Assessment', 'submit review', turn, 'Awaiting Inspector N to E-Sign Work Plan'],
  ['Awaiting Inspector N to E-Sign Work Plan', 'verify signature', turn, 'Work Plan Started', 'the last inspector'],
  [
    'Awaiting Inspector N to E-Sign Work Plan',
    'verify signature',
    turn,
    'Awaiting Inspector N+1 to Review Assessment',
    'another inspector, with questions',
  ],
  [
    'Awaiting Inspector N to E-Sign Work Plan',
    'verify signature',
    turn,
    'Awaiting Inspector N+1 to E-Sign Work Plan',
    'another inspector',
  ],
  ['Work Plan Started', 'complete', 'server', 'Completed'],
];

const [first, firstRevision] = ['Awaiting BRM to E-Sign Work Plan', 'Awaiting BRM to E-Sign Revision Work Plan'];
/**
 * Each status with a signer, and the status after they decline (docs/decisions/0058-corrections-after-a-decline.md).
 */
const declines = [
  [first, first],
  ['Awaiting Customer to E-Sign', first],
  ['Awaiting Inspector to Review Assessment', first],
  ['Awaiting Inspector to E-Sign Work Plan', first],
  ['Awaiting Inspector N to Review Assessment', first],
  ['Awaiting Inspector N to E-Sign Work Plan', first],
  [firstRevision, firstRevision],
  ['Awaiting Customer to E-Sign Revision', firstRevision],
] as const;

/** Finds a person whom the table names for the event, in this status if possible. */
const whoTakes = (status: string, event: PlanEvent): PlanWho => {
  const { pattern } = parsePlanStatus(status);
  const rows = workPlanMachine.steps.filter((row) => row.event === event);
  return (rows.find(({ from }) => from === pattern) ?? rows[0])?.who[0] ?? 'server';
};

/** The expected chain of a plan: each status with the event that ends it. */
function chainOf(
  { inspectors, withQuestions, revisionProject }: PlanFacts,
  carriedOver = false,
): [string, PlanEvent][] {
  const people = Array.from({ length: inspectors }, (_, index) =>
    inspectors === 1 ? 'Inspector' : `Inspector ${index + 1}`,
  );
  const turns = people.flatMap((name): [string, PlanEvent][] => [
    ...(withQuestions
      ? [[`Awaiting ${name} to Review Assessment`, 'submit review'] satisfies [string, PlanEvent]]
      : []),
    [`Awaiting ${name} to E-Sign Work Plan`, 'verify signature'],
  ]);
  return [
    [
      carriedOver ? 'Awaiting BRM to E-Sign Revision Work Plan' : 'Awaiting BRM to E-Sign Work Plan',
      'verify signature',
    ],
    [carriedOver ? 'Awaiting Customer to E-Sign Revision' : 'Awaiting Customer to E-Sign', 'verify signature'],
    ...(revisionProject || carriedOver ? [] : turns),
    ['Work Plan Started', 'complete'],
    ['Completed', 'complete'],
  ];
}

const facts = fc.record({
  inspectors: fc.integer({ min: 1, max: 12 }),
  withQuestions: fc.boolean(),
  revisionProject: fc.boolean(),
});
const events: PlanEvent[] = ['verify signature', 'submit review', 'complete'];

describe('a work plan', () => {
  it('follows the specified transitions, and returns to its first signature when a signer declines', () => {
    const rows = listTransitions(workPlanMachine);
    expect(rows.filter(([, event]) => event !== 'decline')).toEqual(table);
    expect(rows.filter(([, event]) => event === 'decline').map(([from, , who, to]) => [from, who, to])).toEqual(
      declines.map(([from, to]) => [from, 'the signers', to]),
    );
    expect(findPlanStatusAfterDecline('Awaiting Inspector 3 to E-Sign Work Plan')).toBe(firstPlanStatus);
    expect(findPlanStatusAfterDecline('Work Plan Started')).toBeUndefined();
  });

  it('first awaits the signature of the BRM, under the Revision name if it is carried over', () => {
    expect(firstPlanStatus).toBe('Awaiting BRM to E-Sign Work Plan');
    expect(firstRevisionPlanStatus).toBe('Awaiting BRM to E-Sign Revision Work Plan');
  });

  it.each([
    [{ inspectors: 1, withQuestions: false, revisionProject: false }, ['Awaiting Inspector to E-Sign Work Plan']],
    [
      { inspectors: 1, withQuestions: true, revisionProject: false },
      ['Awaiting Inspector to Review Assessment', 'Awaiting Inspector to E-Sign Work Plan'],
    ],
    [
      { inspectors: 3, withQuestions: false, revisionProject: false },
      [
        'Awaiting Inspector 1 to E-Sign Work Plan',
        'Awaiting Inspector 2 to E-Sign Work Plan',
        'Awaiting Inspector 3 to E-Sign Work Plan',
      ],
    ],
    [
      { inspectors: 2, withQuestions: true, revisionProject: false },
      [
        'Awaiting Inspector 1 to Review Assessment',
        'Awaiting Inspector 1 to E-Sign Work Plan',
        'Awaiting Inspector 2 to Review Assessment',
        'Awaiting Inspector 2 to E-Sign Work Plan',
      ],
    ],
    [{ inspectors: 2, withQuestions: true, revisionProject: true }, []],
  ])('waits for its inspectors in turn between the customer and the start: %o', (plan, between) => {
    const passed: string[] = [];
    for (let status = 'Awaiting Customer to E-Sign'; status !== 'Work Plan Started'; passed.push(status)) {
      const event = status.endsWith('Review Assessment') ? 'submit review' : 'verify signature';
      status = findNextPlanStatus(whoTakes(status, event), status, event, plan);
    }
    expect(passed).toEqual([...between, 'Work Plan Started']);
  });

  it('follows its chain with any number of inspectors and refuses every other event with "You can’t do this while the work plan is {status}"', () => {
    fc.assert(
      fc.property(facts, fc.boolean(), (plan, carriedOver) => {
        const chain = chainOf(plan, carriedOver);
        for (const [index, [status, event]] of chain.entries()) {
          const following = chain[index + 1]?.[0];
          for (const tried of events) {
            if (following && tried === event)
              expect(findNextPlanStatus(whoTakes(status, tried), status, tried, plan)).toBe(following);
            else
              expect(captureRefusal(() => findNextPlanStatus(whoTakes(status, tried), status, tried, plan))).toBe(
                `409 You can’t do this while the work plan is ${status}`,
              );
          }
        }
      }),
    );
  });

  it('refuses an event in an unknown status', () => {
    expect(
      captureRefusal(() =>
        findNextPlanStatus('server', 'Lost', 'complete', {
          inspectors: 1,
          withQuestions: false,
          revisionProject: false,
        }),
      ),
    ).toBe('409 You can’t do this while the work plan is Lost');
  });

  it('is signed by the BRM first, the customer second, then the inspectors in order', () => {
    fc.assert(
      fc.property(facts, fc.boolean(), (plan, carriedOver) => {
        for (const [status] of chainOf(plan, carriedOver)) {
          const inspector = Number(/Inspector (\d+)/.exec(status)?.[1] ?? 1);
          const signs = status.startsWith('Awaiting BRM') ? 0 : status.startsWith('Awaiting Customer') ? 1 : undefined;
          expect(findSignerIndexOfPlanStatus(status), `in ${status}`).toBe(
            status.includes('Inspector') && status.includes('E-Sign') ? inspector + 1 : signs,
          );
          expect(findReviewerIndexOfPlanStatus(status), `in ${status}`).toBe(
            status.endsWith('to Review Assessment') ? inspector + 1 : undefined,
          );
        }
      }),
    );
  });

  it('can be edited until Work Plan Started, the only status in which inspectors are added and items recorded', () => {
    for (const [status] of chainOf({ inspectors: 2, withQuestions: true, revisionProject: false })) {
      const started = status === 'Work Plan Started';
      expect([mayEditPlan(status), mayAddInspector(status), mayRecord(status)], `in ${status}`).toEqual([
        !started && status !== 'Completed',
        started,
        started,
      ]);
    }
  });

  const anyStatus = chainOf({ inspectors: 2, withQuestions: true, revisionProject: false }).map(([status]) => status);
  it.each<[string, (status: string) => boolean, string[]]>([
    ['is carried out', isPlanStarted, ['Work Plan Started']],
    ['is completed', isPlanCompleted, ['Completed']],
    ['has all its signatures', isPlanSigned, ['Work Plan Started', 'Completed']],
    ['can be reworked', mayRework, ['Work Plan Started', 'Completed']],
    ['has no next signer', (status) => planTone(status) !== 'attention', ['Work Plan Started', 'Completed']],
  ])('%s in exactly the statuses listed for it', (_what, holds, statuses) => {
    expect(anyStatus.filter(holds)).toEqual(statuses);
  });

  it('labels every status in English as the API names it', () => {
    const statuses = [
      firstRevisionPlanStatus,
      'Awaiting Customer to E-Sign Revision',
      ...chainOf({ inspectors: 1, withQuestions: true, revisionProject: false }).map(([status]) => status),
      ...anyStatus,
      'Awaiting Inspector 12 to Review Assessment',
    ];
    expect(statuses.map(formatPlanStatus)).toEqual(statuses);
  });

  it('shows a vehicle as done once it is Completed, and as busy while it is Pending', () => {
    expect(['Pending', 'Completed'].map((status) => [isVehicleCompleted(status), planVehicleTone(status)])).toEqual([
      [false, 'busy'],
      [true, 'good'],
    ]);
  });

  it('belongs to exactly one stage in every status', () => {
    const statuses = new Set(workPlanMachine.steps.flatMap(({ from, to }) => [from, to]));
    expect(planStages.flatMap((stage) => [...stage.statuses]).toSorted()).toEqual([...statuses].toSorted());
  });

  it('passes through its stages in order, is past the last one when Completed, and has no inspector stages if none signs', () => {
    fc.assert(
      fc.property(facts, fc.boolean(), (plan, carriedOver) => {
        const inspectorsSign = !plan.revisionProject && !carriedOver;
        const stages = chainOf(plan, carriedOver).map(([status]) => listPlanStages(status, inspectorsSign));
        const passed = [...new Set(stages.map(({ currentIndex }) => currentIndex))];
        expect(passed).toEqual(inspectorsSign ? [0, 1, 2, 3, 5] : [0, 1, 2, 4]);
      }),
    );
    expect(listPlanStages('Awaiting Inspector 2 to Review Assessment', true)).toEqual({
      names: ['BRM signature', 'Customer signature', 'Inspector signatures', 'Inspection', 'Completed'],
      currentIndex: 2,
    });
  });

  it('is done when quantity minus OK minus Not OK is 0, so skipped items keep it open', () => {
    expect(isPlanFullyInspected({ quantity: 3, ok: 2, nok: 1 })).toBe(true);
    expect(isPlanFullyInspected({ quantity: 3, ok: 2, nok: 0 })).toBe(false);
  });

  it('names the person who acts next', () => {
    const people = [
      { firstName: 'Ina', lastName: 'Inspector' },
      { firstName: 'Ian', lastName: '' },
    ];
    const planFacts = { status: 'Work Plan Started', inspectors: people, projectStatus: 'Awaiting Work plan' } as const;
    const waits = (status: string) => describePlanWait({ ...planFacts, status });
    expect(waits('Awaiting Inspector 1 to Review Assessment')).toBe(
      'Waiting for Ina Inspector to review the assessment',
    );
    expect(waits('Awaiting Inspector 2 to E-Sign Work Plan')).toBe('Waiting for Ian to sign the work plan');
    expect(waits('Completed')).toBe(null);
    expect(waits('Work Plan Started')).toBe('Waiting for Ina Inspector and Ian to carry out the work plan');
    expect(describePlanWait({ ...planFacts, inspectors: [...people, ...people] })).toBe(
      'Waiting for Ina Inspector and 3 other inspectors to carry out the work plan',
    );
    const named = { brm: { firstName: 'Bo', lastName: 'Tester' }, customer: { firstName: 'Cy', lastName: 'Tester' } };
    expect(describePlanWait({ ...planFacts, status: firstPlanStatus, people: named })).toBe(
      'Waiting for Bo Tester to sign the work plan',
    );
    expect(describePlanWait({ ...planFacts, status: 'Awaiting Customer to E-Sign', people: named })).toBe(
      'Waiting for Cy Tester to sign the work plan',
    );
    expect([1, 2].map((contested) => describePlanWait({ ...planFacts, contested }))).toEqual([
      'Waiting for the Business Relationship Manager to resolve 1 contested checkpoint',
      'Waiting for the Business Relationship Manager to resolve 2 contested checkpoints',
    ]);
    const held = [
      { firstName: 'Ina', lastName: 'Inspector', waiting: 3 },
      { firstName: 'Ian', lastName: '', waiting: 1 },
    ];
    expect(describePlanWait({ ...planFacts, held })).toBe(
      'Waiting for 3 recordings on Ina Inspector’s device, 1 recording on Ian’s device',
    );
    expect(
      describePlanWait({ ...planFacts, status: firstRevisionPlanStatus, projectStatus: 'Awaiting Risk Assessment' }),
    ).toBe('Waiting for the Business Relationship Manager to assign an assessee');
  });

  it('waits for the BRM to reissue a document that others can no longer sign, and then for a signature', () => {
    const planFacts = {
      inspectors: [{ firstName: 'Ina', lastName: 'Inspector' }],
      projectStatus: 'Awaiting Work plan',
    } as const;
    const waits = (status: string) => describePlanWait({ ...planFacts, status, isDocumentClosed: true });
    const others = [
      'Awaiting Customer to E-Sign',
      'Awaiting Customer to E-Sign Revision',
      'Awaiting Inspector 2 to E-Sign Work Plan',
    ];
    expect(others.map(waits)).toEqual(
      others.map(() => 'Waiting for the Business Relationship Manager to reissue the document'),
    );
    expect(describePlanWait({ ...planFacts, status: 'Awaiting Customer to E-Sign', signsAnew: 'Bo Tester' })).toBe(
      'Waiting for Bo Tester to sign the reissued document',
    );
    // The BRM can press E-Sign to get a document. A review needs none, and a started plan is signed already.
    expect(waits('Awaiting BRM to E-Sign Work Plan')).toBe(
      'Waiting for the Business Relationship Manager to sign the work plan',
    );
    expect(waits('Awaiting Inspector 1 to Review Assessment')).toBe(
      'Waiting for Ina Inspector to review the assessment',
    );
    expect(waits('Work Plan Started')).toBe('Waiting for Ina Inspector to carry out the work plan');
    expect(
      describePlanWait({
        ...planFacts,
        status: firstPlanStatus,
        isDocumentClosed: true,
        declined: { name: 'Cy', reason: 'Wrong batch' },
      }),
    ).toBe('Waiting for the Business Relationship Manager to correct the document declined by Cy: Wrong batch');
  });
});
