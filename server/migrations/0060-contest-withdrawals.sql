-- A customer may withdraw a contest that has not been answered yet (docs/decisions/0118-contests-by-the-customer.md).
-- The withdrawal is stored as an answer without a decision, so that the same constraint refuses a contest with both.
alter table customer_contest_answers alter column is_accepted drop not null, alter column answer drop not null;
alter table customer_contest_answers add constraint customer_contest_answers__a_decision_has_a_text check (is_accepted is null or answer is not null);

-- Append-only: which answers a customer has read. They are stored by contest and not by time, so that an answer stored
-- at the same moment stays unread.
create table customer_contest_reads (
  company_id uuid not null,
  id uuid not null,
  contest_id uuid not null,
  user_id uuid not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  constraint customer_contest_reads__read_once unique (company_id, contest_id, user_id),
  foreign key (company_id, contest_id) references customer_contests (company_id, id)
);
select keep_tenant('customer_contest_reads', '{log}');

-- Earlier answers were sent by mail, so they count as read. Row security applies to the owner of the tables too, so the
-- statements are run for each company separately.
do $$
declare
  companies_of_all uuid[];
  company uuid;
begin
  perform set_config('app.scope', 'system', true);
  companies_of_all := array(select id from companies);
  perform set_config('app.scope', '', true);
  foreach company in array companies_of_all loop
    perform set_config('app.company_id', company::text, true);
    insert into customer_contest_reads (company_id, id, contest_id, user_id)
    select contest.company_id, gen_random_uuid(), contest.id, project.customer_id
    from customer_contest_answers answer
    join customer_contests contest on contest.company_id = answer.company_id and contest.id = answer.contest_id
    join work_plans plan on plan.company_id = contest.company_id and plan.id = contest.plan_id
    join projects project on project.company_id = plan.company_id and project.id = plan.project_id
    where contest.company_id = company and project.customer_id is not null;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
