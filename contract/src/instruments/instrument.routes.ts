import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listQuery } from '../kit/lists/list.ts';
import { listResponse } from '../kit/lists/table.ts';
import { idParam, messageResponse, recordResponse, type Routes } from '../kit/route.ts';
import { dueStates, Instrument, InstrumentChange, InstrumentNew } from './instrument.schema.ts';
import { instrumentTable } from './instrument.table.ts';

export const instrumentRoutes = {
  listInstruments: {
    method: 'GET',
    path: '/instruments',
    summary: 'Measuring instruments of the company, with the state of their calibration',
    shows: ['instruments'],
    allow: 'instruments.read',
    scope: 'company',
    query: listQuery({
      search: ['name', 'serialNo', 'kind'],
      sort: ['name', 'serialNo', 'kind', 'calibratedUntil', 'createdAt'],
      filters: { state: z.enum(dueStates).optional() },
    }),
    ...listResponse(Instrument, instrumentTable),
  },
  getInstrument: {
    method: 'GET',
    path: '/instruments/:id',
    summary: 'One instrument',
    shows: ['instruments'],
    allow: 'instruments.read',
    scope: 'company',
    params: idParam,
    answer: recordResponse(Instrument),
  },
  addInstrument: {
    method: 'POST',
    path: '/instruments',
    summary: 'Add an instrument',
    changes: ['instruments'],
    allow: 'instruments.keep',
    scope: 'company',
    body: InstrumentNew,
    answer: recordResponse(Instrument),
  },
  changeInstrument: {
    method: 'PUT',
    path: '/instruments/:id',
    summary: 'Change an instrument; recorded values keep its calibration at the time of recording',
    changes: ['instruments'],
    allow: 'instruments.keep',
    scope: 'company',
    params: idParam,
    body: InstrumentChange,
    answer: recordResponse(Instrument),
  },
  deleteInstrument: {
    method: 'DELETE',
    path: '/instruments/:id',
    summary: 'Delete an instrument; recorded values keep its name',
    changes: ['instruments'],
    allow: 'instruments.keep',
    scope: 'company',
    params: idParam,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;
