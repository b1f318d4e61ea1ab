import type { Permission } from '../access/permissions.ts';
import { listQuery } from '../kit/lists/list.ts';
import { messageResponse, id, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { z } from 'zod';
import { Company, CompanyChange, CompanyNew } from './company.schema.ts';
import { companyTable } from './company.table.ts';

const companySearchFields = [
  'refCompanyId',
  'name',
  'address',
  'customerName',
  'customerEmail',
  'userName',
  'userEmail',
] as const;

export const companyRoutes = {
  /** Public on purpose, because the company's sign-in page shows its name and logo. There are no other fields. */
  companySign: {
    method: 'GET',
    path: '/company/:id/sign',
    summary: 'Name and logo for the sign-in page',
    shows: ['companies'],
    allow: 'public',
    params: idParam,
    answer: recordResponse(z.object({ _id: id, name: z.string(), hasLogo: z.boolean() })),
    transaction: 'none',
  },
  companyLogo: {
    method: 'GET',
    path: '/company/:id/logo',
    summary: 'The logo on the sign-in page',
    allow: 'public',
    kind: 'bytes',
    params: idParam,
    answer: z.any(),
    transaction: 'none',
  },
  listCompanies: {
    method: 'GET',
    path: '/company',
    summary: 'Companies; the people of a company read their own, without the addresses of its people',
    shows: ['companies'],
    allow: 'companies.look',
    scope: 'home',
    query: listQuery({
      search: companySearchFields,
      sort: ['name', 'createdAt'],
      filters: { userId: id.optional(), refCompanyId: id.optional() },
    }),
    ...listResponse(Company, companyTable),
  },
  getCompany: {
    method: 'GET',
    path: '/company/:id',
    summary: 'One company',
    shows: ['companies'],
    allow: 'companies.read',
    scope: 'home',
    params: idParam,
    answer: recordResponse(Company),
  },
  companyOfRecord: {
    method: 'GET',
    path: '/company_of_record/:id',
    summary: 'Which of the user’s companies a record belongs to, so that a link opens it there',
    shows: ['companies'],
    allow: 'companies.read',
    scope: 'home',
    params: idParam,
    answer: recordResponse(z.object({ _id: id, name: z.string(), logo: z.string().nullable() })),
  },
  addCompany: {
    method: 'POST',
    path: '/company',
    summary: 'Add a company',
    changes: ['companies', 'people'],
    allow: 'companies.keep',
    scope: 'platform',
    body: CompanyNew,
    answer: recordResponse(Company),
  },
  changeCompany: {
    method: 'PUT',
    path: '/company/:id',
    summary: 'Change a company',
    changes: { everything: 'A company’s name and people appear in most answers' },
    allow: 'companies.keep',
    scope: 'platform',
    params: idParam,
    body: CompanyChange,
    answer: recordResponse(Company),
  },
  deleteCompany: {
    method: 'DELETE',
    path: '/company/:id',
    summary: 'Delete a company',
    changes: { everything: 'A company’s name and people appear in most answers' },
    allow: 'companies.keep',
    scope: 'platform',
    params: idParam,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;
