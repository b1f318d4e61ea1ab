import type { jobTemplateRoutes } from '@roadworthy/contract/job-cards/templates/job-template.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import type { JobType } from './job-lists.ts';

type DemoTemplate = Omit<BodyInput<typeof jobTemplateRoutes.addJobTemplate>, 'jobType'> & { jobType: JobType };

/** The job templates of Meridian Motors. */
export const demoTemplates: readonly DemoTemplate[] = [
  {
    name: 'Strut mounts of the front axle',
    jobType: 'Part Change',
    tasks: [
      {
        name: 'Lift the vehicle and remove the front wheels',
        idealTime: 15,
        tools: ['Two-post lift', 'Impact wrench with socket 19'],
      },
      {
        name: 'Change both strut mounts',
        idealTime: 45,
        instructions:
          'Compress the spring before you loosen the top nut.\nUse a new top nut on each side.\nTurn the mount until its arrow points forward.',
        tools: ['Spring compressor', 'Torque wrench 20 to 100 Nm'],
        parts: [
          { name: 'Strut mount, 62 Shore', quantity: 2 },
          { name: 'Top nut M12', quantity: 2 },
        ],
        measurements: [
          { name: 'Torque of the top nut, left', unit: 'Nm', lower: '60', upper: '70', decimals: 1 },
          { name: 'Torque of the top nut, right', unit: 'Nm', lower: '60', upper: '70', decimals: 1 },
        ],
      },
      {
        name: 'Fit the wheels',
        idealTime: 15,
        instructions: 'Tighten crosswise, in two stages.',
        tools: ['Torque wrench 40 to 200 Nm'],
        measurements: [{ name: 'Torque of the wheel nuts', unit: 'Nm', lower: '120', upper: '130', decimals: 0 }],
      },
      { name: 'Test drive on rough road', idealTime: 20 },
    ],
  },
  {
    name: 'Pre-delivery inspection',
    jobType: 'Inspection',
    tasks: [
      {
        name: 'Check the tyres',
        idealTime: 10,
        tools: ['Tyre gauge', 'Tread depth gauge'],
        measurements: [
          { name: 'Tyre pressure, front', unit: 'bar', lower: '2.3', upper: '2.6', decimals: 1 },
          { name: 'Tyre pressure, rear', unit: 'bar', lower: '2.3', upper: '2.6', decimals: 1 },
          { name: 'Tread depth', unit: 'mm', lower: '6.0', decimals: 1 },
        ],
      },
      {
        name: 'Check the battery',
        idealTime: 5,
        instructions: 'Measure with the engine off, after the vehicle has been parked for 10 minutes.',
        measurements: [{ name: 'Battery voltage', unit: 'V', lower: '12.4', upper: '12.9', decimals: 1 }],
      },
      { name: 'Check lights, wipers and horn', idealTime: 10 },
      { name: 'Remove transport protection', idealTime: 15, tools: ['Plastic scraper'] },
    ],
  },
];
