/** The public API of companies. */
export { companyHandlers } from './company.handlers.ts';
export {
  changeCompany,
  getCompanyInUse,
  canSeeCompany,
  mapManagedCompanies,
  type ManagedCompany,
  type CompanyInUse,
} from './company.actions.ts';
