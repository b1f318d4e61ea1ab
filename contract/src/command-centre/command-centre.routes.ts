import type { Permission } from '../access/permissions.ts';
import { id, recordResponse, type Routes } from '../kit/route.ts';
import { z } from 'zod';
import { CommandCentre } from './command-centre.schema.ts';

export const commandCentreRoutes = {
  getCommandCentre: {
    method: 'GET',
    path: '/command_centre',
    summary: 'Waiting items, plans in trouble and sent reports, in all companies that the user looks after',
    shows: [
      'companies',
      'projects',
      'work-plans',
      'recordings',
      'job-cards',
      'incidents',
      'tickets',
      'sent-reports',
      'mails',
    ],
    allow: 'companies.lead',
    scope: 'platform',
    query: z.strictObject({ company: id.optional() }),
    answer: recordResponse(CommandCentre),
  },
} as const satisfies Routes<Permission>;
