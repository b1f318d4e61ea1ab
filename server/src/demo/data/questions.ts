import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import type { questionRoutes, templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';

// The risk questions. Quantitative questions are headings with a text answer; the Yes/No questions below belong to
// them.

type Question = BodyInput<typeof questionRoutes.addQuestion>;
const heading = (reference: string, question: string): Question => ({ type: 'Quantitative', reference, question });
const yesNo = (reference: string, question: string, controlMeasure: string): Question => ({
  type: 'Option',
  reference,
  question,
  controlMeasure,
});

export const demoQuestions: readonly Question[] = [
  heading('WA-00', 'How many people work in the area at the same time, and in which shifts?'),
  yesNo(
    'WA-01',
    'Are walkways and the work area free of obstacles, leads and spilt fluids?',
    'Clear and mark the area before each shift; keep a spill kit within reach.',
  ),
  yesNo(
    'WA-02',
    'Is the lighting good enough to see fine surface defects without a shadow?',
    'Add a light tunnel or hand lamps of at least 1,000 lux.',
  ),
  yesNo(
    'WA-03',
    'Are emergency exits, first-aid box and fire extinguishers known to everybody and free?',
    'Walk the escape route with everybody at the start of the shift.',
  ),
  heading('LT-00', 'Which lifts and tools are used, and how heavy are the parts (kg)?'),
  yesNo(
    'LT-01',
    'Are lifts, jacks and stands inspected and within their test date?',
    'Take anything without a valid test label out of use.',
  ),
  yesNo(
    'LT-02',
    'Can every part above 15 kg be moved with a lifting aid or by two people?',
    'Provide a trolley or hoist; until it arrives, lift in pairs.',
  ),
  yesNo(
    'LT-03',
    'Are hand tools and power tools in good order, with their guards fitted?',
    'Check tools at hand-over and tag damaged ones.',
  ),
  yesNo(
    'LT-04',
    'Are vehicles secured against rolling before anybody works around them?',
    'Parking brake on, wheel chocks front and rear.',
  ),
  heading('CH-00', 'Which cleaners, sealants and fluids are used, and how much of each?'),
  yesNo(
    'CH-01',
    'Are the safety data sheets of all substances on site and read?',
    'Keep the folder at the work place and sign that it was read.',
  ),
  yesNo(
    'CH-02',
    'Is there enough ventilation where solvents or exhaust fumes are present?',
    'Open the bay doors or run the extraction; no engine idles indoors.',
  ),
  yesNo(
    'CH-03',
    'Are containers labelled, and is waste collected separately?',
    'Label decanted containers; keep oily cloths in closed metal bins.',
  ),
  heading('VM-00', 'How many vehicles are moved each day, and over which routes?'),
  yesNo(
    'VM-01',
    'Are driving routes and pedestrian routes separated and marked?',
    'Set barriers and one-way signs; walking speed in the yard.',
  ),
  yesNo(
    'VM-02',
    'Do all drivers hold a valid licence and the permit of this site?',
    'Copy licences at induction; no permit, no keys.',
  ),
  yesNo(
    'VM-03',
    'Are keys kept under control and handed out to named people only?',
    'Key board with signature list, locked after the shift.',
  ),
  yesNo(
    'VM-04',
    'Is a second person there when a vehicle is reversed?',
    'Agree hand signals; stop when the second person is out of sight.',
  ),
  heading('HV-00', 'Which voltage classes do the vehicles have (V)?'),
  yesNo(
    'HV-01',
    'Are high-voltage vehicles marked and made safe by a qualified person?',
    'Isolate, lock, and measure the absence of voltage before work begins.',
  ),
  yesNo(
    'HV-02',
    'Are insulated gloves and a rescue hook at the work place?',
    'Check gloves for damage before each use.',
  ),
  heading('IN-00', 'At what time did your shift begin, and where do you work today?'),
  yesNo(
    'IN-01',
    'Have you read the work plan and seen what OK and Not OK look like?',
    'Go through the pictures of the plan with the team leader.',
  ),
  yesNo(
    'IN-02',
    'Are you wearing the protective equipment that the plan asks for?',
    'Fetch what is missing from the equipment store before you begin.',
  ),
  yesNo(
    'IN-03',
    'Are your gauges and lamps checked and within calibration?',
    'Swap the gauge; note its number in the log.',
  ),
  yesNo(
    'IN-04',
    'Do you know whom to call when you find a defect that touches safety?',
    'Save the number of the shift manager in your phone.',
  ),
];

type Template = Pick<BodyInput<typeof templateRoutes.addTemplate>, 'name' | 'description' | 'type'> & {
  environment: string;
  chapters: readonly string[];
};
export const demoTemplates = {
  workshop: {
    name: 'Work on parts and vehicles indoors',
    description: 'The usual assessment for inspection and rework in a workshop, at the line or in a warehouse.',
    environment: 'Workshop',
    type: 'D',
    chapters: ['WA', 'LT', 'CH'],
  },
  yard: {
    name: 'Vehicle yard and road moves',
    description: 'For work outdoors between moving vehicles, with electric vehicles among them.',
    environment: 'Vehicle yard',
    type: 'P',
    chapters: ['WA', 'VM', 'HV'],
  },
  inspector: {
    name: "Inspector's check before signing",
    description: 'What each inspector answers before signing a work plan.',
    environment: 'Quality CC',
    type: 'T',
    chapters: ['IN'],
  },
} as const satisfies Record<string, Template>;
export type TemplateName = keyof typeof demoTemplates;

/** Global questions, which the platform provides and every company can use. */
export const globalQuestions: readonly Question[] = [
  heading('GS-00', 'Who is responsible for safety on this site, and how are they reached?'),
  yesNo('GS-01', 'Has everybody had the safety induction of this site?', 'No work without the signed induction sheet.'),
  yesNo(
    'GS-02',
    'Is the assembly point known, and is the alarm tested?',
    'Show the assembly point on the site plan at the entrance.',
  ),
];
export const globalTemplate = {
  name: 'General site safety',
  description: 'A short assessment for every company, to start from.',
  environment: 'Any site',
  type: 'D',
  chapters: ['GS'],
} as const satisfies Template;

/** The hazards that an assessee names when an answer is No, by the question's reference. */
export const demoHazards: Record<string, readonly { hazard: string; controlMeasure: string }[]> = {
  'WA-01': [
    {
      hazard: 'Tripping over air hoses between the inspection tables',
      controlMeasure: 'Hoses are led overhead; covers where they cross the walkway',
    },
    {
      hazard: 'Slipping on coolant that drips from parts',
      controlMeasure: 'Drip trays under each rack, absorbent at both ends of the lane',
    },
  ],
  'WA-02': [
    {
      hazard: 'Eye strain, and defects overlooked in the rear bay',
      controlMeasure: 'Two mobile light panels are set up before the first shift',
    },
  ],
  'LT-02': [
    {
      hazard: 'Back injury when discs of 16 kg are lifted out of crates',
      controlMeasure: 'Vacuum lifter at the crate; until it arrives, two people lift',
    },
  ],
  'LT-04': [
    {
      hazard: 'A vehicle on the ramp rolls back',
      controlMeasure: 'Wheel chocks are part of the equipment of every work plan',
    },
  ],
  'CH-02': [
    {
      hazard: 'Solvent vapour while adhesive residue is removed',
      controlMeasure: 'Only water-based cleaner indoors; solvent work under the extraction',
    },
  ],
  'VM-01': [
    {
      hazard: 'Pedestrians cross the shuttle lane behind berth 204',
      controlMeasure: 'Barrier with a crossing and a flashing light; shuttle at walking speed',
    },
  ],
  'VM-04': [
    {
      hazard: 'Reversing between parked cars without a second person at night',
      controlMeasure: 'No reversing after 20:00; vehicles are parked nose out',
    },
  ],
  'HV-01': [
    {
      hazard: 'Touching damaged high-voltage lines after transport damage',
      controlMeasure: 'A qualified electrician releases each vehicle before it is opened',
    },
  ],
};

/** The text answers to the headings. */
export const demoNotes: Record<string, string> = {
  'WA-00': 'Six people, early and late shift',
  'LT-00': 'Two scissor lifts, torque wrenches; parts up to 16 kg',
  'CH-00': 'Water-based cleaner 5 l, isopropanol 0.5 l',
  'VM-00': 'About 40 vehicles, gate 2 to berth 204 and back',
  'HV-00': '12 V and 400 V',
};
