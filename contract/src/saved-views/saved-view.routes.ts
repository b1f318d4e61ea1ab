import type { Permission } from '../access/permissions.ts';
import { idParam, messageResponse, recordResponse, type Routes } from '../kit/route.ts';
import {
  DefaultView,
  SavedView,
  SavedViewChange,
  SavedViewNew,
  SavedViews,
  SavedViewsQuery,
} from './saved-view.schema.ts';

export const savedViewRoutes = {
  listSavedViews: {
    method: 'GET',
    path: '/saved_views',
    summary: 'My saved views of a list, and those shared in the company, if I may read the list',
    shows: ['saved-views'],
    allow: 'signedIn',
    scope: 'any',
    query: SavedViewsQuery,
    answer: recordResponse(SavedViews),
  },
  addSavedView: {
    method: 'POST',
    path: '/saved_views',
    summary: 'Save a view of a list, for myself or shared with the company',
    changes: ['saved-views'],
    allow: 'signedIn',
    scope: 'any',
    body: SavedViewNew,
    answer: recordResponse(SavedView),
  },
  changeSavedView: {
    method: 'PUT',
    path: '/saved_views/:id',
    summary: 'Update, rename or share a view; a shared one is changed by its owner or an admin',
    changes: ['saved-views'],
    allow: 'signedIn',
    scope: 'any',
    params: idParam,
    body: SavedViewChange,
    answer: recordResponse(SavedView),
  },
  deleteSavedView: {
    method: 'DELETE',
    path: '/saved_views/:id',
    summary: 'Delete a view; a shared one is deleted by its owner or an admin',
    changes: ['saved-views'],
    allow: 'signedIn',
    scope: 'any',
    params: idParam,
    answer: messageResponse,
  },
  setDefaultView: {
    method: 'PUT',
    path: '/default_view',
    summary: 'Choose the view that a list opens with for me, or none',
    changes: ['saved-views'],
    allow: 'signedIn',
    scope: 'any',
    body: DefaultView,
    answer: recordResponse(SavedViews),
  },
} as const satisfies Routes<Permission>;
