/** The public API of the companies slice: the tenants, their BRMs and their settings. */
export { companyHandlers } from './company.handlers.ts';
export {
  changeCompany,
  getCompanyInUse,
  canSeeCompany,
  mapManagedCompanies,
  type ManagedCompany,
  type CompanyInUse,
} from './company.actions.ts';
