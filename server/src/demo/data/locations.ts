import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import type { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import type { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import type { LogoName } from '../drawings/logos.ts';

// The two demo companies and their locations.

type Company = Pick<BodyInput<typeof companyRoutes.addCompany>, 'name' | 'address' | 'customerName'> & {
  logo: LogoName;
};
/** Lists show the newest first, so the larger company is created last. */
export const demoCompanies = {
  northgate: {
    name: 'Northgate Fleet',
    logo: 'Northgate Fleet',
    address: 'Unit 7, Harbour Way, Felixstowe IP11 3TZ, United Kingdom',
    customerName: 'Elena Rossi',
  },
  meridian: {
    name: 'Meridian Motors',
    logo: 'Meridian Motors',
    address: '12 Foundry Lane, Coventry CV6 5QX, United Kingdom',
    customerName: 'Claire Bennett',
  },
} as const satisfies Record<string, Company>;
export type CompanyName = keyof typeof demoCompanies;

type DemoLocation = BodyInput<typeof locationRoutes.addLocation> & { company: CompanyName };
export const demoLocations = {
  plant: {
    company: 'meridian',
    name: 'Assembly plant',
    address: '12 Foundry Lane, Gate 3',
    city: 'Coventry',
    country: 'United Kingdom',
    contacts: [
      { contactName: 'Janet Moss, shift manager', contactNumber: '01632 960401' },
      { contactName: 'Plant security', contactNumber: '01632 960400' },
    ],
  },
  yard: {
    company: 'meridian',
    name: 'Vehicle yard',
    address: 'Berth 204, Western Docks',
    city: 'Southampton',
    country: 'United Kingdom',
    contacts: [{ contactName: 'Imran Yousaf, yard control', contactNumber: '01632 960411' }],
  },
  warehouse: {
    company: 'meridian',
    name: 'Parts warehouse',
    address: '3 Colliery Road',
    city: 'Sunderland',
    country: 'United Kingdom',
    contacts: [
      { contactName: 'Beth Armstrong, goods inwards', contactNumber: '01632 960421' },
      { contactName: 'Night desk', contactNumber: '01632 960422' },
    ],
  },
  depot: {
    company: 'northgate',
    name: 'Van depot',
    address: 'Unit 7, Harbour Way',
    city: 'Felixstowe',
    country: 'United Kingdom',
    contacts: [{ contactName: 'Will Turner, depot manager', contactNumber: '01632 960501' }],
  },
} as const satisfies Record<string, DemoLocation>;
export type LocationName = keyof typeof demoLocations;
