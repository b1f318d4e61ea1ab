import { screensMessages as messages } from '../messages/screens.messages.ts';
import { companyOffice, office } from '../roles.ts';
import type { Screen } from './screen.ts';

/** What a workshop works on: its job cards with their lists, and the vehicles. */
export const workshopScreens = [
  {
    name: 'job-cards',
    path: '/jobcard',
    title: messages.listOfJobcards,
    levels: [...office, 'workshop'],
    menu: { group: 'work', levels: ['admin', 'workshop'] },
    inCompany: true,
  },
  {
    name: 'job-card-form',
    path: '/jobcard/create',
    title: messages.manageJobCard,
    levels: [...office, 'workshop'],
    inCompany: true,
  },
  {
    name: 'job-card-form',
    path: '/jobcard/edit',
    title: messages.manageJobCard,
    levels: [...office, 'workshop'],
    inCompany: true,
  },
  {
    name: 'job-card-form',
    path: '/jobcard/edit/:jobcardId',
    title: messages.manageJobCard,
    levels: [...office, 'workshop'],
    inCompany: true,
  },
  {
    name: 'job-card-lists',
    path: '/jobcard/lookups',
    title: messages.jobCardLists,
    levels: [...office, 'workshop'],
    inCompany: true,
  },
  {
    name: 'vehicles',
    path: '/vehicle',
    title: messages.listOfVehicles,
    levels: [...office, 'workshop'],
    menu: { group: 'vehicles', levels: [...companyOffice, 'workshop'] },
    inCompany: true,
  },
  {
    name: 'vehicle-form',
    path: '/vehicle/create',
    title: messages.addVehicle,
    levels: [...office, 'workshop'],
    menu: { group: 'vehicles', levels: [...companyOffice, 'workshop'] },
    inCompany: true,
  },
  {
    name: 'car-history',
    path: '/history/car',
    title: messages.carHistory,
    // Anyone who may read a vehicle can follow its VIN to this page.
    levels: [...office, 'workshop', 'customer', 'inspector'],
    menu: { group: 'vehicles', levels: [...office, 'workshop'] },
    inCompany: true,
  },
  { name: 'vehicle-import', path: '/vehicle/import', title: messages.importVehicles, levels: office, inCompany: true },
  {
    name: 'vehicle-form',
    path: '/vehicle/edit/:vehicleId',
    title: messages.editVehicle,
    levels: [...office, 'workshop'],
    inCompany: true,
  },
] as const satisfies readonly Screen[];
