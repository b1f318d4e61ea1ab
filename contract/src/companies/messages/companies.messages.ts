import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const companiesMessages = messages('companies', {
  companyNoun: 'company',
  inviteBrm: 'Invite a Business Relationship Manager',
  name: shared(commonMessages.name),
  address: shared(commonMessages.address),
  customerName: 'Customer Name',
  customerEmail: 'Customer Email',
  inviteCustomer: 'Invite this customer by email to sign contracts and follow the work',
  logo: 'Logo',
  reinspectionByAnother: 'Require a different person to re-inspect repairs',
  internationalPhones: 'Allow phone numbers with a country code, such as +44 7700 900123',
  cleanPointAfter: 'Clean after (OK results in a row)',
  cleanPointHint:
    'After a Not OK, a check needs this many OK results in a row to be clean again (2 to 1,000). The first of them is the clean point.',
  contestAnswerHours: 'Answer contests within (hours)',
  contestAnswerHint:
    'When a customer contests a verdict, the office has this long to answer: 1 to 720 hours. A change applies to new contests.',
  clockStopsAfterHours: 'Clocks stop after (hours)',
  clockStopHint:
    'A labour clock left running is stopped after this many hours (1 to 24). The person is then asked when the work ended.',
  currency: 'Currency of stock and cost',
  currencyHint: 'A change applies to new stock items. Items that you already have keep their currency.',
  secondLookPercent: 'Second looks (% of verdicts)',
  secondLookHint:
    'Another inspector on the plan judges this random share of vehicle checks again without seeing the first verdict. Enter 0 to turn second looks off. A change applies to new verdicts.',
  lockAfterMinutes: 'Lock after (minutes)',
  lockAfterHint:
    'People have to sign in again after this long without activity: 5 to 60 minutes. A change takes effect at their next sign-in.',
  askCodeOnNewDevices: 'Email a code when someone signs in on a new device',
  riskGate: 'Ask inspectors to confirm hazards and protective equipment before the first recording of a shift',
  askPosition: 'Store the device’s position with each recording, and show its distance from the work location',
  editCompany: 'Edit Company',
  addCompany: 'Add Company',
  nameLogo: '{name} logo',
  loginLinkCopied: 'Login link copied',
  copyFailed: 'The link couldn’t be copied',
  open: 'Open',
  users: 'Users',
  roles: 'Roles',
  copyLoginLink: 'Copy login link',
  delete: shared(commonMessages.delete),
  edit: shared(commonMessages.edit),
  companies: 'Companies',
  count: '{count, plural, one {# company} other {# companies}}',
  searchCompany: 'Search Company',
  noCompanies: 'No companies yet. Add your first company.',
  noneAssigned: 'You don’t look after any companies yet. Ask an administrator to assign you one.',
});
