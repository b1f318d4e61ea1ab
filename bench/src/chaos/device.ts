import 'fake-indexeddb/auto';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { CheckpointEvent, CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import sharp from 'sharp';
import { DeviceDatabase } from '../../../web/src/inspection/offline/device-database.ts';
import { undoWindowMs, type NewQueueEntry } from '../../../web/src/inspection/offline/queue/queue.ts';
import {
  countPending,
  enqueueEntry,
  listRefusedEntries,
  releaseAll,
} from '../../../web/src/inspection/offline/queue/queue-store.ts';
import {
  SendError,
  sendPending,
  type SyncApi,
  type SyncItem,
  type SyncResult,
} from '../../../web/src/inspection/offline/queue/send.ts';
import { callApi, type Checkpoint, type Plan, type Session } from './office.ts';
import type { Random } from './random.ts';

// An inspector's device: the app's own queue on an in-memory IndexedDB, and a network to the real server that may fail
// before and after each request. When the page is killed, nothing but the database is left.

/** Thrown when the page is killed in the middle of its work. */
class PageKilled extends Error {}

/** A recording that the app has confirmed to the inspector. */
export type Confirmed = {
  clientId: string;
  checkpoint: string;
  event: CheckpointEvent;
  comment: string | null;
  /** The digest of the photo's bytes. */
  sha256?: string;
};
/** Changes the items of a batch on their way to the server. Only control runs do this. */
export type Tamper = (items: SyncItem[]) => { forwarded: SyncItem[]; swallowed: string[] };
export type Faults = { offline: number; responseLost: number; sentTwice: number; pageKilled: number };

const verdicts = { 'record ok': { ok: 1 }, 'record not ok': { nok: 1 }, 'record skip': { skip: 1 } } as const;
const afterEvent = {
  'record ok': 'ok',
  'record not ok': 'not ok',
  'record skip': 'skipped',
  rectify: 'rectified',
  complete: 'complete',
} as const satisfies Partial<Record<CheckpointEvent, CheckpointState>>;
type Recorded = keyof typeof afterEvent;

export class Device {
  readonly confirmed: Confirmed[] = [];
  readonly happened = { offline: 0, responseLost: 0, sentTwice: 0, pageKilled: 0, serverGone: 0 };
  /** Whether the device has no network. */
  isOffline = false;
  /** By how much the device's clock is ahead. */
  clockSkewMs = 0;
  /** The revision of the plan that the device has read. */
  planRevision = 1;
  #database: DeviceDatabase;
  readonly #name: string;
  readonly #session: Session;
  readonly #plan: Plan;
  readonly #own: readonly Checkpoint[];
  readonly #random: Random;
  readonly #states = new Map<string, CheckpointState>();
  readonly #faults: Faults;
  readonly #tamper: Tamper | undefined;
  #lastId: string | undefined;

  /** `own` are the checkpoints on which this device works most of the time. */
  constructor(
    name: string,
    session: Session,
    {
      plan,
      own,
      random,
      faults,
      tamper,
    }: { plan: Plan; own: readonly Checkpoint[]; random: Random; faults: Faults; tamper?: Tamper },
  ) {
    this.#name = name;
    this.#session = session;
    this.#plan = plan;
    this.#own = own;
    this.#random = random;
    this.#faults = faults;
    this.#tamper = tamper;
    this.#database = new DeviceDatabase(name);
  }

  #now = (): number => Date.now() + this.clockSkewMs;

  /** Confirms the risks of the plan, as an inspector does at the start of a shift. */
  async confirmRisks(): Promise<void> {
    const { _id: planId } = this.#plan;
    const gate = await callApi<{ isOn: boolean; inForce: { version: string } }>(
      this.#session,
      'GET',
      `/risk_gate/${planId}`,
    );
    if (!gate.isOn) return;
    await enqueueEntry(
      this.#database,
      this.#entry('confirmation', planId, 'confirm risks', { version: gate.inForce.version }, randomUUID()),
      [],
    );
  }

  #entry(
    kind: NewQueueEntry['kind'],
    target: string,
    event: NewQueueEntry['event'],
    body: Record<string, unknown>,
    clientId: string,
  ): Omit<NewQueueEntry, 'photos'> {
    return {
      clientId,
      kind,
      target,
      event,
      body,
      title: '',
      planId: this.#plan._id,
      userId: this.#session.userId,
      companyId: this.#session.company,
      recordedAt: new Date(this.#now()).toISOString(),
    };
  }

  /** Chooses a checkpoint, and an event that is possible in the state that this device shows. */
  #choose(): { checkpoint: Checkpoint; event: Recorded } | undefined {
    const isElsewhere = this.#random.isLucky(0.06);
    const isRework = this.#random.isLucky(0.3);
    const stateOf = ({ _id }: Checkpoint): CheckpointState => this.#states.get(_id) ?? 'unchecked';
    const all = isElsewhere ? this.#plan.checkpoints : this.#own;
    const unchecked = all.filter((one) => ['unchecked', 'skipped'].includes(stateOf(one)));
    const defects = all.filter((one) => ['not ok', 'rectified'].includes(stateOf(one)));
    const checkpoint =
      this.#random.pick(isRework && defects.length > 0 ? defects : unchecked) ?? this.#random.pick(defects);
    if (!checkpoint) return undefined;
    const state = stateOf(checkpoint);
    if (state === 'not ok') return { checkpoint, event: 'rectify' };
    if (state === 'rectified') return { checkpoint, event: 'complete' };
    if (this.#random.isLucky(0.25)) return { checkpoint, event: 'record not ok' };
    const isSkip = state === 'unchecked' && this.#random.isLucky(0.05);
    return { checkpoint, event: isSkip ? 'record skip' : 'record ok' };
  }

  /** Makes one recording, as a tap does. Returns false if this device has nothing left to record. */
  async record(): Promise<boolean> {
    const chosen = this.#choose();
    if (!chosen) return false;
    const { checkpoint, event } = chosen;
    const clientId = randomUUID();
    const comment = event === 'record ok' || event === 'complete' ? null : `${event} ${clientId}`;
    const body = {
      ...(checkpoint.vin && { vin: checkpoint.vin }),
      ...(event === 'rectify' ? { rectifyComment: comment } : event === 'complete' ? { complete: 1 } : verdicts[event]),
      ...(event !== 'rectify' && comment && { comment }),
      planRevision: this.planRevision,
    };
    const entry = this.#entry('checkpoint', checkpoint._id, event, body, clientId);
    const held = event === 'record ok' ? { heldUntil: this.#now() + undoWindowMs } : {};
    const taken = event === 'record not ok' && this.#random.isLucky(0.5) ? await takePhoto(entry.recordedAt) : [];
    await enqueueEntry(this.#database, { ...entry, ...held }, taken, this.#lastId);
    this.#lastId = clientId;
    this.#states.set(checkpoint._id, afterEvent[event]);
    const sha256 = taken[0]?.proof.sha256;
    this.confirmed.push({
      clientId,
      checkpoint: checkpoint._id,
      event,
      comment,
      ...(sha256 && { sha256 }),
    });
    return true;
  }

  /** Sends the pending recordings. Resolves to whether everything is settled. */
  async send(isFaulty = true): Promise<boolean> {
    const api: SyncApi = {
      now: this.#now,
      upload: async (photo) => this.#upload(photo, isFaulty),
      sync: async (items, _company, holds) => this.#sync(items, holds, isFaulty),
    };
    return sendPending(this.#database, this.#session.userId, api).catch((error: unknown) => {
      if (error instanceof PageKilled) return this.#reopen();
      throw error;
    });
  }

  /** Opens the page again, when nothing but the database is left. */
  async #reopen(): Promise<false> {
    this.#database.close();
    this.#database = new DeviceDatabase(this.#name);
    await this.#database.open();
    return false;
  }

  #fail(kind: 'offline' | 'responseLost' | 'pageKilled', isFaulty: boolean): void {
    if (!isFaulty || !this.#random.isLucky(this.#faults[kind])) return;
    this.happened[kind] += 1;
    throw kind === 'pageKilled' ? new PageKilled() : new SendError('unreachable', 'No network');
  }

  async #request(path: string, options: RequestInit, isFaulty: boolean): Promise<Response> {
    if (this.isOffline) throw new SendError('unreachable', 'No network');
    this.#fail('offline', isFaulty);
    const { origin, token, company } = this.#session;
    const headers = { ...options.headers, authorization: `Bearer ${token}`, company };
    const response = await fetch(`${origin}/api/v1${path}`, { ...options, headers }).catch(() => {
      this.happened.serverGone += 1;
      throw new SendError('unreachable', 'The server is gone');
    });
    this.#fail('responseLost', isFaulty);
    this.#fail('pageKilled', isFaulty);
    return response;
  }

  async #read<T>(response: Response): Promise<{ data: T; meta?: object }> {
    const payload: { data: T; meta?: object } = await response.json().catch(() => {
      this.happened.serverGone += 1;
      throw new SendError('unreachable', 'The server ended in its response');
    });
    if (response.ok) return payload;
    throw new SendError(
      response.status >= 500 || response.status === 429 ? 'trouble' : 'refused',
      `${response.status}`,
    );
  }

  async #upload(photo: Blob, isFaulty: boolean): Promise<string> {
    const body = new FormData();
    body.append('file', photo, 'photo.jpg');
    const response = await this.#request('/upload?original=true', { method: 'POST', body }, isFaulty);
    return (await this.#read<{ key: string }>(response)).data.key;
  }

  async #sync(items: SyncItem[], holds: object[], isFaulty: boolean): Promise<SyncResult> {
    const { forwarded, swallowed } = this.#tamper?.(items) ?? { forwarded: items, swallowed: [] };
    const body = JSON.stringify({
      items: forwarded,
      ...(holds.length > 0 && { device: { device: randomUUID(), holds } }),
    });
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const isTwice = isFaulty && this.#random.isLucky(this.#faults.sentTwice);
    if (isTwice) this.happened.sentTwice += 1;
    const [response] = await Promise.all((isTwice ? [0, 1] : [0]).map(() => this.#request('/sync', options, isFaulty)));
    if (!response) throw new SendError('unreachable', 'No network');
    const { data, meta } =
      await this.#read<{ clientId: string | null; status: number; message: string | null }[]>(response);
    const fakes = swallowed.map((clientId) => ({ clientId, status: 200, message: null }));
    return { receipts: [...data, ...fakes], isHeard: !meta };
  }

  /** Sends everything that is pending, without faults. */
  async drain(): Promise<void> {
    this.isOffline = false;
    await releaseAll(this.#database, this.#session.userId);
    for (let attempt = 0; attempt < 20 && (await this.countPending()) > 0; attempt += 1)
      if (!(await this.send(false))) await this.confirmRisks();
  }

  countPending = (): Promise<number> => countPending(this.#database, this.#session.userId);

  /** The recordings that the server has refused. The app shows each with its reason until its inspector decides. */
  async listRefused(): Promise<Map<string, string>> {
    const entries = await listRefusedEntries(this.#database, this.#session.userId);
    return new Map(entries.map(({ clientId, message }) => [clientId, message ?? '']));
  }
}

async function takePhoto(takenAt: string) {
  const [red = 0, green = 0, blue = 0] = randomBytes(3);
  const bytes = await sharp({
    create: { width: 64, height: 48, channels: 3, background: { r: red, g: green, b: blue } },
  })
    .jpeg()
    .toBuffer();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return [{ id: randomUUID(), blob: new Blob([new Uint8Array(bytes)]), proof: { sha256, takenAt } }];
}
