import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/kit/db/embedded/embedded-postgres.ts';
import { migrate } from '../server/src/kit/db/setup/migrate.ts';

// Writes server/src/kit/db/types.gen.ts from the migrated schema, so that queries are checked against the real tables.
// With `--verify` it changes nothing and fails if the file is outdated. Set DATABASE_URL to use a running database
// instead of starting one.

const target = join(import.meta.dirname, '../server/src/kit/db/types.gen.ts');

const typeOf: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  float8: 'number',
  timestamptz: 'string',
  int4: 'number',
  int8: 'number',
  bool: 'boolean',
  jsonb: 'unknown',
  bytea: 'Buffer',
  _bit: 'string',
};

const contract = "import('@roadworthy/contract/";
/** Columns whose values are narrower than their SQL type. Arrays and objects are given as JSON text. */
const narrow: Record<string, string> = {
  'projects.status': `${contract}projects/project.machine.ts').ProjectStatus`,
  'signings.state': `${contract}signing/signing.machine.ts').SigningState`,
  'signings.kind': `${contract}signing/signing.schema.ts').SigningKind`,
  'signings.subject': "'project' | 'workplan'",
  'signings.provider': "import('../settings.ts').SignatureProviderName",
  'signing_signers.state': `${contract}signing/signing.machine.ts').SignerState`,
  'checkpoints.state': `${contract}inspection/checkpoint.machine.ts').CheckpointState`,
  'plan_activities.state': `${contract}inspection/checkpoint.machine.ts').CheckpointState`,
  'plan_activity_log.event': `${contract}inspection/contest/contest.machine.ts').LogEvent`,
  'late_recordings.event': `${contract}inspection/checkpoint.machine.ts').CheckpointEvent`,
  'inspection_log.event': `${contract}inspection/contest/contest.machine.ts').LogEvent`,
  'work_plans.type': "'P' | 'G'",
  'work_plans.msds_issued': "'Yes' | 'No' | 'NA'",
  'projects.reporting_frequency': "'Daily' | 'Weekly' | 'Monthly' | 'Real Time'",
  'assessment_questions.type': "'Quantitative' | 'Option'",
  'assessment_items.type': "'Quantitative' | 'Option'",
  'plan_assessments.type': "'Quantitative' | 'Option'",
  'assessment_templates.type': "'P' | 'D' | 'T'",
  'assessment_items.answer': "'Yes' | 'No'",
  'assessment_items.risk_acceptable': "'Yes' | 'No'",
  'plan_assessments.answer': "'Yes' | 'No'",
  'findings.kind': `${contract}findings/finding.machine.ts').FindingKind`,
  'replacements.part': `${contract}replacements/replacement.rules.ts').ReplaceableRole`,
  'finding_work.photos': 'Json<string[]>',
  'incidents.type': `${contract}incidents/incident.schema.ts').Incident['type']`,
  'incidents.status': `${contract}incidents/incident.machine.ts').IncidentStatus`,
  'incidents.severity': `${contract}incidents/incident.severity.ts').Severity`,
  'incidents.potential': `${contract}incidents/incident.severity.ts').PotentialSeverity`,
  'incidents.photos': 'Json<string[]>',
  'job_cards.photos': 'Json<string[]>',
  'tickets.photos': 'Json<string[]>',
  'work_requests.photos': 'Json<string[]>',
  'corrective_actions.worked_by': 'Json<string[]>',
  'corrective_actions.state': `${contract}incidents/corrective-action.machine.ts').ActionState`,
  'incident_events.from_status': `${contract}incidents/incident.machine.ts').IncidentStatus`,
  'incident_events.to_status': `${contract}incidents/incident.machine.ts').IncidentStatus`,
  'incident_events.changes': `Json<${contract}incidents/incident.schema.ts').IncidentHistoryEntry['changes']>`,
  'incident_hazard_links.hazards': `Json<${contract}incidents/hazard-link.schema.ts').LinkedHazard[]>`,
  'tickets.status': `${contract}tickets/ticket.machine.ts').TicketStatus`,
  'job_cards.status': `${contract}job-cards/job-card.machine.ts').JobCardStatus`,
  'job_card_events.from_status': `${contract}job-cards/job-card.machine.ts').JobCardStatus`,
  'job_card_events.to_status': `${contract}job-cards/job-card.machine.ts').JobCardStatus`,
  'job_card_events.changes': `Json<${contract}job-cards/job-card-record.schema.ts').JobCardHistoryEntry['changes']>`,
  'job_card_tasks.state': `${contract}job-cards/job-card-move.schema.ts').TaskState`,
  'job_card_tasks.tools': 'Json<string[]>',
  'job_card_tasks.parts': `Json<${contract}job-cards/templates/task-content.schema.ts').TaskPart[]>`,
  'job_card_tasks.measurements': `Json<${contract}job-cards/templates/task-content.schema.ts').TaskMeasurement[]>`,
  'job_card_tasks.measured': 'Json<string[]>',
  'job_template_versions.models': 'Json<string[]>',
  'vehicles.status': `${contract}vehicles/vehicle.machine.ts').VehicleStatus`,
  'vehicle_moves.status': `${contract}vehicles/vehicle.machine.ts').VehicleStatus`,
  'bays.kind': `${contract}vehicle-places/bay.schema.ts').BayKind`,
  'service_plans.tasks': 'Json<string[]>',
  'job_template_versions.tasks': `Json<${contract}job-cards/templates/job-template.schema.ts').TemplateTask[]>`,
  'vehicle_check_template_versions.job_types': 'Json<string[]>',
  'vehicle_check_template_versions.models': 'Json<string[]>',
  'vehicle_check_template_versions.groups': `Json<${contract}vehicle-checks/templates/check-template.schema.ts').TemplateGroup[]>`,
  'vehicle_check_points.measurement': `Json<${contract}job-cards/templates/task-content.schema.ts').TaskMeasurement>`,
  'vehicle_check_points.result': `${contract}vehicle-checks/vehicle-check.schema.ts').PointResult`,
  'vehicle_check_points.outcome': `${contract}vehicle-checks/vehicle-check.schema.ts').PointOutcome`,
  'vehicle_check_points.photos': 'Json<string[]>',
  'vehicle_check_events.event': `${contract}vehicle-checks/vehicle-check.schema.ts').CheckEvent`,
  'vehicle_check_events.points': `Json<${contract}vehicle-checks/vehicle-check.schema.ts').RecordedPoint[]>`,
  'deferred_defect_decisions.decision': "'task' | 'dismissed'",
  'mails.state': "'waiting' | 'sent' | 'failed'",
  'sessions.kind': "'full' | 'temporary' | 'reset' | 'invited' | 'second-factor' | 'enrol'",
  'login_codes.purpose': "'sign-in' | 'forgot'",
  'locations.contacts': 'Json<{ contactName: string; contactNumber: string }[]>',
  'projects.contacts':
    'Json<{ contactName: string; contactNumber: string; location?: string | null; name?: string | null }[]>',
  'equipment_ticks.item': `${contract}assessments/assessment.schema.ts').PpeItem`,
  'projects.safety_equipments': 'Json<string[]>',
  'parts.illustration': `Json<${contract}parts/part.schema.ts').Illustration[]>`,
  'plan_amendment_parts.illustration': `Json<${contract}parts/part.schema.ts').Illustration[]>`,
  'plan_amendment_parts.earlier': `Json<${contract}work-plans/amendments/amendment.schema.ts').PartVersion>`,
  'plan_amendment_parts.measurement': `Json<${contract}parts/measurement/measurement.schema.ts').Measurement>`,
  'plan_amendment_parts.defect_codes': `Json<${contract}parts/defects/defect-code.schema.ts').DefectCode[]>`,
  'plan_amendment_parts.follow_up': `Json<${contract}parts/follow-up/follow-up.schema.ts').FollowUpQuestion[]>`,
  'parts.measurement': `Json<${contract}parts/measurement/measurement.schema.ts').Measurement>`,
  'plan_parts.measurement': `Json<${contract}parts/measurement/measurement.schema.ts').Measurement>`,
  'inspection_log.measured': 'Json<string[]>',
  'inspection_log.instrument': `Json<${contract}instruments/instrument.schema.ts').RecordedInstrument>`,
  'instruments.certificate': 'Json<string[]>',
  'drift_signals.rules': `Json<${contract}parts/measurement/control-chart.ts').ControlRule[]>`,
  'parts.follow_up': `Json<${contract}parts/follow-up/follow-up.schema.ts').FollowUpQuestion[]>`,
  'plan_parts.follow_up': `Json<${contract}parts/follow-up/follow-up.schema.ts').FollowUpQuestion[]>`,
  'inspection_log.answers': `Json<${contract}parts/follow-up/follow-up.schema.ts').FollowUpAnswer[]>`,
  'recorded_photos.marks': `Json<${contract}photo-evidence/marks/photo-mark.schema.ts').PhotoMark[]>`,
  'late_recordings.answers': `Json<${contract}parts/follow-up/follow-up.schema.ts').FollowUpAnswer[]>`,
  'parts.defect_codes': `Json<${contract}parts/defects/defect-code.schema.ts').DefectCode[]>`,
  'plan_parts.defect_codes': `Json<${contract}parts/defects/defect-code.schema.ts').DefectCode[]>`,
  'inspection_log.defect': `Json<${contract}parts/defects/defect-code.schema.ts').DefectCode>`,
  'late_recordings.defect': `Json<${contract}parts/defects/defect-code.schema.ts').DefectCode>`,
  'plan_parts.illustration': `Json<${contract}parts/part.schema.ts').Illustration[]>`,
  'assessment_items.hazard_list': `Json<${contract}assessments/assessment.schema.ts').RatedHazard[]>`,
  'companies.risk_matrix': `Json<${contract}companies/risk-matrix.ts').RiskMatrix>`,
  'projects.risk_matrix': `Json<${contract}companies/risk-matrix.ts').RiskMatrix>`,
  'plan_assessments.hazard_list': `Json<${contract}assessments/assessment.schema.ts').Hazard[]>`,
  'plan_amendments.changes': `Json<${contract}work-plans/amendments/amendment.schema.ts').AmendmentChange[]>`,
  'plan_amendments.questions': `Json<${contract}work-plans/amendments/amendment.schema.ts').AmendedQuestions>`,
  'plan_amendments.checks': `Json<${contract}work-plans/amendments/checks-change.schema.ts').AddedCheck[]>`,
  'plan_amendments.differences': `Json<${contract}signing/signed-content.schema.ts').Difference[]>`,
  'work_plans.escalation': `Json<${contract}work-plans/escalation/escalation-rule.schema.ts').EscalationRule[]>`,
  'escalations.rule': `Json<${contract}work-plans/escalation/escalation-rule.schema.ts').EscalationRule>`,
  'escalations.tip_level': `${contract}work-plans/escalation/escalation-rule.schema.ts').NotifiedTipLevel`,
  'escalation_events.event': "'notified' | 'acknowledged' | 'closed'",
  'escalation_events.people': 'Json<string[]>',
  'escalation_events.images': 'Json<string[]>',
  'work_plans.grid_sides': 'Json<{ side: string; row: number; column: number; picture: string }[]>',
  'work_plans.equipment_required': 'Json<string[]>',
  'work_plans.extra_equipment': 'Json<string[]>',
  'work_plans.reference_criteria': `Json<${contract}work-plans/work-plan.schema.ts').WorkPlan['referenceCriteria']>`,
  'checkpoints.images': 'Json<string[]>',
  'plan_activities.images': 'Json<string[]>',
  'plan_activity_log.images': 'Json<string[]>',
  'inspection_log.images': 'Json<string[]>',
  'late_recordings.images': 'Json<string[]>',
  'late_recordings.instrument': `Json<${contract}instruments/instrument.schema.ts').RecordedInstrument>`,
  'late_recordings.measured': 'Json<string[]>',
  'customer_contests.images': 'Json<string[]>',
  'day_sheets.strokes': `Json<${contract}day-sheets/day-sheet.schema.ts').Strokes>`,
  'vehicle_handovers.photos': `Json<${contract}vehicle-handovers/vehicle-handover.schema.ts').HandoverPhoto[]>`,
  'vehicle_handovers.marks': `Json<${contract}vehicle-handovers/vehicle-handover.schema.ts').DamageMark[]>`,
  'vehicle_handovers.strokes': `Json<${contract}day-sheets/day-sheet.schema.ts').Strokes>`,
  'assessment_versions.content': `Json<${contract}assessments/assessment-version.schema.ts').AssessmentContent>`,
  'mails.attachments': 'Json<{ name: string; key: string; type: string }[]>',
  'log_seals.logs': 'Json<{ log: string; columns: string[]; days: { day: string; rows: number; digest: string }[] }[]>',
  'log_seals.findings': 'Json<string[]>',
  'mails.secrets': 'Json<string[]>',
  'mail_choices.off': 'Json<string[]>',
  'inbox_told.kind': `${contract}inbox/inbox.kinds.ts').InboxKind`,
  'sent_reports.frequency': `${contract}report-mails/report-mail.schema.ts').ReportingFrequency`,
  'sent_reports.recipients': 'Json<{ name: string; email: string }[]>',
  'changes.before': 'Json<Record<string, unknown>>',
  'changes.after': 'Json<Record<string, unknown>>',
  'state_baselines.after': 'Json<Record<string, unknown>>',
};

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  computed: boolean;
  choices: string[] | null;
};
const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`_${name}`);

function typeOfColumn(column: Column): string {
  const choices = column.choices?.map((choice) => `'${choice.replace(/'/g, "\\'")}'`).join(' | ');
  const known = narrow[`${column.table}.${column.column}`] ?? choices ?? typeOf[column.type];
  if (!known) throw new Error(`No type for ${column.table}.${column.column} (${column.type})`);
  const json = known.startsWith('Json<');
  const value = column.nullable ? (json ? known.replace(/^Json</, 'NullableJson<') : `${known} | null`) : known;
  if (column.computed) return `GeneratedAlways<${value}>`;
  return column.defaulted && !json
    ? `Generated<${value}>`
    : column.defaulted
      ? value.replace(/^Json</, 'GeneratedJson<')
      : value;
}

function render(columns: Column[]): string {
  const tables = [...new Set(columns.map((column) => column.table))].toSorted();
  const interfaces = tables.map((table) => {
    const fields = columns
      .filter((column) => column.table === table)
      .map((column) => `  ${camel(column.column)}: ${typeOfColumn(column)};`);
    return `export interface ${pascal(table)} {\n${fields.join('\n')}\n}`;
  });
  return `// Written by tools/make-db-types.ts from the migrated schema. Not edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

${interfaces.some((text) => text.includes(': Json<')) ? 'type Json<T> = ColumnType<T, string, string>;\n' : ''}${interfaces.join('\n\n')}

export interface DB {
${tables.map((table) => `  ${camel(table)}: ${pascal(table)};`).join('\n')}
}
`;
}

async function readColumns(url: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Column>(`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable, column_default is not null as defaulted,
      is_generated = 'ALWAYS' as computed,
      -- A text column whose check constraint lists its values.
      (
        select array(select (regexp_matches(found.list[1], '''([^'']+)''::text', 'g'))[1])
        from pg_constraint, regexp_match(pg_get_constraintdef(oid), format('^CHECK \\(\\(%s = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$', column_name)) as found (list)
        where conrelid = format('public.%I', table_name)::regclass and contype = 'c' and found.list is not null
        limit 1
      ) as choices
    from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations' order by table_name, column_name`);
  await client.end();
  return rows;
}

const embedded = process.env['DATABASE_URL']
  ? undefined
  : await startEmbeddedPostgres({
      dataDir: join(import.meta.dirname, '../.cache/types'),
      note: console.log,
      settings: { fsync: 'off' },
    });
const url = process.env['DATABASE_URL'] ?? embedded?.ownerUrl ?? '';
try {
  await migrate(url);
  const text = render(await readColumns(url));
  if (!process.argv.includes('--verify')) await writeFile(target, text);
  else if ((await readFile(target, 'utf8')) !== text)
    throw new Error('types.gen.ts is out of step with the migrations: run npm run db-types');
} finally {
  await embedded?.stop();
}
