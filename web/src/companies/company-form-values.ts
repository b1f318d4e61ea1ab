import { lockAfterMinutes } from '@roadworthy/contract/access/session.limits.ts';
import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import { cleanPointLimits } from '@roadworthy/contract/companies/clean-point.limits.ts';
import { secondLookLimits } from '@roadworthy/contract/companies/second-look.limits.ts';
import { clockStopsAfterHours } from '@roadworthy/contract/companies/clock-stop.limits.ts';
import { contestAnswerHours } from '@roadworthy/contract/companies/contest-answer.limits.ts';
import { defaultCurrency, type Currency } from '@roadworthy/contract/companies/currencies.ts';
import type { Company } from '@roadworthy/contract/companies/company.schema.ts';
import { defaultRiskMatrix, type RiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';

/** The form values of a matrix. */
export type MatrixValues = { likelihood: string[]; severity: string[]; acceptableUpTo: string; stopFrom: string };
export const toMatrixValues = (matrix: RiskMatrix): MatrixValues => ({
  likelihood: [...matrix.likelihood],
  severity: [...matrix.severity],
  acceptableUpTo: String(matrix.acceptableUpTo),
  stopFrom: String(matrix.stopFrom),
});

/** The values of the company form; `userId` is the selected BRM. */
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
  contestAnswerHours: string;
  clockStopsAfterHours: string;
  currency: Currency;
  secondLookPercent: string;
  askPosition: boolean;
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
  cleanPointAfter: String(cleanPointLimits.usual),
  contestAnswerHours: String(contestAnswerHours.usual),
  clockStopsAfterHours: String(clockStopsAfterHours.usual),
  currency: defaultCurrency,
  secondLookPercent: String(secondLookLimits.usual),
  // Positions are personal data, so a company has to decide that it wants them.
  askPosition: false,
  riskMatrix: toMatrixValues(defaultRiskMatrix),
};

export const toCompanyValues = (company: Company): CompanyValues => ({
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
  contestAnswerHours: String(company.contestAnswerHours),
  clockStopsAfterHours: String(company.clockStopsAfterHours),
  currency: company.currency,
  secondLookPercent: String(company.secondLookPercent),
  askPosition: company.askPosition,
  riskMatrix: company.riskMatrix && toMatrixValues(company.riskMatrix),
});
