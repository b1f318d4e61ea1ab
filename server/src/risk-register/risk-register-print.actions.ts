import { getCompanyInUse } from '../companies/index.ts';
import { readStoredFile } from '../files/index.ts';
import { fullName } from '../kit/http/actor.ts';
import { inTransaction, type RequestContext } from '../kit/http/in-transaction.ts';
import { countRegisteredRisks, listRegisteredRisks } from './risk-register.actions.ts';
import { riskRegisterDocument, type RegisterFilters } from './risk-register.document.ts';

/** Prints the register. Its data is read in one transaction, which ends before the pages are laid out. */
export async function printRiskRegister(
  context: RequestContext,
  filters: RegisterFilters,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { kit, actor, now } = context;
  const contents = await inTransaction(context, async (txContext) => {
    const company = await getCompanyInUse(txContext);
    const { project, completed } = filters;
    return {
      risks: (await listRegisteredRisks(txContext, { ...filters, skip: 0, limit: 0 })).data,
      matrices: await countRegisteredRisks(txContext, { project, completed }),
      company,
      logo: company.logo ? await readStoredFile(txContext, company.logo) : undefined,
    };
  });
  const document = riskRegisterDocument({
    ...contents,
    filters,
    zone: kit.settings.timeZone,
    printedBy: fullName(actor),
    now,
  });
  return {
    name: `Risk-register-${now.toISOString().slice(0, 10)}.pdf`,
    bytes: await kit.pdf.renderDocument(document),
  };
}
