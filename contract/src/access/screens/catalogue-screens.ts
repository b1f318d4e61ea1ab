import { catalogueScreensMessages as messages } from '../messages/screens/catalogue-screens.messages.ts';
import { companyOffice, office } from '../roles.ts';
import type { Screen } from './screen.ts';

// Master data that a company's work refers to: parts, locations, questions, templates and grids. The super admin
// maintains the global records, which every company uses. Admins and BRMs maintain those of the company in use.

const ofSuper = { onPlatform: ['super'] } as const;

export const catalogueScreens = [
  {
    name: 'templates',
    path: '/assessment-template',
    title: messages.template,
    levels: office,
    menu: { group: 'setUp' },
    ...ofSuper,
  },
  { name: 'template-form', path: '/add/assessment-template', title: messages.addTemplate, levels: office, ...ofSuper },
  {
    name: 'template-form',
    path: '/edit/assessment-template/:templateId',
    title: messages.editTemplate,
    levels: office,
    ...ofSuper,
  },
  {
    name: 'questions',
    path: '/assessment',
    title: messages.assessmentQuestions,
    levels: office,
    ...ofSuper,
  },
  { name: 'question-form', path: '/assessment/create', title: messages.addQuestion, levels: office, ...ofSuper },
  {
    name: 'question-form',
    path: '/edit/assessment/:questionId',
    title: messages.editQuestion,
    levels: office,
    ...ofSuper,
  },
  {
    name: 'locations',
    path: '/location',
    title: messages.location,
    levels: office,
    menu: { group: 'setUp', levels: companyOffice },
    inCompany: true,
  },
  { name: 'location-form', path: '/add/location', title: messages.addLocation, levels: office, inCompany: true },
  {
    name: 'location-form',
    path: '/edit/location/:locationId',
    title: messages.editLocation,
    levels: office,
    inCompany: true,
  },
  {
    name: 'parts',
    path: '/part/list',
    title: messages.part,
    levels: office,
    menu: { group: 'setUp', levels: companyOffice },
    inCompany: true,
  },
  { name: 'part-form', path: '/part/create', title: messages.addPart, levels: office, inCompany: true },
  { name: 'part-form', path: '/edit/part/:partId', title: messages.editPart, levels: office, inCompany: true },
  {
    name: 'instruments',
    path: '/instruments',
    title: messages.instruments,
    levels: office,
    menu: { group: 'setUp', levels: companyOffice },
    inCompany: true,
  },
  {
    name: 'instrument',
    path: '/instruments/:instrumentId',
    title: messages.instrument,
    levels: office,
    inCompany: true,
  },
  { name: 'instrument-form', path: '/add/instrument', title: messages.addInstrument, levels: office, inCompany: true },
  {
    name: 'instrument-form',
    path: '/edit/instrument/:instrumentId',
    title: messages.editInstrument,
    levels: office,
    inCompany: true,
  },
  {
    name: 'parts',
    path: '/super-parts',
    title: messages.part,
    levels: ['super'],
    menu: { group: 'setUp' },
    ...ofSuper,
  },
  { name: 'part-form', path: '/add/super-parts', title: messages.addPart, levels: ['super'], ...ofSuper },
  { name: 'part-form', path: '/edit/super-parts/:partId', title: messages.editPart, levels: ['super'], ...ofSuper },
] as const satisfies readonly Screen[];

/** A table of its own, because the menu lists grids after people. */
export const gridScreens = [
  {
    name: 'grids',
    path: '/brm-grids',
    title: messages.gridsList,
    levels: companyOffice,
    menu: { group: 'setUp', label: messages.gridBuilder },
    inCompany: true,
  },
  {
    name: 'grids',
    path: '/grids',
    title: messages.gridsList,
    levels: ['super'],
    menu: { group: 'setUp', label: messages.gridBuilder },
    ...ofSuper,
  },
  {
    name: 'grid-builder',
    path: '/brm-grid/create',
    title: messages.gridBuilder,
    levels: companyOffice,
    inCompany: true,
  },
  {
    name: 'grid-builder',
    path: '/brm-grid/edit/:gridId',
    title: messages.gridBuilder,
    levels: companyOffice,
    inCompany: true,
  },
  { name: 'grid-builder', path: '/grid/create', title: messages.gridBuilder, levels: ['super'], ...ofSuper },
  { name: 'grid-builder', path: '/grid/edit/:gridId', title: messages.gridBuilder, levels: ['super'], ...ofSuper },
] as const satisfies readonly Screen[];
