/** What other slices may import from companies. */
export { companyHandlers } from './company.handlers.ts';
export {
  changeCompany,
  getCompanyInUse,
  canSeeCompany,
  inEachCompanyInCharge,
  type CompanyInCharge,
  type CompanyInUse,
} from './company.actions.ts';
