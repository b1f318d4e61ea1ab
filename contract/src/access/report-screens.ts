import { office } from './roles.ts';
import type { Screen } from './screen.ts';

/**
 * Reports: customers open them under /customer-, everybody else under /brm-. The checkpoint report lists the records
 * behind a number.
 */
/** Who may see whether permanent records are unaltered. */
const answering = [...office, 'auditor'] as const;

export const reportScreens = [
  {
    name: 'activity',
    path: '/brm-projection',
    title: 'Projection',
    levels: office,
    menu: { label: 'Projection' },
    inCompany: true,
  },
  {
    name: 'activity',
    path: '/customer-projection',
    title: 'Projection',
    levels: ['customer'],
    menu: { label: 'Projection' },
    inCompany: true,
  },
  { name: 'project-reports', path: '/brm-projection/:type', title: 'Project Report', levels: office, inCompany: true },
  {
    name: 'project-reports',
    path: '/customer-projection/:type',
    title: 'Project Report',
    levels: ['customer'],
    inCompany: true,
  },
  { name: 'plan-reports', path: '/brm-plan-report', title: 'Plan Report', levels: office, inCompany: true },
  { name: 'plan-reports', path: '/customer-plan-report', title: 'Plan Report', levels: ['customer'], inCompany: true },
  { name: 'plan-reports', path: '/brm-plan-report/:projectId', title: 'Plan Report', levels: office, inCompany: true },
  {
    name: 'plan-reports',
    path: '/customer-plan-report/:projectId',
    title: 'Plan Report',
    levels: ['customer'],
    inCompany: true,
  },
  {
    name: 'vehicle-report',
    path: '/brm-vehicle-report-by-plan/:planId',
    title: 'Vehicle Report',
    levels: office,
    inCompany: true,
  },
  {
    name: 'vehicle-report',
    path: '/customer-vehicle-report-by-plan/:planId',
    title: 'Vehicle Report',
    levels: ['customer'],
    inCompany: true,
  },
  {
    name: 'inspector-report',
    path: '/brm-inspector-report-by-project/:projectId',
    title: 'Inspector Report',
    levels: office,
    inCompany: true,
  },
  {
    name: 'inspector-report',
    path: '/customer-inspector-report-by-project/:projectId',
    title: 'Inspector Report',
    levels: ['customer'],
    inCompany: true,
  },
  {
    name: 'inspector-report',
    path: '/brm-inspector-report-by-plan/:planId',
    title: 'Inspector Report',
    levels: office,
    inCompany: true,
  },
  {
    name: 'inspector-report',
    path: '/customer-inspector-report-by-plan/:planId',
    title: 'Inspector Report',
    levels: ['customer'],
    inCompany: true,
  },
  {
    name: 'checkpoint-report',
    path: '/brm-checkpoint-report-by-project/:projectId',
    title: 'Checkpoint Report',
    levels: office,
    inCompany: true,
  },
  {
    name: 'checkpoint-report',
    path: '/customer-checkpoint-report-by-project/:projectId',
    title: 'Checkpoint Report',
    levels: ['customer'],
    inCompany: true,
  },
  {
    name: 'checkpoint-report',
    path: '/brm-checkpoint-report-by-plan/:planId',
    title: 'Checkpoint Report',
    levels: office,
    inCompany: true,
  },
  {
    name: 'checkpoint-report',
    path: '/customer-checkpoint-report-by-plan/:planId',
    title: 'Checkpoint Report',
    levels: ['customer'],
    inCompany: true,
  },
  {
    name: 'sealed-records',
    path: '/sealed-records',
    title: 'Sealed Records',
    levels: answering,
    menu: { label: 'Sealed Records' },
    inCompany: true,
  },
] as const satisfies readonly Screen[];
