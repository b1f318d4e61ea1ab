import { companyOffice, office } from './roles.ts';
import type { Screen } from './screen.ts';

// Master data that a company's work refers to: parts, locations, questions, templates and grids. The super admin
// maintains the global records, which every company uses; everybody else maintains those of the company in use.

const ofSuper = { onPlatform: ['super'] } as const;

export const catalogueScreens = [
  {
    name: 'parts',
    path: '/part/list',
    title: 'Parts',
    levels: office,
    menu: { label: 'Part', group: 'Catalogue', levels: companyOffice },
    inCompany: true,
  },
  { name: 'part-form', path: '/part/create', title: 'Add Part', levels: office, inCompany: true },
  { name: 'part-form', path: '/edit/part/:partId', title: 'Edit Part', levels: office, inCompany: true },
  {
    name: 'parts',
    path: '/super-parts',
    title: 'Parts',
    levels: ['super'],
    menu: { label: 'Part', group: 'Catalogue' },
    ...ofSuper,
  },
  { name: 'part-form', path: '/add/super-parts', title: 'Add Part', levels: ['super'], ...ofSuper },
  { name: 'part-form', path: '/edit/super-parts/:partId', title: 'Edit Part', levels: ['super'], ...ofSuper },
  {
    name: 'locations',
    path: '/location',
    title: 'Locations',
    levels: office,
    menu: { label: 'Location', group: 'Catalogue', levels: companyOffice },
    inCompany: true,
  },
  { name: 'location-form', path: '/add/location', title: 'Add Location', levels: office, inCompany: true },
  {
    name: 'location-form',
    path: '/edit/location/:locationId',
    title: 'Edit Location',
    levels: office,
    inCompany: true,
  },
  {
    name: 'questions',
    path: '/assessment',
    title: 'Assessment Questions',
    levels: office,
    menu: { label: 'Assessment Questions', group: 'Catalogue' },
    ...ofSuper,
  },
  { name: 'question-form', path: '/assessment/create', title: 'Add Question', levels: office, ...ofSuper },
  { name: 'question-form', path: '/edit/assessment/:questionId', title: 'Edit Question', levels: office, ...ofSuper },
  {
    name: 'templates',
    path: '/assessment-template',
    title: 'Assessment Templates',
    levels: office,
    menu: { label: 'Template', group: 'Catalogue' },
    ...ofSuper,
  },
  { name: 'template-form', path: '/add/assessment-template', title: 'Add Template', levels: office, ...ofSuper },
  {
    name: 'template-form',
    path: '/edit/assessment-template/:templateId',
    title: 'Edit Template',
    levels: office,
    ...ofSuper,
  },
  {
    name: 'grids',
    path: '/brm-grids',
    title: 'Grids List',
    levels: companyOffice,
    menu: { label: 'Grid Builder', group: 'Catalogue' },
    inCompany: true,
  },
  {
    name: 'grids',
    path: '/grids',
    title: 'Grids List',
    levels: ['super'],
    menu: { label: 'Grid Builder' },
    ...ofSuper,
  },
  { name: 'grid-builder', path: '/brm-grid/create', title: 'Grid Builder', levels: companyOffice, inCompany: true },
  {
    name: 'grid-builder',
    path: '/brm-grid/edit/:gridId',
    title: 'Grid Builder',
    levels: companyOffice,
    inCompany: true,
  },
  { name: 'grid-builder', path: '/grid/create', title: 'Grid Builder', levels: ['super'], ...ofSuper },
  { name: 'grid-builder', path: '/grid/edit/:gridId', title: 'Grid Builder', levels: ['super'], ...ofSuper },
] as const satisfies readonly Screen[];
