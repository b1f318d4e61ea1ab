import { lockAfterMinutes } from '@roadworthy/contract/access/session.limits.ts';
import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import { cleanPointAfter } from '@roadworthy/contract/companies/clean-point.limits.ts';
import type { Company } from '@roadworthy/contract/companies/company.schema.ts';
import { usualMatrix, type RiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';

/** A matrix as its fields hold it. */
export type MatrixValues = { likelihood: string[]; severity: string[]; acceptableUpTo: string; stopFrom: string };
export const toMatrixValues = (matrix: RiskMatrix): MatrixValues => ({
  likelihood: [...matrix.likelihood],
  severity: [...matrix.severity],
  acceptableUpTo: String(matrix.acceptableUpTo),
  stopFrom: String(matrix.stopFrom),
});

/** The values of the company form; its BRM is held as the selected person. */
export type CompanyValues = {
  name: string;
  address: string;
  customerName: string;
  customerEmail: string;
  userId: ChosenPerson | null;
  logo: string;
  askCodeOnNewDevices: boolean;
  internationalPhones: boolean;
  reinspectionByAnother: boolean;
  inviteCustomer: boolean;
  lockAfterMinutes: string;
  riskGate: boolean;
  cleanPointAfter: string;
  riskMatrix: MatrixValues | null;
};

export const blankCompany: CompanyValues = {
  name: '',
  address: '',
  customerName: '',
  customerEmail: '',
  userId: null,
  logo: '',
  askCodeOnNewDevices: false,
  internationalPhones: false,
  reinspectionByAnother: true,
  inviteCustomer: false,
  lockAfterMinutes: String(lockAfterMinutes.usual),
  riskGate: true,
  cleanPointAfter: String(cleanPointAfter.usual),
  riskMatrix: toMatrixValues(usualMatrix),
};

export const valuesOf = (company: Company): CompanyValues => ({
  name: company.name,
  address: company.address,
  customerName: company.customerName,
  customerEmail: company.customerEmail,
  userId: company.userId,
  logo: company.logo ?? '',
  askCodeOnNewDevices: company.askCodeOnNewDevices,
  internationalPhones: company.internationalPhones,
  reinspectionByAnother: company.reinspectionByAnother,
  inviteCustomer: false,
  lockAfterMinutes: String(company.lockAfterMinutes),
  riskGate: company.riskGate,
  cleanPointAfter: String(company.cleanPointAfter),
  riskMatrix: company.riskMatrix && toMatrixValues(company.riskMatrix),
});
