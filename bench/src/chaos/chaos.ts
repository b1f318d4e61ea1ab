import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { stopAll } from '../harness/child.ts';
import type { SyncItem } from '../../../web/src/inspection/offline/queue/send.ts';
import { Device, type Faults, type Tamper } from './device.ts';
import { startKillableServer, type KillableServer } from './killable-server.ts';
import { compare, type Ledger } from './ledger.ts';
import { openOffice, sign, type Office, type Plan } from './office.ts';
import { createRandom } from './random.ts';

// `npm run chaos`: three devices record on a plan while their network fails, their clocks are wrong, an amendment is
// signed and the server is killed. Then every recording that a device confirmed is looked up. In control runs,
// recordings are falsified on their way or in the database, to show that the comparison finds it. `-- --actions 200
// --seed 7` changes the number of actions and the random choices.

const { values } = parseArgs({
  options: { actions: { type: 'string', default: '1000' }, seed: { type: 'string', default: '20261128' } },
});
const actionCount = Number(values.actions);
const { seed } = values;
const say = (line: string): void => console.log(line);

const faults: Faults = { offline: 0.2, responseLost: 0.1, sentTwice: 0.05, pageKilled: 0.04 };
const noFaults: Faults = { offline: 0, responseLost: 0, sentTwice: 0, pageKilled: 0 };
/** The time between two taps of an inspector. */
const paceMs = 40;
const hour = 3_600_000;

/** `at` is the share of the actions after which the event happens. */
type Event = { at: number; happen: () => Promise<void> };

/**
 * Records on all devices until no actions are left. Each event starts after its share of the actions, while the devices
 * go on. Events run one after the other.
 */
async function play(devices: readonly Device[], actions: number, events: readonly Event[]): Promise<void> {
  let done = 0;
  let happening: Promise<void> = Promise.resolve();
  const due = events.toSorted((one, other) => one.at - other.at);
  const work = async (device: Device): Promise<void> => {
    while (done < actions) {
      done += 1;
      if (!(await device.record())) {
        done -= 1;
        return;
      }
      const sending = device.send();
      if (due[0] && due[0].at * actions <= done) {
        const event = due.shift();
        const before = happening;
        happening = before.then(() => event?.happen());
        await before;
      }
      await Promise.all([sending, setTimeout(paceMs)]);
    }
  };
  await Promise.all(devices.map(work));
  await happening;
  for (const { happen } of due) await happen();
  for (const device of devices) await device.drain();
}

/** Divides the checkpoints among three devices, two of which belong to the same inspector. */
function createDevices(
  { plan, office, name }: { plan: Plan; office: Office; name: string },
  options: { faults: Faults; tamper?: Tamper },
): [Device, Device, Device] {
  const [first, second] = office.inspectors;
  const create = (index: number, session: typeof first) =>
    new Device(`${name} ${index}`, session, {
      plan,
      own: plan.checkpoints.filter((_checkpoint, at) => at % 3 === index),
      random: createRandom(`${seed} ${index}`),
      ...options,
    });
  return [create(0, first), create(1, first), create(2, second)];
}

function printLedger(ledger: Ledger): void {
  const count = (value: string[] | number): number => (typeof value === 'number' ? value : value.length);
  const line = (label: string, value: string[] | number) => say(`  ${label.padEnd(58)} ${count(value)}`);
  line('recordings that a device confirmed to its inspector', ledger.confirmed);
  line('counted', ledger.counted);
  line('logged as a second verdict on the same check', ledger.secondVerdicts);
  line('kept but not counted, and listed for the office', ledger.uncounted);
  line('refused, and shown to the inspector with the reason', ledger.refused);
  line('still queued', ledger.stillQueued);
  line('LOST', ledger.lost);
  line('DIFFERENCES OF THE TOTALS FROM A NEW COUNT', ledger.countedTwice);
  line('DROPPED WITHOUT A TRACE FOR THE OFFICE OR THE INSPECTOR', ledger.silentlyDropped);
  line('IN THE LOG BUT NEVER MADE', ledger.neverMade);
  line('ALTERED', ledger.altered);
  line(`PHOTOS MISSING OR CHANGED, of ${ledger.photos}`, ledger.photosLost);
}
const findFailures = (ledger: Ledger): string[] => [
  ...ledger.lost,
  ...ledger.countedTwice,
  ...ledger.silentlyDropped,
  ...ledger.neverMade,
  ...ledger.altered,
  ...ledger.photosLost,
];

async function runChaos(server: KillableServer, office: Office): Promise<boolean> {
  const plan = await office.startPlan('Inspected in chaos', 3, Math.min(260, Math.ceil(actionCount / 4)));
  const devices = createDevices({ plan, office, name: 'chaos' }, { faults });
  const [ahead, behind, away] = devices;
  ahead.clockSkewMs = 3 * hour;
  behind.clockSkewMs = -2 * hour;
  for (const device of devices) await device.confirmRisks();
  let amendment = { path: '', vin: '' };
  const kill = (at: number): Event => ({ at, happen: () => server.killAndRestart() });
  await play(devices, actionCount, [
    kill(0.12),
    { at: 0.2, happen: async () => void (ahead.clockSkewMs = -2 * hour) },
    { at: 0.25, happen: async () => void (away.isOffline = true) },
    kill(0.3),
    { at: 0.4, happen: async () => void (amendment = await office.proposeRemoval(plan._id)) },
    { at: 0.45, happen: () => sign(office.brm, amendment.path) },
    kill(0.48),
    { at: 0.52, happen: () => sign(office.customer, amendment.path) },
    { at: 0.6, happen: async () => void (ahead.planRevision = 2) },
    kill(0.65),
    { at: 0.75, happen: async () => void (away.isOffline = false) },
    { at: 0.8, happen: async () => void (behind.clockSkewMs = 5 * hour) },
    kill(0.85),
  ]);
  const ledger = await server.query((database) => compare({ plan, devices, office, database, dataDir }));
  const sum = (kind: keyof Device['happened']) => devices.reduce((all, { happened }) => all + happened[kind], 0);
  const { revision } = await office.readPlan(plan._id);
  say(`${ledger.confirmed} actions of 3 devices on ${plan.checkpoints.length} checks, seed ${seed}`);
  say(
    `  server killed ${server.kills()} times; requests cut off ${sum('serverGone')}; without network ${sum('offline')}; ` +
      `responses lost ${sum('responseLost')}; sent twice ${sum('sentTwice')}; pages killed ${sum('pageKilled')}`,
  );
  say(`  amendment signed while recording: revision ${revision} in force, without vehicle ${amendment.vin}`);
  printLedger(ledger);
  for (const failure of findFailures(ledger).slice(0, 20)) say(`  ! ${failure}`);
  return findFailures(ledger).length === 0 && ledger.stillQueued === 0 && revision === 2 && server.kills() === 5;
}

/** How a control run falsifies recordings, and which figure of the ledger must then say how many. */
type Control = {
  name: string;
  /** Changes every tenth recording on its way. Undefined drops it, although the device gets a receipt. */
  change?: (item: SyncItem) => SyncItem | undefined;
  /** Changes rows of the database while triggers are disabled. */
  sql?: string;
  found: (ledger: Ledger) => number;
};
const controls: readonly Control[] = [
  { name: 'acknowledged but not stored', change: () => undefined, found: ({ lost }) => lost.length },
  {
    name: 'stored with another comment',
    change: (item) => ({ ...item, body: { ...item.body, comment: 'Another comment' } }),
    found: ({ altered }) => altered.length,
  },
  {
    name: 'copied under another id',
    sql: `insert into inspection_log select (jsonb_populate_record(log, jsonb_build_object('id', gen_random_uuid()))).*
          from inspection_log log where plan_id = $1 order by created_at desc limit 3`,
    found: ({ neverMade }) => neverMade.length,
  },
  {
    name: 'removed from the log',
    sql: `delete from inspection_log where id in (select id from inspection_log where plan_id = $1 and event = 'record ok' limit 3)`,
    found: ({ lost }) => lost.length,
  },
  {
    name: 'counted twice in the totals',
    sql: 'update work_plans set ok = ok + 1 where id = $1',
    found: ({ countedTwice }) => countedTwice.length,
  },
  {
    name: 'with another digest of their photo',
    sql: `update recorded_photos set announced_sha256 = repeat('0', 64) where plan_id = $1`,
    found: ({ photosLost }) => photosLost.length,
  },
];

/** Runs with falsified recordings. Returns whether the comparison found all of them. */
async function runControl(server: KillableServer, office: Office, { name, change, sql, found }: Control) {
  let falsified = 0;
  let sent = 0;
  const tamper: Tamper = (items) => {
    const swallowed: string[] = [];
    const forwarded = items.flatMap((item) => {
      if (!change || item.kind !== 'checkpoint' || ++sent % 10 > 0) return [item];
      falsified += 1;
      const changed = change(item);
      if (!changed) swallowed.push(item.clientId);
      return changed ?? [];
    });
    return { forwarded, swallowed };
  };
  const plan = await office.startPlan(`Control: ${name}`, 1, 30);
  const devices = createDevices({ plan, office, name }, { faults: noFaults, tamper });
  for (const device of devices) await device.confirmRisks();
  await play(devices, 40, []);
  const ledger = await server.query(async (database) => {
    await database.query("set session_replication_role = 'replica'");
    if (sql) falsified += (await database.query(sql, [plan._id])).rowCount ?? 0;
    return compare({ plan, devices, office, database, dataDir });
  });
  say(`Control run: ${falsified} recordings ${name}; found ${found(ledger)}`);
  return falsified > 0 && found(ledger) === falsified;
}

const dataDir = await mkdtemp(join(tmpdir(), 'roadworthy-chaos-'));
try {
  say('Starting the server with its demo companies');
  const server = await startKillableServer(dataDir);
  const office = await openOffice(server.origin);
  const results = [await runChaos(server, office)];
  for (const control of controls) results.push(await runControl(server, office, control));
  const isPassed = results.every(Boolean);
  say(isPassed ? 'Passed' : 'FAILED');
  process.exitCode = isPassed ? 0 : 1;
  await server.stop();
} finally {
  await stopAll();
  await rm(dataDir, { recursive: true, force: true });
}
