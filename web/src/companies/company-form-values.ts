import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import type { Company } from '@roadworthy/contract/companies/company.schema.ts';

/** What the form of a company holds; its BRM as the person who was chosen. */
export type CompanyValues = {
  name: string;
  address: string;
  customerName: string;
  customerEmail: string;
  userId: ChosenPerson | null;
  logo: string;
  askCodeOnNewDevices: boolean;
  internationalPhones: boolean;
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
});
