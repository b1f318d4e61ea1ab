import { companiesMessages as messages } from '@roadworthy/contract/companies/messages/companies.messages.ts';
import { companyMessages } from '@roadworthy/contract/companies/messages/company.messages.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { currencies } from '@roadworthy/contract/companies/currencies.ts';
import { Company, CompanyNew } from '@roadworthy/contract/companies/company.schema.ts';
import { useParams } from 'react-router';
import { Check, Select, toOptions } from '../kit/form/choices/choices.tsx';
import { Text } from '../kit/form/text/Text.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { PictureField } from '../kit/form/files/PictureField.tsx';
import { RecordLoader, useSave } from '../kit/form/RecordLoader.tsx';
import { parseValues, useForm } from '../kit/form/useForm.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { displayName } from '../kit/text/display.ts';
import { BrmField } from './BrmField.tsx';
import { RiskMatrixFields } from './RiskMatrixFields.tsx';
import { blankCompany, toCompanyValues, type CompanyValues } from './company-form-values.ts';

const readCurrent = parseValues(Company, toCompanyValues);

export default function CompanyFormScreen() {
  const { companyId } = useParams();
  return (
    <RecordLoader id={companyId} route={companyRoutes.getCompany}>
      {(company) => <CompanyForm company={company} />}
    </RecordLoader>
  );
}

function CompanyForm({ company }: { company: Company | undefined }) {
  const { me } = useSignedIn();
  const back = me.accessLevel === 'super' ? '/company' : '/company-list';
  const save = useSave(companyRoutes.addCompany, companyRoutes.changeCompany, company, {
    successMessage: companyMessages.saved,
    to: back,
  });
  const send = ({ inviteCustomer, ...values }: CompanyValues, updatedAt: string | undefined) =>
    save(
      {
        ...values,
        ...(inviteCustomer && { inviteCustomer }),
        userId: values.userId?._id ?? '',
        userEmail: values.userId?.emailId,
        userName: values.userId ? displayName(values.userId) : '',
      },
      updatedAt,
    );
  const ready = useForm<CompanyValues>({
    schema: CompanyNew,
    values: company ? toCompanyValues(company) : blankCompany,
    seen: company?.updatedAt,
    send,
    toValues: readCurrent,
  });
  return (
    <FormScreen title={company ? messages.editCompany : messages.addCompany} back={back} ready={ready}>
      <Text<CompanyValues> name="name" label={messages.name} required />
      <Text<CompanyValues> name="address" label={messages.address} required rows={2} />
      <Text<CompanyValues> name="customerName" label={messages.customerName} required />
      <Text<CompanyValues> name="customerEmail" label={messages.customerEmail} type="email" required />
      {!company && <Check<CompanyValues> name="inviteCustomer" label={messages.inviteCustomer} />}
      <BrmField />
      <PictureField<CompanyValues> name="logo" label={messages.logo} whole />
      <Text<CompanyValues>
        name="lockAfterMinutes"
        label={messages.lockAfterMinutes}
        inputMode="numeric"
        help={messages.lockAfterHint}
      />
      <Text<CompanyValues>
        name="cleanPointAfter"
        label={messages.cleanPointAfter}
        inputMode="numeric"
        help={messages.cleanPointHint}
      />
      <Text<CompanyValues>
        name="contestAnswerHours"
        label={messages.contestAnswerHours}
        inputMode="numeric"
        help={messages.contestAnswerHint}
      />
      <Text<CompanyValues>
        name="secondLookPercent"
        label={messages.secondLookPercent}
        inputMode="numeric"
        help={messages.secondLookHint}
      />
      <Text<CompanyValues>
        name="clockStopsAfterHours"
        label={messages.clockStopsAfterHours}
        inputMode="numeric"
        help={messages.clockStopHint}
      />
      <Select<CompanyValues>
        name="currency"
        label={messages.currency}
        options={toOptions(currencies)}
        help={messages.currencyHint}
      />
      <Check<CompanyValues> name="riskGate" label={messages.riskGate} />
      <Check<CompanyValues> name="askPosition" label={messages.askPosition} />
      <RiskMatrixFields />
      <Check<CompanyValues> name="reinspectionByAnother" label={messages.reinspectionByAnother} />
      <Check<CompanyValues> name="internationalPhones" label={messages.internationalPhones} />
      <Check<CompanyValues> name="askCodeOnNewDevices" label={messages.askCodeOnNewDevices} />
    </FormScreen>
  );
}
