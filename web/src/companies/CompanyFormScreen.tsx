import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { Company, CompanyNew } from '@roadworthy/contract/companies/company.schema.ts';
import type { PersonRef } from '@roadworthy/contract/access/user.schema.ts';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { useParams } from 'react-router';
import { Check } from '../kit/form/choices.tsx';
import { Text } from '../kit/form/Text.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { Pick } from '../kit/form/Pick.tsx';
import { PictureField } from '../kit/form/PictureField.tsx';
import { Record, useSave } from '../kit/form/Record.tsx';
import { readAs, useForm } from '../kit/form/useForm.ts';
import { useSignedIn } from '../kit/session.ts';
import { nameOf } from '../kit/words.ts';

type Values = {
  name: string;
  address: string;
  customerName: string;
  customerEmail: string;
  userId: PersonRef | null;
  logo: string;
  askCodeOnNewDevices: boolean;
};
const blank: Values = { name: '', address: '', customerName: '', customerEmail: '', userId: null, logo: '', askCodeOnNewDevices: false };
const valuesOf = (company: Company): Values => ({
  name: company.name,
  address: company.address,
  customerName: company.customerName,
  customerEmail: company.customerEmail,
  userId: company.userId,
  logo: company.logo ?? '',
  askCodeOnNewDevices: company.askCodeOnNewDevices,
});
const theirs = readAs(Company, valuesOf);

export default function CompanyFormScreen() {
  const { companyId } = useParams();
  return (
    <Record id={companyId} route={companyRoutes.getCompany}>
      {(company) => <CompanyForm company={company} />}
    </Record>
  );
}

function CompanyForm({ company }: { company: Company | undefined }) {
  const { me } = useSignedIn();
  const back = me.accessLevel === 'super' ? '/company' : '/company-list';
  const save = useSave(companyRoutes.addCompany, companyRoutes.changeCompany, company, back);
  const send = (values: Values, updatedAt: string | undefined) =>
    save({ ...values, userId: values.userId?._id ?? '', userEmail: values.userId?.emailId, userName: values.userId ? nameOf(values.userId) : '' }, updatedAt);
  const ready = useForm<Values>({ schema: CompanyNew, values: company ? valuesOf(company) : blank, seen: company?.updatedAt, send, theirs });
  return (
    <FormScreen title={company ? 'Edit Company' : 'Add Company'} back={back} ready={ready}>
      <Text<Values> name="name" label="Name" required />
      <Text<Values> name="address" label="Address" required rows={2} />
      <Text<Values> name="customerName" label="Customer Name" required />
      <Text<Values> name="customerEmail" label="Customer Email" type="email" required />
      <Pick<Values, PersonRef>
        name="userId"
        label="Business Relationship Manager"
        required
        route={userRoutes.listUsers}
        query={{ role: 'Business Relationship Manager', active: 'true' }}
        labelOf={(person) => `${nameOf(person)} (${person.emailId})`}
      />
      <PictureField<Values> name="logo" label="Logo" whole />
      <Check<Values> name="askCodeOnNewDevices" label="Ask for a code by mail when somebody signs in on a new device" />
    </FormScreen>
  );
}
