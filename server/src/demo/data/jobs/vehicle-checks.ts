import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import type { checkTemplateRoutes } from '@roadworthy/contract/vehicle-checks/templates/check-template.routes.ts';
import type { PointResult } from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';

type DemoCheckTemplate = BodyInput<typeof checkTemplateRoutes.addCheckTemplate>;

const tread = (wheel: string) => ({
  name: `Tyre, ${wheel}`,
  instructions: 'Measure in the middle of the tread, at the most worn place.',
  measurement: { name: 'Tread depth', unit: 'mm', lower: '1.6', upper: null, decimals: 1 },
});
const wheels = ['front left', 'front right', 'rear left', 'rear right'];

/** The templates for vehicle checks of Meridian Motors. */
export const demoCheckTemplates: readonly DemoCheckTemplate[] = [
  {
    name: 'Safety check',
    groups: [
      {
        name: 'Lights',
        points: [
          { name: 'Dipped and main beam' },
          { name: 'Indicators and hazard lights' },
          { name: 'Brake lights', instructions: 'Ask a colleague, or look at the reflection.' },
          { name: 'Horn' },
        ],
      },
      { name: 'Wheels', points: [...wheels.map(tread), { name: 'Wheel nuts and rims' }] },
      {
        name: 'Brakes',
        points: [
          {
            name: 'Front brake pads',
            measurement: { name: 'Thickness', unit: 'mm', lower: '3', upper: null, decimals: 1 },
          },
          {
            name: 'Rear brake pads',
            measurement: { name: 'Thickness', unit: 'mm', lower: '3', upper: null, decimals: 1 },
          },
          { name: 'Brake hoses and lines' },
          { name: 'Parking brake', instructions: 'It must hold on the ramp.' },
        ],
      },
      {
        name: 'Fluids',
        points: [
          { name: 'Engine oil' },
          { name: 'Coolant' },
          {
            name: 'Brake fluid',
            measurement: { name: 'Water content', unit: '%', lower: null, upper: '3', decimals: 1 },
          },
          { name: 'Leaks under the vehicle' },
        ],
      },
    ],
  },
  {
    name: 'Walkaround before hand-over',
    groups: [
      {
        name: 'Outside',
        points: [{ name: 'Body and paint' }, { name: 'Glass and mirrors' }, { name: 'Wipers and washers' }],
      },
      { name: 'Inside', points: [{ name: 'Warning lights' }, { name: 'Seat belts' }, { name: 'Cleanliness' }] },
    ],
  },
];

type DemoFound = {
  point: string;
  result: Extract<PointResult, 'attention' | 'not ok'>;
  comment: string;
  measured?: string;
  outcome: 'deferred' | 'task';
};
/** What a vehicle check with the first template found. All other points are OK. */
export const demoFound: readonly DemoFound[] = [
  {
    point: 'Tyre, rear left',
    result: 'attention',
    comment: 'Worn on the inside edge. Check the wheel alignment.',
    measured: '2.1',
    outcome: 'deferred',
  },
  {
    point: 'Horn',
    result: 'not ok',
    comment: 'No sound. Connector corroded.',
    outcome: 'task',
  },
];
/** The values of points that are OK. */
export const demoValues: Readonly<Record<string, string>> = {
  'Tread depth': '5.4',
  Thickness: '8.5',
  'Water content': '1.2',
};
