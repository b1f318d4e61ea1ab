import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { buildListSchema, listQuery, commaSeparated, booleanFilter } from '../kit/lists/list.ts';
import { messageResponse, id, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { actionStates } from './corrective-action.machine.ts';
import {
  ActionChange,
  ActionDone,
  ActionNew,
  EligibleOwner,
  ActionReopen,
  ActionStart,
  CorrectiveAction,
  actionSources,
} from './corrective-action.schema.ts';
import { correctiveActionTable } from './corrective-action.table.ts';

/** Leaders and auditors create actions; the owner or a leader completes them (corrective-action.machine.ts). */
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
      /** `owner` is an account id or `me`. `source` is the kind of actions to list, by default those of incidents. */
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
    /** `findings` limits the list to people who can open a finding. */
    query: listQuery({ search: ['name', 'emailId'], sort: ['name'], filters: { findings: booleanFilter } }),
    answer: buildListSchema(EligibleOwner),
  },
  addCorrectiveAction: {
    ...give,
    method: 'POST',
    path: '/corrective_actions',
    summary: 'Assign a corrective action',
    changes: ['incidents'],
    body: ActionNew,
    answer: recordResponse(CorrectiveAction),
  },
  changeCorrectiveAction: {
    ...give,
    method: 'PUT',
    path: '/corrective_actions/:id',
    summary: 'Change a corrective action that is not done',
    changes: ['incidents', 'findings', 'risks'],
    params: idParam,
    body: ActionChange,
    answer: recordResponse(CorrectiveAction),
  },
  startCorrectiveAction: {
    ...manage,
    method: 'POST',
    path: '/corrective_actions/:id/start',
    summary: 'Start the corrective action of a finding; for its owner and the leaders',
    changes: ['incidents', 'findings', 'risks'],
    params: idParam,
    body: ActionStart,
    answer: recordResponse(CorrectiveAction),
  },
  finishCorrectiveAction: {
    ...manage,
    method: 'POST',
    path: '/corrective_actions/:id/done',
    summary: 'Mark a corrective action as done; for its owner and the leaders',
    changes: ['incidents', 'findings', 'risks'],
    params: idParam,
    body: ActionDone,
    answer: recordResponse(CorrectiveAction),
  },
  reopenCorrectiveAction: {
    ...give,
    method: 'POST',
    path: '/corrective_actions/:id/reopen',
    summary: 'Reopen a corrective action that did not help, with a reason',
    changes: ['incidents', 'findings', 'risks'],
    params: idParam,
    body: ActionReopen,
    answer: recordResponse(CorrectiveAction),
  },
  withdrawCorrectiveAction: {
    ...give,
    method: 'DELETE',
    path: '/corrective_actions/:id',
    summary: 'Withdraw a corrective action that is not done',
    changes: ['incidents', 'findings', 'risks'],
    params: idParam,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;
