import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listOf, listQuery, commaSeparated, booleanFilter } from '../kit/lists/list.ts';
import { messageResponse, id, idParam, one, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { actionStates } from './corrective-action.machine.ts';
import {
  ActionChange,
  ActionDone,
  ActionNew,
  ActionOwner,
  ActionReopen,
  ActionStart,
  CorrectiveAction,
  actionSources,
} from './corrective-action.schema.ts';
import { correctiveActionTable } from './corrective-action.table.ts';

/** Leaders and auditors create actions; the owner completes them (incident.policy.ts). */
const give = { allow: 'incidents.lead', scope: 'company' } as const;
const manage = { allow: 'incidents.keep', scope: 'company' } as const;

export const correctiveActionRoutes = {
  listCorrectiveActions: {
    ...manage,
    method: 'GET',
    path: '/corrective_actions',
    summary: 'Corrective actions, of one incident or of the company; those of findings if asked for',
    shows: ['incidents', 'findings', 'recordings', 'assessments'],
    query: listQuery({
      search: ['what', 'incident', 'owner', 'actionNo', 'place'],
      sort: ['dueOn', 'incidentNo', 'doneAt', 'createdAt', 'actionNo'],
      /**
       * `owner`: an account id, or `me`. `source`: those of incidents unless said otherwise, because the others have no
       * incident.
       */
      filters: {
        source: z.enum(actionSources).optional(),
        incident: id.optional(),
        finding: id.optional(),
        owner: z.union([id, z.literal('me')]).optional(),
        state: commaSeparated(actionStates),
        overdue: booleanFilter,
      },
    }),
    ...listResponse(CorrectiveAction, correctiveActionTable),
  },
  listActionOwners: {
    ...give,
    method: 'GET',
    path: '/corrective_actions/owners',
    summary: 'The people of the company who can own a corrective action',
    shows: ['people'],
    /** `findings`: only people who can open a finding. */
    query: listQuery({ search: ['name', 'emailId'], sort: ['name'], filters: { findings: booleanFilter } }),
    answer: listOf(ActionOwner),
  },
  addCorrectiveAction: {
    ...give,
    method: 'POST',
    path: '/corrective_actions',
    summary: 'Assign a corrective action',
    changes: ['incidents'],
    body: ActionNew,
    answer: one(CorrectiveAction),
  },
  changeCorrectiveAction: {
    ...give,
    method: 'PUT',
    path: '/corrective_actions/:id',
    summary: 'Change a corrective action that is not done',
    changes: ['incidents', 'findings'],
    params: idParam,
    body: ActionChange,
    answer: one(CorrectiveAction),
  },
  startCorrectiveAction: {
    ...manage,
    method: 'POST',
    path: '/corrective_actions/:id/start',
    summary: 'Start the corrective action of a finding; for its owner and the leaders',
    changes: ['incidents', 'findings'],
    params: idParam,
    body: ActionStart,
    answer: one(CorrectiveAction),
  },
  finishCorrectiveAction: {
    ...manage,
    method: 'POST',
    path: '/corrective_actions/:id/done',
    summary: 'Mark a corrective action as done; for its owner and the leaders',
    changes: ['incidents', 'findings'],
    params: idParam,
    body: ActionDone,
    answer: one(CorrectiveAction),
  },
  reopenCorrectiveAction: {
    ...give,
    method: 'POST',
    path: '/corrective_actions/:id/reopen',
    summary: 'Reopen a corrective action that did not help, with a reason',
    changes: ['incidents', 'findings'],
    params: idParam,
    body: ActionReopen,
    answer: one(CorrectiveAction),
  },
  withdrawCorrectiveAction: {
    ...give,
    method: 'DELETE',
    path: '/corrective_actions/:id',
    summary: 'Withdraw a corrective action that is not done',
    changes: ['incidents', 'findings'],
    params: idParam,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;
