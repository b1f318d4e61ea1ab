import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { toWipStatus, type JobCardStatus } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { formatStartDate } from '@roadworthy/contract/job-cards/job-card.date.ts';
import type { JobCard, JobCardRow, NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { sql } from 'kysely';

// Names, people and the vehicle joined to a job card. Each is looked up by its key, and only for the rows of the page.

const card = (name: string) => sql.ref(`jobCards.${name}`);
/** Matches rows of the company and of the platform: the job type Software Update belongs to the platform. */
const inCompanyOrPlatform = (alias: string) =>
  sql`${sql.ref(`${alias}.companyId`)} in (${card('companyId')}, ${platformId})`;

const namedJson = (table: string, key: string) =>
  sql<NamedRef | null>`(select json_build_object('_id', n.id, 'name', n.name) from ${sql.table(table)} n where ${inCompanyOrPlatform('n')} and n.id = ${card(key)})`;
/** Selects a person on the card; a requestor may have a platform account. */
const personJson = (key: string) =>
  sql<
    (ChosenPerson & { phoneNumber: string | null }) | null
  >`(select json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'emailId', u.email_id, 'isActive', u.is_active, 'phoneNumber', u.phone_number) from users u where ${inCompanyOrPlatform('u')} and u.id = ${card(key)})`;
const teamJson = sql<JobCardRow['jobTeam']>`(select json_build_object('_id', t.id, 'name', t.name, 'members',
  (select coalesce(json_agg(json_build_object('_id', m.user_id)), '[]') from team_members m where m.company_id = t.company_id and m.team_id = t.id))
  from teams t where t.company_id = ${card('companyId')} and t.id = ${card('jobTeamId')})`;
const vehicleJson = (fields: ReturnType<typeof sql>) =>
  sql<
    JobCard['vin']
  >`(select json_build_object('_id', v.id, 'vin', v.vin, 'tag', v.tag, 'regNo', v.reg_no ${fields}) from vehicles v where v.company_id = ${card('companyId')} and v.id = ${card('vehicleId')})`;
const levelJson = (table: string, key: string) =>
  sql`(select json_build_object('_id', l.id, 'name', l.name) from ${sql.table(table)} l where l.company_id = v.company_id and l.id = ${sql.ref(`v.${key}`)})`;
const fullVehicleJson = vehicleJson(
  sql`, 'modelYear', v.model_year, 'bodyStyle', v.body_style, 'engine', v.engine, 'color', v.color, 'transmission', v.transmission, 'make', ${levelJson('makes', 'makeId')}, 'model', ${levelJson('models', 'modelId')}, 'variant', ${levelJson('variants', 'variantId')}`,
);
const openTasks = sql<number>`(select count(*)::int from job_card_tasks k where k.company_id = ${card('companyId')} and k.job_card_id = ${card('id')} and k.state = 'open')`;

const sharedColumns = [
  namedJson('workshops', 'workshopId').as('workshop'),
  namedJson('jobTypes', 'jobTypeId').as('jobType'),
  personJson('supervisorId').as('supervisor'),
  personJson('jobSupervisorId').as('jobSupervisor'),
  teamJson.as('jobTeam'),
  personJson('jobEngineerId').as('jobEngineer'),
  openTasks.as('openTasks'),
] as const;

/** The columns of a list row. */
export const rowColumns = [...sharedColumns, vehicleJson(sql``).as('vin')] as const;
/** The columns of a whole card. */
export const cardColumns = [
  ...sharedColumns,
  fullVehicleJson.as('vin'),
  namedJson('costCentres', 'costCentreId').as('costCentre'),
  namedJson('workshops', 'handInWorkshopId').as('handInWorkshop'),
  namedJson('jobParameters', 'jobParameterId').as('jobParameter'),
  namedJson('partTypes', 'partTypeId').as('partType'),
  namedJson('partComponents', 'partComponentId').as('partComponent'),
  namedJson('newParts', 'newPartId').as('newPart'),
  personJson('requestorId').as('requestor'),
] as const;

/**
 * Sort keys that come from another table: triggers copy them onto the card (0006-job-cards.sql) so that an index can
 * sort them.
 */
export const orderColumns = { workshop: card('workshopOrder'), jobType: card('jobTypeOrder'), vin: card('vinOrder') };

export function requirePresent<T>(value: T | null): T {
  if (value === null) throw new Error('A foreign key guarantees that this exists');
  return value;
}

type WipRow = { status: JobCardStatus; startTime: string | null; endTime: string | null; preferredStartDate: string };
export function toWipFields({ status, startTime, endTime, preferredStartDate }: WipRow) {
  const wipStatus = toWipStatus(status);
  return {
    wipStatus,
    wipVehicle: { startTime, endTime, wipStatus },
    preferredStartDate: formatStartDate(new Date(preferredStartDate)),
  };
}
