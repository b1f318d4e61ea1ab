import type { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { companyMessages } from '@roadworthy/contract/companies/company.schema.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { addCompany, changeCompany, companyLogo, companyOfRecord, companySign, deleteCompany, getCompany, listCompanies } from './company.actions.ts';

export const companyHandlers: Handlers<typeof companyRoutes> = {
  companySign: async (ask) => ({ data: await companySign(ask, ask.params.id) }),
  companyLogo: async (ask) => {
    const { mime, bytes } = await companyLogo(ask, ask.params.id);
    return ask.reply
      .headers({ 'content-type': mime, 'cache-control': 'public, max-age=300', 'content-security-policy': "default-src 'none'; sandbox" })
      .send(Buffer.from(bytes));
  },
  listCompanies: (ask) => listCompanies(ask, ask.query),
  getCompany: async (ask) => ({ data: await getCompany(ask, ask.params.id) }),
  companyOfRecord: async (ask) => ({ data: await companyOfRecord(ask, ask.params.id) }),
  addCompany: async (ask) => ({ data: await addCompany(ask, ask.body) }),
  changeCompany: async (ask) => ({ data: await changeCompany(ask, ask.params.id, ask.body) }),
  deleteCompany: async (ask) => {
    await deleteCompany(ask, ask.params.id);
    return said(companyMessages.deleted);
  },
};
