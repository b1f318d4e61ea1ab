import type { Permission } from '../access/permissions.ts';
import { id, recordResponse, type Routes } from '../kit/route.ts';
import { z } from 'zod';
import { checklistNames, stepNames } from './checklists.ts';

/** `opens` is the id of the record that the step links to, if any. */
const FirstStep = z.object({ name: z.enum(stepNames), isDone: z.boolean(), opens: id.nullable() });
export const Checklist = z.object({
  name: z.enum(checklistNames),
  isPutAway: z.boolean(),
  steps: z.array(FirstStep),
});
export type Checklist = z.output<typeof Checklist>;
const Checklists = z.object({ checklists: z.array(Checklist) });

export const firstStepsRoutes = {
  getFirstSteps: {
    method: 'GET',
    path: '/first_steps',
    summary: 'My set-up steps, and which of them are done',
    shows: [
      'first-steps',
      'account',
      'people',
      'companies',
      'locations',
      'parts',
      'grids',
      'questions',
      'projects',
      'workshops',
      'vehicles',
      'job-cards',
    ],
    allow: 'signedIn',
    scope: 'any',
    answer: recordResponse(Checklists),
  },
  putAwayFirstSteps: {
    method: 'PUT',
    path: '/first_steps',
    summary: 'Dismiss a checklist for the user, or bring it back',
    changes: ['first-steps'],
    allow: 'signedIn',
    scope: 'any',
    body: z.strictObject({ name: z.enum(checklistNames), isPutAway: z.boolean() }),
    answer: recordResponse(Checklists),
  },
} as const satisfies Routes<Permission>;
