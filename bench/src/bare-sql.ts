// What a list of projects shows, as one would write it by hand: the same columns, people, places, order and total.

const person = (name: string) =>
  `case when ${name}.id is null then null else json_build_object('_id', ${name}.id, 'firstName', ${name}.first_name, 'lastName', ${name}.last_name, 'emailId', ${name}.email_id) end`;

export const pageOfProjects = `
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

export const totalOfProjects = `select count(*) as total from projects p where p.company_id = $1 and p.deleted_at is null`;
