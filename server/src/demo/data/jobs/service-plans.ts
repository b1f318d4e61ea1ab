import type { ServiceKind } from '@roadworthy/contract/service-plans/service-due.rules.ts';
import type { CostCentre, WorkshopName } from './job-lists.ts';

// The service plans of Meridian Motors, by model.

type DemoServicePlan = {
  name: string;
  kind: ServiceKind;
  model: string;
  everyMonths: number;
  tasks: string[];
  workshop: WorkshopName;
  costCentre: CostCentre;
  /** The days since the last service of each vehicle, in the order of their VINs; the other vehicles have none yet. */
  lastDone: readonly number[];
};

export const demoServicePlans: readonly DemoServicePlan[] = [
  {
    name: 'Annual service, Courier',
    kind: 'service',
    model: 'Courier',
    everyMonths: 12,
    tasks: ['Change the oil and the filter', 'Check the brakes and tyres', 'Reset the service indicator'],
    workshop: 'powertrain',
    costCentre: 'CC 4330 Prototype fleet',
    lastDone: [371, 356, 322, 120],
  },
  {
    name: 'MOT, Estate',
    kind: 'mot',
    model: 'Estate',
    everyMonths: 12,
    tasks: ['Check lights, tyres and emissions before the test', 'Take the vehicle to the test'],
    workshop: 'roadTest',
    costCentre: 'CC 4330 Prototype fleet',
    lastDone: [310, 90],
  },
];
