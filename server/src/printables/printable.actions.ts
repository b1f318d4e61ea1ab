import { levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import type { Sheet } from '@roadworthy/contract/kit/lists/sheet.ts';
import { buildDataCollectionSheet, maxFindings } from '@roadworthy/contract/printables/data-collection.ts';
import type { PrintableKind } from '@roadworthy/contract/printables/printable.schema.ts';
import { buildProcessAuditSheet } from '@roadworthy/contract/printables/process-audit.ts';
import { buildProjectOrderSheet } from '@roadworthy/contract/printables/project-order.ts';
import { buildWorkPlanSheet, type PrintedPlan } from '@roadworthy/contract/printables/work-plan-sheet.ts';
import { isSigningCompleted } from '@roadworthy/contract/signing/signing.machine.ts';
import { listAllItems } from '../assessments/index.ts';
import { getCompanyInUse, type CompanyInUse } from '../companies/index.ts';
import { readStoredFile } from '../files/index.ts';
import { fullName } from '../kit/http/actor.ts';
import { loadContests } from '../customer-contests/index.ts';
import type { ActionContext, HandlerContext } from '../kit/http/context.ts';
import { hideFirstVerdicts } from '../kit/http/hide-first-verdicts.ts';
import { findProject } from '../projects/index.ts';
import { listSigningEntries } from '../signing/index.ts';
import { findPlan, getPlanVisibility } from '../work-plans/index.ts';
import * as printables from './printable.queries.ts';

// Printable sheets of projects and work plans. The contract defines their content, and the kit prints them. A sheet
// shows nothing that the person cannot read on a screen. The transaction ends before printing starts, so that nothing
// is locked meanwhile.

export type PrintContext = Omit<HandlerContext, 'actor' | 'tx' | 'params'> & {
  readonly actor: ActionContext['actor'];
  readonly params: { id: string };
};

const sheetBuilders: Record<
  PrintableKind,
  (context: ActionContext, company: CompanyInUse, id: string) => Promise<Sheet>
> = {
  'project-order': async (context, company, id) =>
    buildProjectOrderSheet(await findProject(context, id), { sender: company.name, brm: brmOf(company) }),
  'process-audit': processAudit,
  'work-plan-sheet': async (context, company, id) =>
    buildWorkPlanSheet(await printedPlan(context, id), { sender: company.name, brm: brmOf(company) }),
  'data-collection': dataCollection,
};
const brmOf = ({ brm }: CompanyInUse): string => (brm ? fullName(brm) : '');

export const buildSheet = async (context: ActionContext, kind: PrintableKind, id: string): Promise<Sheet> =>
  sheetBuilders[kind](context, await getCompanyInUse(context), id);

export async function renderSheetPdf(
  context: PrintContext,
  kind: PrintableKind,
  id: string,
): Promise<{ sheet: Sheet; bytes: Uint8Array }> {
  const { kit, actor } = context;
  const { sheet, logo } = await kit.db.inCompany(actor.company, actor.userId, async (tx) => {
    await hideFirstVerdicts(tx, actor);
    const txContext = { ...context, tx };
    const company = await getCompanyInUse(txContext);
    return {
      sheet: await sheetBuilders[kind](txContext, company, id),
      logo: company.logo ? await readStoredFile(txContext, company.logo) : undefined,
    };
  });
  return { sheet, bytes: await kit.pdf.renderSheet({ sheet, address: kit.settings.publicUrl, ...(logo && { logo }) }) };
}

/** Builds the process audit. For people who may not read plans, the fields that come from plans stay empty. */
async function processAudit(context: ActionContext, company: CompanyInUse, id: string): Promise<Sheet> {
  const project = await findProject(context, id);
  const [items, entries] = [await listAllItems(context, id), await listSigningEntries(context, id)];
  const plans = levelHasPermission(context.actor.level, 'plans.read')
    ? await printables.listPlans(context.tx, id, getPlanVisibility(context.actor))
    : [];
  const contractIsSigned = entries.some(({ type, state }) => type === 'contract' && isSigningCompleted(state));
  return buildProcessAuditSheet({ project, items, plans, contractIsSigned }, { sender: company.name });
}

async function printedPlan(context: ActionContext, id: string) {
  const { projectRev, ...plan } = await findPlan(context, id);
  const customer = await printables.findCustomer(context.tx, plan.projectId);
  return { ...plan, rev: projectRev, customer: customer ?? null } satisfies PrintedPlan;
}

async function dataCollection(context: ActionContext, company: CompanyInUse, id: string): Promise<Sheet> {
  const plan = await printedPlan(context, id);
  const { tx } = context;
  const [inspectors, vehicles, found, contests] = [
    await printables.listShares(tx, id),
    await printables.listVehicles(tx, id),
    await printables.listFindings(tx, id, maxFindings),
    await loadContests(context, id),
  ];
  return buildDataCollectionSheet({ plan, inspectors, vehicles, ...found, contests }, { sender: company.name });
}
