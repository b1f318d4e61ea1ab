/** The door of companies. */
export { companyHandlers } from './company.handlers.ts';
export { actedCompany, seesCompany, type ActedCompany } from './company.actions.ts';
