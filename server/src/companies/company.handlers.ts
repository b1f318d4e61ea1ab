import { companyMessages } from '@roadworthy/contract/companies/messages/company.messages.ts';
import type { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';

import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/context.ts';
import {
  addCompany,
  changeCompany,
  readCompanyLogo,
  findCompanyOfRecord,
  getSignInDetails,
  deleteCompany,
  getCompany,
  listCompanies,
} from './company.actions.ts';

export const companyHandlers: Handlers<typeof companyRoutes> = {
  companySign: async (context) => ({ data: await getSignInDetails(context, context.params.id) }),
  companyLogo: async (context) => {
    const { mime, bytes } = await readCompanyLogo(context, context.params.id);
    return context.reply
      .headers({
        'content-type': mime,
        'cache-control': 'public, max-age=300',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(Buffer.from(bytes));
  },
  listCompanies: (context) => listCompanies(context, context.query),
  getCompany: async (context) => ({ data: await getCompany(context, context.params.id) }),
  companyOfRecord: async (context) => ({ data: await findCompanyOfRecord(context, context.params.id) }),
  addCompany: async (context) => ({ data: await addCompany(context, context.body) }),
  changeCompany: async (context) => ({ data: await changeCompany(context, context.params.id, context.body) }),
  deleteCompany: async (context) => {
    await deleteCompany(context, context.params.id);
    return buildMessageResponse(companyMessages.deleted);
  },
};
