import { reportScreensMessages as messages } from '../messages/screens/report-screens.messages.ts';
import { screensMessages } from '../messages/screens/screens.messages.ts';
import { office } from '../roles.ts';
import type { Screen } from './screen.ts';

/** Roles that may check whether permanent records are unaltered. */
const answering = [...office, 'auditor'] as const;

/**
 * Screens of reports and records. Inspection reports have two paths: /customer- for customers, /brm- for the office.
 * The checkpoint report lists the records behind a number.
 */
export const reportScreens = [
  {
    name: 'activity',
    path: '/brm-projection',
    title: messages.projection,
    levels: office,
    menu: { group: 'reports' },
    inCompany: true,
  },
  {
    name: 'activity',
    path: '/customer-projection',
    title: messages.projection,
    levels: ['customer'],
    menu: { group: 'reports' },
    inCompany: true,
  },
  {
    name: 'project-reports',
    path: '/brm-projection/:type',
    title: messages.projectReport,
    levels: office,
    inCompany: true,
  },
  {
    name: 'project-reports',
    path: '/customer-projection/:type',
    title: messages.projectReport,
    levels: ['customer'],
    inCompany: true,
  },
  { name: 'plan-reports', path: '/brm-plan-report', title: messages.planReport, levels: office, inCompany: true },
  {
    name: 'plan-reports',
    path: '/customer-plan-report',
    title: messages.planReport,
    levels: ['customer'],
    inCompany: true,
  },
  {
    name: 'plan-reports',
    path: '/brm-plan-report/:projectId',
    title: messages.planReport,
    levels: office,
    inCompany: true,
  },
  {
    name: 'plan-reports',
    path: '/customer-plan-report/:projectId',
    title: messages.planReport,
    levels: ['customer'],
    inCompany: true,
  },
  {
    name: 'vehicle-report',
    path: '/brm-vehicle-report-by-plan/:planId',
    title: messages.vehicleReport,
    levels: office,
    inCompany: true,
  },
  {
    name: 'vehicle-report',
    path: '/customer-vehicle-report-by-plan/:planId',
    title: messages.vehicleReport,
    levels: ['customer'],
    inCompany: true,
  },
  {
    name: 'inspector-report',
    path: '/brm-inspector-report-by-project/:projectId',
    title: messages.inspectorReport,
    levels: office,
    inCompany: true,
  },
  {
    name: 'inspector-report',
    path: '/customer-inspector-report-by-project/:projectId',
    title: messages.inspectorReport,
    levels: ['customer'],
    inCompany: true,
  },
  {
    name: 'inspector-report',
    path: '/brm-inspector-report-by-plan/:planId',
    title: messages.inspectorReport,
    levels: office,
    inCompany: true,
  },
  {
    name: 'inspector-report',
    path: '/customer-inspector-report-by-plan/:planId',
    title: messages.inspectorReport,
    levels: ['customer'],
    inCompany: true,
  },
  {
    name: 'checkpoint-report',
    path: '/brm-checkpoint-report-by-project/:projectId',
    title: messages.checkpointReport,
    levels: office,
    inCompany: true,
  },
  {
    name: 'checkpoint-report',
    path: '/customer-checkpoint-report-by-project/:projectId',
    title: messages.checkpointReport,
    levels: ['customer'],
    inCompany: true,
  },
  {
    name: 'checkpoint-report',
    path: '/brm-checkpoint-report-by-plan/:planId',
    title: messages.checkpointReport,
    levels: office,
    inCompany: true,
  },
  {
    name: 'checkpoint-report',
    path: '/customer-checkpoint-report-by-plan/:planId',
    title: messages.checkpointReport,
    levels: ['customer'],
    inCompany: true,
  },
  {
    name: 'risk-confirmations',
    path: '/risk-confirmations',
    title: messages.riskConfirmations,
    levels: office,
    inCompany: true,
  },
  {
    name: 'geo-positions',
    path: '/recorded-positions',
    title: messages.geoPositions,
    levels: office,
    inCompany: true,
  },
  {
    name: 'day-sheets',
    path: '/day-sheets',
    title: messages.daySheets,
    levels: [...office, 'customer'],
    inCompany: true,
  },
  {
    name: 'risk-register',
    path: '/risk-register',
    title: messages.riskRegister,
    levels: office,
    inCompany: true,
  },
  {
    name: 'assessment-reviews',
    path: '/risk-register/reviews',
    title: messages.assessmentReviews,
    levels: office,
    inCompany: true,
  },
  {
    name: 'verify-photo',
    path: '/verify-photo',
    title: messages.checkAPhoto,
    levels: [...office, 'customer', 'inspector'],
    inCompany: true,
  },
  {
    name: 'sealed-records',
    path: '/sealed-records',
    title: messages.sealedRecords,
    levels: answering,
    menu: { group: 'reports' },
    inCompany: true,
  },
] as const satisfies readonly Screen[];

const ofProject = { levels: [...office, 'associate', 'auditor', 'customer'], inCompany: true } as const;
const ofPlan = { levels: [...office, 'customer', 'inspector'], inCompany: true } as const;

/** Printable sheets of projects and work plans, and the page for a temporary list of received parts. */
export const printableScreens = [
  { name: 'project-order', path: '/project-order/:projectId', title: screensMessages.projectOrderSheet, ...ofProject },
  { name: 'process-audit', path: '/process-audit/:projectId', title: screensMessages.processAudit, ...ofProject },
  { name: 'work-plan-sheet', path: '/work-plan-sheet/:planId', title: screensMessages.workPlanSheet, ...ofPlan },
  {
    name: 'data-collection',
    path: '/data-collection/:planId',
    title: screensMessages.dataCollectionResults,
    ...ofPlan,
  },
  { name: 'sample-part', path: '/add/part', title: screensMessages.addPart, levels: office, inCompany: true },
] as const satisfies readonly Screen[];
