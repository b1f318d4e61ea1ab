import { mayLevel } from '@roadworthy/contract/access/permissions.ts';
import type { Sheet } from '@roadworthy/contract/kit/sheet.ts';
import { dataCollectionOf, mostFindings } from '@roadworthy/contract/printables/data-collection.ts';
import type { PrintableKind } from '@roadworthy/contract/printables/printable.schema.ts';
import { processAuditOf } from '@roadworthy/contract/printables/process-audit.ts';
import { projectOrderOf } from '@roadworthy/contract/printables/project-order.ts';
import { workPlanSheetOf, type PrintedPlan } from '@roadworthy/contract/printables/work-plan-sheet.ts';
import { isSigningCompleted } from '@roadworthy/contract/signing/signing.machine.ts';
import { itemsOf } from '../assessments/index.ts';
import { actedCompany, type ActedCompany } from '../companies/index.ts';
import { readKept } from '../files/index.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting, Ask } from '../kit/http/ask.ts';
import { findProject } from '../projects/index.ts';
import { entriesOf } from '../signing/index.ts';
import { findPlan, sightOf } from '../work-plans/index.ts';
import * as printables from './printable.queries.ts';

// The papers of projects and work plans: what they say is the contract's, how they are printed is the kit's. A paper shows nothing that the person
// could not read on a screen. Surprising: the transaction is over before the printing begins, because nobody's reading should wait for a printer.

export type Printing = Omit<Ask, 'actor' | 'tx' | 'params'> & { readonly actor: Acting['actor']; readonly params: { id: string } };

const makers: Record<PrintableKind, (acting: Acting, company: ActedCompany, id: string) => Promise<Sheet>> = {
  'project-order': async (acting, company, id) => projectOrderOf(await findProject(acting, id), { sender: company.name, brm: brmOf(company) }),
  'process-audit': processAudit,
  'work-plan-sheet': async (acting, company, id) => workPlanSheetOf(await planOf(acting, id), { sender: company.name, brm: brmOf(company) }),
  'data-collection': dataCollection,
};
const brmOf = ({ brm }: ActedCompany): string => (brm ? nameOf(brm) : '');

export const sheetFor = async (acting: Acting, kind: PrintableKind, id: string): Promise<Sheet> => makers[kind](acting, await actedCompany(acting), id);

export async function printed(asking: Printing, kind: PrintableKind, id: string): Promise<{ sheet: Sheet; bytes: Uint8Array }> {
  const { kit, actor } = asking;
  const { sheet, logo } = await kit.db.actingIn(actor.company, actor.userId, async (tx) => {
    const acting = { ...asking, tx };
    const company = await actedCompany(acting);
    return { sheet: await makers[kind](acting, company, id), logo: company.logo ? await readKept(acting, company.logo) : undefined };
  });
  return { sheet, bytes: await kit.pdf.renderSheet({ sheet, address: kit.settings.publicUrl, ...(logo && { logo }) }) };
}

/** Whoever may not read plans leaves to the pen what only the plans know. */
async function processAudit(acting: Acting, company: ActedCompany, id: string): Promise<Sheet> {
  const project = await findProject(acting, id);
  const [items, entries] = [await itemsOf(acting, id), await entriesOf(acting, id)];
  const plans = mayLevel(acting.actor.level, 'plans.read') ? await printables.plansOf(acting.tx, id, sightOf(acting.actor)) : [];
  const contractIsSigned = entries.some(({ type, state }) => type === 'contract' && isSigningCompleted(state));
  return processAuditOf({ project, items, plans, contractIsSigned }, { sender: company.name });
}

async function planOf(acting: Acting, id: string) {
  const { projectRev, ...plan } = await findPlan(acting, id);
  const customer = await printables.customerOf(acting.tx, plan.projectId);
  return { ...plan, rev: projectRev, customer: customer ?? null } satisfies PrintedPlan;
}

async function dataCollection(acting: Acting, company: ActedCompany, id: string): Promise<Sheet> {
  const plan = await planOf(acting, id);
  const { tx } = acting;
  const [inspectors, vehicles, found] = [
    await printables.sharesOf(tx, id),
    await printables.vehiclesOf(tx, id),
    await printables.findingsOf(tx, id, mostFindings),
  ];
  return dataCollectionOf({ plan, inspectors, vehicles, ...found }, { sender: company.name });
}
