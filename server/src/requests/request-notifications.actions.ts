import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { requestsServerMessages as messages } from '@roadworthy/contract/requests/messages/requests-server.messages.ts';
import { requestPath, requestStatusPath } from '@roadworthy/contract/requests/request.paths.ts';
import { formatVehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { findPerson } from '../access/index.ts';
import type { ActionContext } from '../kit/http/context.ts';
import type { Kit } from '../kit/kit.ts';
import type { Tx } from '../kit/db/pool.ts';
import * as requests from './request.queries.ts';
import type { RequestRecord } from './request.queries.ts';

// When a request is accepted, declined or finished, its requester gets an Inbox item and a mail. A visitor who gave an
// email address gets a mail with their link. Nobody is notified of their own actions.

type News = 'accepted' | 'joined' | 'declined' | 'finished';

/** Called in the transaction that finishes a job card. */
export async function notifyOfFinishedWork(context: ActionContext, card: JobCard): Promise<void> {
  for (const request of await requests.listOfCard(context.tx, card._id))
    await notifyRequester(context, request, 'finished');
}

export async function notifyRequester(context: ActionContext, request: RequestRecord, news: News): Promise<void> {
  const { tx, actor, kit, after, now } = context;
  const isOwn = request.userId?._id === actor.userId;
  await requests.change(tx, request._id, { newsAt: now.toISOString(), ...(isOwn && { readAt: now.toISOString() }) });
  const recipient = isOwn ? undefined : await findRecipient(tx, kit, request);
  if (!recipient) return;
  const facts = {
    requestNo: request.requestNo,
    vehicle: recipient.vehicle,
    number: request.jobCard?.jobcardId ?? '',
    reason: request.declineReason ?? '',
  };
  const title = titles[news];
  await kit.outbox.put(tx, actor.company, {
    to: recipient.emailId,
    ...(request.userId && { kind: 'request' satisfies InboxKind }),
    subject: messages.subject({ title, requestNo: request.requestNo, vehicle: recipient.vehicle }),
    title,
    paragraphs: [recipient.greeting, messages[news](facts)],
    button: { label: messages.openRequest, ...recipient.link },
  });
  after(() => kit.outbox.kick());
}

const titles: Record<News, string> = {
  accepted: messages.acceptedTitle,
  joined: messages.joinedTitle,
  declined: messages.declinedTitle,
  finished: messages.finishedTitle,
};

async function findRecipient(tx: Tx, kit: Kit, { _id, userId, visitor, vehicle }: RequestRecord) {
  const { publicUrl } = kit.settings;
  if (visitor) {
    const link = visitor.emailId ? (await requests.findLink(tx, _id))?.linkCipher : undefined;
    return visitor.emailId && link
      ? {
          emailId: visitor.emailId,
          greeting: messages.visitorGreeting,
          // A visitor may learn nothing else about the vehicle.
          vehicle: vehicle.regNo ?? messages.thisVehicle,
          link: { url: `${publicUrl}${requestStatusPath(kit.keys.labels.open(link, _id))}`, isSecret: true },
        }
      : undefined;
  }
  const person = userId && (await findPerson(tx, userId._id));
  return person
    ? {
        emailId: person.emailId,
        greeting: messages.greeting({ firstName: person.firstName }),
        vehicle: formatVehicle(vehicle),
        link: { url: `${publicUrl}${requestPath(_id)}` },
      }
    : undefined;
}
