import type { BayKind } from '@roadworthy/contract/vehicle-places/bay.schema.ts';
import type { VehicleStatus } from '@roadworthy/contract/vehicles/vehicle.machine.ts';
import type { PersonName } from '../people.ts';
import type { CostCentre, WorkshopName } from './job-lists.ts';

// The bays of Meridian Motors, and who keeps its vehicles and where they are.

type DemoBay = { name: string; kind: BayKind; workshop: WorkshopName | null };
const workshopBay = (name: string, workshop: WorkshopName): DemoBay => ({ name, kind: 'workshop', workshop });
const parkingBay = (name: string): DemoBay => ({ name, kind: 'yard', workshop: null });

export const demoBays: readonly DemoBay[] = [
  workshopBay('Bay 1', 'powertrain'),
  workshopBay('Bay 2', 'powertrain'),
  workshopBay('Bay 3', 'body'),
  workshopBay('Bay 4', 'electrical'),
  workshopBay('Test bay', 'roadTest'),
  ...['Yard A1', 'Yard A2', 'Yard A3', 'Yard B1', 'Yard B2', 'Quarantine'].map(parkingBay),
];

type DemoMove = { daysAgo: number; by: PersonName; status: VehicleStatus; bay: string | null; note?: string };
type DemoPlace = {
  vin: string;
  department: string;
  keeperName: string;
  keeperContact: string;
  costCentre: CostCentre;
  moves: readonly DemoMove[];
};

const fleet = { department: 'Vehicle Engineering', costCentre: 'CC 4330 Prototype fleet' } as const;
const launch = { department: 'Launch Quality', costCentre: 'CC 4100 Launch quality' } as const;

export const demoPlaces: readonly DemoPlace[] = [
  {
    vin: 'SMMEST205TC104417',
    ...launch,
    keeperName: 'Hannah Price',
    keeperContact: '07700 900231',
    moves: [
      { daysAgo: 4, by: 'supervisor', status: 'in use', bay: 'Yard A1' },
      { daysAgo: 1, by: 'engineer', status: 'in workshop', bay: 'Bay 3', note: 'Front door seal' },
    ],
  },
  {
    vin: 'SMMEST207TC104418',
    ...launch,
    keeperName: 'Hannah Price',
    keeperContact: '07700 900231',
    moves: [{ daysAgo: 3, by: 'sam', status: 'in workshop', bay: 'Bay 1' }],
  },
  {
    vin: 'SMMEST216TC104502',
    ...fleet,
    keeperName: 'Tom Adeyemi',
    keeperContact: 'tom.adeyemi@meridian.example',
    moves: [
      { daysAgo: 6, by: 'maya', status: 'off road', bay: 'Quarantine', note: 'High-voltage battery is isolated' },
    ],
  },
  {
    vin: 'SALCRR22XTF300127',
    ...fleet,
    keeperName: 'Gareth Lloyd',
    keeperContact: '07700 900211',
    moves: [{ daysAgo: 2, by: 'supervisor', status: 'in use', bay: 'Yard A2' }],
  },
  {
    vin: 'SALCRR333TF300204',
    ...fleet,
    keeperName: 'Gareth Lloyd',
    keeperContact: '07700 900211',
    moves: [
      { daysAgo: 5, by: 'manager', status: 'in workshop', bay: 'Bay 2' },
      { daysAgo: 1, by: 'manager', status: 'off road', bay: 'Yard B1', note: 'Waits for a brake caliper' },
    ],
  },
];
