import { brmRole, platformId } from '@roadworthy/contract/access/roles.ts';
import { listChecklists, type StepName } from '@roadworthy/contract/first-steps/checklists.ts';
import type { Checklist, firstStepsRoutes } from '@roadworthy/contract/first-steps/first-steps.routes.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import { firstAdminName } from '../access/index.ts';
import { asSystem } from '../kit/db/database.ts';
import { fullName, toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as queries from './first-steps.queries.ts';

// The checklists for setting up. Nobody ticks a step: whether it is complete follows from the records, so a list is
// right no matter who did the work, or how. The only thing stored is which lists a person has dismissed.

type Facts = Partial<Record<StepName, boolean>>;
type Opens = Partial<Record<StepName, string | null>>;

async function findPlatformSteps({ tx, actor, kit }: ActionContext): Promise<{ facts: Facts; opens: Opens }> {
  const { hasBrm, newestCompany } = await queries.findPlatformFacts(tx, brmRole);
  return {
    facts: {
      ownName: fullName(actor) !== fullName(firstAdminName),
      mailServer: kit.settings.smtpUrl !== undefined,
      brm: hasBrm,
      firstCompany: newestCompany !== null,
      companyPeople: await asSystem(tx, () => queries.hasCompanyPeople(tx)),
    },
    opens: { ownName: actor.userId, companyPeople: newestCompany },
  };
}

async function findCompanySteps({ tx, actor }: ActionContext): Promise<{ facts: Facts; opens: Opens }> {
  return { facts: await queries.findCompanyFacts(tx, actor.userId), opens: { people: actor.company } };
}

export async function getFirstSteps(context: ActionContext): Promise<{ checklists: Checklist[] }> {
  const { tx, actor } = context;
  const isOnPlatform = actor.company === platformId;
  const companyId = actor.homeCompany === platformId ? null : actor.homeCompany;
  const own = listChecklists({ ...toPolicyPerson(actor), companyId }, isOnPlatform ? 'platform' : 'company');
  if (own.length === 0) return { checklists: [] };
  const { facts, opens } = await (isOnPlatform ? findPlatformSteps(context) : findCompanySteps(context));
  const away = await queries.listDismissed(tx, actor.company, actor.userId);
  return {
    checklists: own.map(({ name, steps }) => ({
      name,
      isPutAway: away.includes(name),
      steps: steps.map((step) => ({ name: step, isDone: facts[step] ?? false, opens: opens[step] ?? null })),
    })),
  };
}

export async function putAwayFirstSteps(
  context: ActionContext,
  { name, isPutAway }: BodyOf<typeof firstStepsRoutes.putAwayFirstSteps>,
): Promise<{ checklists: Checklist[] }> {
  const { tx, actor } = context;
  await (isPutAway ? queries.dismiss : queries.restore)(tx, actor.company, actor.userId, name);
  return getFirstSteps(context);
}
