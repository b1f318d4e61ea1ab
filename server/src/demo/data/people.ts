import type { RoleName } from '@roadworthy/contract/access/roles.ts';
import type { LocationName } from './locations.ts';

// The people of the demo: one account for each role, and colleagues where a screen needs two people. Nobody can own
// `.example`, so no mail is ever delivered.

export const demoDomain = 'demo.roadworthy.example';
/** The README publishes this password, so it is only used for a demo that other machines cannot reach. */
export const demoPassword = 'Demo-Roadworthy-26';

export type HomeCompany = 'platform' | 'meridian' | 'northgate';
type PersonRow = {
  mail: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  role: RoleName;
  home: HomeCompany;
  workLocations?: LocationName[];
  acceptsInvitation?: false;
};

export const demoPeople = {
  super: {
    mail: 'super',
    firstName: 'Sofia',
    lastName: 'Marlowe',
    phoneNumber: '01632 960101',
    role: 'Super Admin',
    home: 'platform',
  },
  office: {
    mail: 'office',
    firstName: 'Peter',
    lastName: 'Okafor',
    phoneNumber: '01632 960102',
    role: 'PDSL Admin',
    home: 'platform',
  },
  brm: {
    mail: 'brm',
    firstName: 'Rachel',
    lastName: 'Whitmore',
    phoneNumber: '07700 900110',
    role: 'Business Relationship Manager',
    home: 'platform',
  },

  admin: {
    mail: 'admin',
    firstName: 'Daniel',
    lastName: 'Hughes',
    phoneNumber: '01632 960201',
    role: 'PDSL Admin',
    home: 'meridian',
  },
  customer: {
    mail: 'customer',
    firstName: 'Claire',
    lastName: 'Bennett',
    phoneNumber: '01632 960202',
    role: 'Customer',
    home: 'meridian',
  },
  buyer: {
    mail: 'customer2',
    firstName: 'Tomasz',
    lastName: 'Nowak',
    phoneNumber: '01632 960203',
    role: 'Customer',
    home: 'meridian',
  },
  assessee: {
    mail: 'assessee',
    firstName: 'Priya',
    lastName: 'Shah',
    phoneNumber: '07700 900204',
    role: 'Assessee',
    home: 'meridian',
  },
  associate: {
    mail: 'associate',
    firstName: 'Liam',
    lastName: 'Carter',
    phoneNumber: '07700 900205',
    role: 'Associate',
    home: 'meridian',
  },
  auditor: {
    mail: 'auditor',
    firstName: 'Helen',
    lastName: 'Fraser',
    phoneNumber: '07700 900206',
    role: 'Auditor',
    home: 'meridian',
  },
  marcus: {
    mail: 'inspector',
    firstName: 'Marcus',
    lastName: 'Reid',
    phoneNumber: '07700 900207',
    role: 'Inspector',
    home: 'meridian',
    workLocations: ['plant', 'yard'],
  },
  aisha: {
    mail: 'inspector2',
    firstName: 'Aisha',
    lastName: 'Khan',
    phoneNumber: '07700 900208',
    role: 'Inspector',
    home: 'meridian',
    workLocations: ['plant', 'yard'],
  },
  owen: {
    mail: 'inspector3',
    firstName: 'Owen',
    lastName: 'Price',
    phoneNumber: '07700 900209',
    role: 'Inspector',
    home: 'meridian',
    workLocations: ['plant', 'warehouse'],
  },
  hannah: {
    mail: 'starter',
    firstName: 'Hannah',
    lastName: 'Stone',
    phoneNumber: '07700 900210',
    role: 'Inspector',
    home: 'meridian',
    workLocations: ['warehouse'],
    acceptsInvitation: false,
  },
  supervisor: {
    mail: 'supervisor',
    firstName: 'Gareth',
    lastName: 'Lloyd',
    phoneNumber: '07700 900211',
    role: 'Supervisor',
    home: 'meridian',
  },
  engineer: {
    mail: 'engineer',
    firstName: 'Nina',
    lastName: 'Kowalska',
    phoneNumber: '07700 900212',
    role: 'Engineer',
    home: 'meridian',
  },
  maya: {
    mail: 'supervisor2',
    firstName: 'Maya',
    lastName: 'Iyer',
    phoneNumber: '07700 900215',
    role: 'Supervisor',
    home: 'meridian',
  },
  sam: {
    mail: 'engineer2',
    firstName: 'Sam',
    lastName: 'Whitfield',
    phoneNumber: '07700 900216',
    role: 'Engineer',
    home: 'meridian',
  },
  manager: {
    mail: 'manager',
    firstName: 'Robert',
    lastName: 'Ellis',
    phoneNumber: '07700 900213',
    role: 'Manager',
    home: 'meridian',
  },
  rework: {
    mail: 'rework',
    firstName: 'Yusuf',
    lastName: 'Demir',
    phoneNumber: '07700 900214',
    role: 'Rework Manager',
    home: 'meridian',
  },

  elena: {
    mail: 'fleet.customer',
    firstName: 'Elena',
    lastName: 'Rossi',
    phoneNumber: '01632 960301',
    role: 'Customer',
    home: 'northgate',
  },
  jonas: {
    mail: 'fleet.assessee',
    firstName: 'Jonas',
    lastName: 'Weber',
    phoneNumber: '07700 900302',
    role: 'Assessee',
    home: 'northgate',
  },
  grace: {
    mail: 'fleet.inspector',
    firstName: 'Grace',
    lastName: 'Mensah',
    phoneNumber: '07700 900303',
    role: 'Inspector',
    home: 'northgate',
    workLocations: ['depot'],
  },
} as const satisfies Record<string, PersonRow>;

export type PersonName = keyof typeof demoPeople;
export type DemoPerson = PersonRow & { name: PersonName; emailId: string };

export const toDemoEmail = (mail: string): string => `${mail}@${demoDomain}`;
const rows: Record<PersonName, PersonRow> = demoPeople;
export const getDemoPerson = (name: PersonName): DemoPerson => ({
  ...rows[name],
  name,
  emailId: toDemoEmail(rows[name].mail),
});
const isName = (name: string): name is PersonName => name in rows;
export const allPeople: readonly DemoPerson[] = Object.keys(rows).filter(isName).map(getDemoPerson);
