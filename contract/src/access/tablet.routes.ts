import { allRowsQuery, buildListSchema } from '../kit/lists/list.ts';
import { idParam, messageResponse, recordResponse, type Routes } from '../kit/route.ts';
import type { Permission } from './permissions.ts';
import { AuthUser } from './session.schema.ts';
import { CurrentTablet, JoinTablet, ShopTablet, SwitchPerson } from './tablet.schema.ts';

/**
 * Shop tablets: devices that several inspectors use in turn. The device cookie identifies the browser. Requests with a
 * PIN manage their own transactions, so that a wrong attempt is counted even if the request is refused.
 */
export const tabletRoutes = {
  getTablet: {
    method: 'GET',
    path: '/tablet',
    summary: 'Whether this device is a shop tablet, and who may switch to their account on it',
    shows: ['tablets'],
    allow: 'public',
    answer: recordResponse(CurrentTablet.nullable()),
    transaction: 'none',
  },
  joinTablet: {
    method: 'POST',
    path: '/tablet/join',
    summary: 'Share this device, or join it, with a PIN of my own; asks for my password and second factor',
    changes: ['tablets'],
    allow: 'tablets.join',
    scope: 'any',
    body: JoinTablet,
    answer: messageResponse,
    transaction: 'none',
  },
  leaveTablet: {
    method: 'DELETE',
    path: '/tablet/join',
    summary: 'Remove my PIN from this device',
    changes: ['tablets'],
    allow: 'tablets.join',
    scope: 'any',
    answer: messageResponse,
    transaction: 'none',
  },
  switchPerson: {
    method: 'POST',
    path: '/tablet/switch',
    summary: 'Sign in with a PIN on a shop tablet; signs out the person signed in before',
    changes: ['account', 'tablets'],
    perMinute: 60,
    allow: 'public',
    body: SwitchPerson,
    answer: recordResponse(AuthUser),
    transaction: 'none',
    noIdempotencyKey: 'session',
  },
  listTablets: {
    method: 'GET',
    path: '/tablets',
    summary: 'The shop tablets of the company',
    shows: ['tablets', 'people'],
    allow: 'people.keep',
    scope: 'company',
    query: allRowsQuery,
    answer: buildListSchema(ShopTablet),
  },
  endTablet: {
    method: 'DELETE',
    path: '/tablets/:id',
    summary: 'End a shop tablet: everybody is signed out of it',
    changes: ['tablets', 'account'],
    allow: 'people.keep',
    scope: 'company',
    params: idParam,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;
