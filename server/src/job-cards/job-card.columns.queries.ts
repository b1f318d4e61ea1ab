import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { wipStatusOf, type JobCardStatus } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { writeStartDate } from '@roadworthy/contract/job-cards/job-card.date.ts';
import type { JobCard, JobCardRow, NamedRef } from '@roadworthy/contract/job-cards/job-card.shown.ts';
import { sql } from 'kysely';

// What is read beside a job card's own row: names, people, the vehicle. Each is looked up by its key for the rows of the page alone.

const card = (name: string) => sql.ref(`jobCards.${name}`);
/** Software Update is the platform's. */
const here = (alias: string) => sql`${sql.ref(`${alias}.companyId`)} in (${card('companyId')}, ${platformId})`;

const named = (table: string, key: string) =>
  sql<NamedRef | null>`(select json_build_object('_id', n.id, 'name', n.name) from ${sql.table(table)} n where ${here('n')} and n.id = ${card(key)})`;
/** A requestor may be a person of the platform. */
const person = (key: string) =>
  sql<
    (ChosenPerson & { phoneNumber: string | null }) | null
  >`(select json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'emailId', u.email_id, 'isActive', u.is_active, 'phoneNumber', u.phone_number) from users u where ${here('u')} and u.id = ${card(key)})`;
const team = sql<JobCardRow['jobTeam']>`(select json_build_object('_id', t.id, 'name', t.name, 'members',
  (select coalesce(json_agg(json_build_object('_id', m.user_id)), '[]') from team_members m where m.company_id = t.company_id and m.team_id = t.id))
  from teams t where t.company_id = ${card('companyId')} and t.id = ${card('jobTeamId')})`;
const ofVehicle = (fields: ReturnType<typeof sql>) =>
  sql<
    JobCard['vin']
  >`(select json_build_object('_id', v.id, 'vin', v.vin, 'tag', v.tag, 'regNo', v.reg_no ${fields}) from vehicles v where v.company_id = ${card('companyId')} and v.id = ${card('vehicleId')})`;
const level = (table: string, key: string) =>
  sql`(select json_build_object('_id', l.id, 'name', l.name) from ${sql.table(table)} l where l.company_id = v.company_id and l.id = ${sql.ref(`v.${key}`)})`;
const wholeVehicle = ofVehicle(
  sql`, 'modelYear', v.model_year, 'bodyStyle', v.body_style, 'engine', v.engine, 'color', v.color, 'transmission', v.transmission, 'make', ${level('makes', 'makeId')}, 'model', ${level('models', 'modelId')}, 'variant', ${level('variants', 'variantId')}`,
);
const openTasks = sql<number>`(select count(*)::int from job_card_tasks k where k.company_id = ${card('companyId')} and k.job_card_id = ${card('id')} and k.state = 'open')`;

const ofBoth = [
  named('workshops', 'workshopId').as('workshop'),
  named('jobTypes', 'jobTypeId').as('jobType'),
  person('supervisorId').as('supervisor'),
  person('jobSupervisorId').as('jobSupervisor'),
  team.as('jobTeam'),
  person('jobEngineerId').as('jobEngineer'),
  openTasks.as('openTasks'),
] as const;

/** What a row of the list reads. */
export const rowColumns = [...ofBoth, ofVehicle(sql``).as('vin')] as const;
/** What the whole card reads. */
export const cardColumns = [
  ...ofBoth,
  wholeVehicle.as('vin'),
  named('costCentres', 'costCentreId').as('costCentre'),
  named('workshops', 'handInWorkshopId').as('handInWorkshop'),
  named('jobParameters', 'jobParameterId').as('jobParameter'),
  named('partTypes', 'partTypeId').as('partType'),
  named('partComponents', 'partComponentId').as('partComponent'),
  named('newParts', 'newPartId').as('newPart'),
  person('requestorId').as('requestor'),
] as const;

/** The order of the list by what stands in another table: triggers keep it on the card (0006-job-cards.sql), where an index has it. */
export const nameOrder = { workshop: card('workshopOrder'), jobType: card('jobTypeOrder'), vin: card('vinOrder') };

export function mustBe<T>(value: T | null): T {
  if (value === null) throw new Error('The foreign keys hold that it is there');
  return value;
}

type Own = { status: JobCardStatus; startTime: string | null; endTime: string | null; preferredStartDate: string };
export function wipOf({ status, startTime, endTime, preferredStartDate }: Own) {
  const wipStatus = wipStatusOf(status);
  return { wipStatus, wipVehicle: { startTime, endTime, wipStatus }, preferredStartDate: writeStartDate(new Date(preferredStartDate)) };
}
