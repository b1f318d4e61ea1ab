import type { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { companyMessages } from '@roadworthy/contract/companies/company.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { addCompany, changeCompany, deleteCompany, getCompany, listCompanies } from './company.actions.ts';
import { find } from './company.queries.ts';

export const companyHandlers: Handlers<typeof companyRoutes> = {
  companySign: async ({ kit, params }) => {
    const company = await kit.db.system((tx) => find(tx, params.id, undefined));
    if (!company) throw problem.notFound();
    return { data: { _id: company._id, name: company.name } };
  },
  listCompanies: (ask) => listCompanies(ask, ask.query),
  getCompany: async (ask) => ({ data: await getCompany(ask, ask.params.id) }),
  addCompany: async (ask) => ({ data: await addCompany(ask, ask.body) }),
  changeCompany: async (ask) => ({ data: await changeCompany(ask, ask.params.id, ask.body) }),
  deleteCompany: async (ask) => {
    await deleteCompany(ask, ask.params.id);
    return said(companyMessages.deleted);
  },
};
