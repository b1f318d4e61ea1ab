// Lists projects with hand-written SQL, which returns the same columns, people, locations, order and total as the
// product.

const person = (name: string) =>
  `case when ${name}.id is null then null else json_build_object('_id', ${name}.id, 'firstName', ${name}.first_name, 'lastName', ${name}.last_name, 'emailId', ${name}.email_id) end`;

export const projectPageSql = `
  select p.id as "_id", p.created_at as "createdAt", p.updated_at as "updatedAt", p.created_by as "createdBy", p.updated_by as "updatedBy", p.name,
    p.project_no as "projectNo", p.rev, p.status, ${person('customer')} as customer, p.customer_contact as "customerContact",
    p.location_contact as "locationContact", p.description, ${person('assessee')} as "assessmentAssignTo", p.assessment_assign_on as "assessmentAssignOn",
    p.assessment_done as "assessmentDone", ${person('auditor')} as "auditBy", p.audit_on as "auditOn", p.audit_done as "auditDone",
    p.start_date as "startDate", p.expected_end_date as "expectedEndDate", p.deleted_at is not null as "isDeleted",
    (select coalesce(json_agg(json_build_object('_id', l.id, 'name', l.name, 'address', l.address, 'city', l.city, 'country', l.country) order by pl.position), '[]')
      from project_locations pl join locations l on l.company_id = pl.company_id and l.id = pl.location_id
      where pl.company_id = p.company_id and pl.project_id = p.id) as "workLocation",
    exists (select from work_plans w where w.company_id = p.company_id and w.project_id = p.id and w.deleted_at is null) as "hasPlans"
  from projects p
  left join users customer on customer.company_id = p.company_id and customer.id = p.customer_id
  left join users assessee on assessee.company_id = p.company_id and assessee.id = p.assessment_assign_to
  left join users auditor on auditor.company_id = p.company_id and auditor.id = p.audit_by
  where p.company_id = $1 and p.deleted_at is null
  order by p.created_at desc, p.id desc
  limit $2 offset $3`;

export const projectTotalSql = `select count(*) as total from projects p where p.company_id = $1 and p.deleted_at is null`;

// Searches job cards with hand-written SQL, which first finds the ids and the total from the search words alone, then
// reads the ten rows with their names.

const named = (name: string) => `json_build_object('_id', ${name}.id, 'name', ${name}.name)`;
const matching = `from job_cards where company_id = $1 and deleted_at is null and search_words like '%' || lower($2) || '%'`;

export const jobCardPageSql = `
  with found as (select id ${matching} order by created_at desc, id desc limit $3 offset $4)
  select j.id as "_id", j.created_at as "createdAt", j.updated_at as "updatedAt", j.created_by as "createdBy", j.updated_by as "updatedBy", j.jobcard_id as "jobcardId",
    j.status, j.summary, j.start_time as "startTime", j.end_time as "endTime", j.preferred_start_date as "preferredStartDate", j.mileage_required as "mileageRequired",
    j.start_value as "startValue", ${named('w')} as workshop, ${named('t')} as "jobType",
    json_build_object('_id', v.id, 'vin', v.vin, 'tag', v.tag, 'regNo', v.reg_no) as vin,
    ${person('supervisor')} as supervisor, ${person('job_supervisor')} as "jobSupervisor", ${person('engineer')} as "jobEngineer",
    (select count(*)::int from job_card_tasks k where k.company_id = j.company_id and k.job_card_id = j.id and k.state = 'open') as "openTasks"
  from found join job_cards j on j.company_id = $1 and j.id = found.id
  left join workshops w on w.company_id = j.company_id and w.id = j.workshop_id
  left join job_types t on t.company_id = j.company_id and t.id = j.job_type_id
  left join vehicles v on v.company_id = j.company_id and v.id = j.vehicle_id
  left join users supervisor on supervisor.company_id = j.company_id and supervisor.id = j.supervisor_id
  left join users job_supervisor on job_supervisor.company_id = j.company_id and job_supervisor.id = j.job_supervisor_id
  left join users engineer on engineer.company_id = j.company_id and engineer.id = j.job_engineer_id
  order by j.created_at desc, j.id desc`;

export const jobCardTotalSql = `select count(*) as total ${matching}`;
