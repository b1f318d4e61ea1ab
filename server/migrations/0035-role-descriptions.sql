-- Each role says in one line what it does. Only a description that nobody has changed is corrected: one that the product itself wrote, in this or an
-- earlier version, where an assessee and an associate could not be told apart. Row security binds the owner of the tables as well, so each company is
-- acted in by itself, and the platform with its own roles.
do $$
declare
  companies_of_all uuid[];
  company uuid;
begin
  perform set_config('app.scope', 'system', true);
  companies_of_all := array(select id from companies) || platform_id();
  perform set_config('app.scope', '', true);
  foreach company in array companies_of_all loop
    perform set_config('app.company_id', company::text, true);
    update roles set description = corrected.better
    from (values
      ('PDSL Admin', 'Runs companies', 'Manages companies, their people and their work'),
      ('PDSL Admin', 'Runs the companies from the platform, or one company', 'Manages companies, their people and their work'),
      ('Business Relationship Manager', 'Looks after companies', 'Looks after companies and signs for them'),
      ('Business Relationship Manager', 'Looks after the companies named to them', 'Looks after companies and signs for them'),
      ('Assessee', 'Answers risk assessments', 'Answers the risk assessments assigned to them'),
      ('Associate', 'Answers risk assessments', 'Helps out with risk assessments, with the rights of an assessee'),
      ('Associate', 'Same rights as an assessee, for people who help out with risk assessments',
        'Helps out with risk assessments, with the rights of an assessee'),
      ('Manager', 'Manages workshops', 'Manages workshops, their people and job cards'),
      ('Rework Manager', 'Manages rework', 'Leads the rework of a workshop')
    ) as corrected (name, untouched, better)
    where roles.company_id = company and roles.name = corrected.name and roles.description = corrected.untouched;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
