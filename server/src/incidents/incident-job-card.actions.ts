import { requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import { incidentPolicy } from '@roadworthy/contract/incidents/incident.policy.ts';
import { incidentEvents as messages } from '@roadworthy/contract/incidents/messages/incidents-server.messages.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { recordEvent } from './incident-event.actions.ts';
import * as incidents from './incident.queries.ts';
import { buildAcknowledgementFields, findIncident } from './incident.rights.ts';

// Lets the findings slice create job cards for incidents.

/** Locks the incident with this id, if there is one, until the transaction ends. */
export async function holdIncident({ tx }: ActionContext, id: string): Promise<void> {
  await incidents.lock(tx, id);
}

/** Records the new job card in the incident's history. Like a first corrective action, the card acknowledges the incident and moves it to In Progress. */
export async function noteIncidentJobCard(
  context: ActionContext,
  id: string,
  { jobcardId, summary }: Pick<JobCard, 'jobcardId' | 'summary'>,
): Promise<void> {
  const incident = await findIncident(context, id);
  const to = requireNextStatus(incidentPolicy, incident, toPolicyPerson(context.actor), 'act');
  await incidents.change(context.tx, id, { status: to, ...buildAcknowledgementFields(context, incident) });
  await recordEvent(context, id, messages.jobCardCreated, {
    ...(to !== incident.status && { from: incident.status, to }),
    note: messages.jobCardNote({ number: jobcardId, summary }),
  });
}
