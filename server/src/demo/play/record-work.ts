import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { skipReasons } from '@roadworthy/contract/inspection/skip.ts';
import { riskGateRoutes } from '@roadworthy/contract/risk-gate/risk-gate.routes.ts';
import type { TakenPhotos } from '@roadworthy/contract/photo-evidence/photo-evidence.schema.ts';
import { hashContent } from '../../kit/storage/storage.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoDefect } from '../data/defects.ts';
import type { DemoPlan, RecordedWork } from '../data/plans.ts';
import type { DemoContext } from './demo-context.ts';
import type { DemoProject } from '../data/demo-project.ts';
import { partNames } from '../drawings/index.ts';
import { recordShift, signDay } from './sign-day.ts';

// Days of inspection. The inspectors record one item after the other, and begin each day by rectifying the defects of
// the day before.

type RecordingBody =
  | { ok: true }
  | {
      nok: true;
      comment: string;
      images: string[];
      taken: TakenPhotos;
      defect?: { code: string };
      answers?: { id: string; answer: string }[];
    }
  | { skip: true; comment: string };
type Item = { defect: DemoDefect | undefined; record: (by: ApiClient, found: RecordingBody) => Promise<unknown> };
export type PlanContext = { cast: DemoContext; story: DemoPlan; project: DemoProject; id: string; brm: ApiClient };
type WorkScene = PlanContext & { draw: (below: number) => number; next: () => ApiClient };

const shiftTimes = { hour: 7, minute: 40, fewest: 6, spread: 16 };

export async function recordWork(scene: PlanContext, recorded: RecordedWork): Promise<void> {
  const { cast, story } = scene;
  const draw = seededRandom(story.name.length * 977 + story.createdDaysAgo);
  const inspectors = story.inspectors.map((name) => cast.people.get(name));
  const next = () => inspectors[draw(inspectors.length)] ?? scene.brm;
  const floor = { ...scene, draw, next };
  const items = story.grid ? await cellsOf(floor, recorded) : await piecesOf(floor, recorded);
  const open: DemoDefect[] = [];
  let takenCount = 0;
  for (const [index, { ago, count }] of recorded.days.entries()) {
    cast.clock.at(ago, shiftTimes.hour, shiftTimes.minute);
    for (const inspector of inspectors) await beginShift(floor, recorded, inspector);
    for (const defect of open.splice(0)) await rectifyDefect(floor, defect);
    for (const item of items.slice(takenCount, takenCount + count)) {
      cast.clock.pass(shiftTimes.fewest + draw(shiftTimes.spread));
      await recordOne(floor, item, recorded.skips?.includes(takenCount) ?? false);
      if (item.defect) open.push(item.defect);
      takenCount += 1;
    }
    // The last day is today, which is not over yet.
    if (index < recorded.days.length - 1) await endDay(floor, recorded, inspectors);
  }
  cast.clock.pass(25);
  for (const defect of open) await rectifyDefect(floor, defect);
}

/** Confirms the risks, as inspectors do before their first recording of each day. */
async function confirmRisks({ cast, id }: WorkScene, by: ApiClient): Promise<void> {
  const { data: gate } = await by.call(riskGateRoutes.getRiskGate, { params: { id } });
  const { version } = gate.inForce;
  const item = { clientId: cast.kit.newId(), kind: 'confirmation' as const, id, body: { version } };
  await by.call(inspectionRoutes.sync, { body: { items: [item] } });
}

/** Confirms the risks. On plans with countersigned day sheets, also starts a shift, because those include hours. */
async function beginShift(floor: WorkScene, { countersignedBy }: RecordedWork, by: ApiClient): Promise<void> {
  await confirmRisks(floor, by);
  if (countersignedBy) await recordShift(floor, by, 'start shift');
}

async function endDay(floor: WorkScene, { countersignedBy }: RecordedWork, people: readonly ApiClient[]) {
  const [first] = people;
  if (!countersignedBy || !first) return;
  floor.cast.clock.pass(shiftTimes.fewest);
  for (const by of people) await recordShift(floor, by, 'end shift');
  await signDay(floor, first, countersignedBy);
}

async function recordOne({ cast, next }: WorkScene, { defect, record }: Item, isSkipped: boolean): Promise<void> {
  const by = next();
  if (!defect) return void (await record(by, isSkipped ? { skip: true, comment: skipReasons[0] } : { ok: true }));
  const bytes = await cast.pictures.take(`defect ${defect.picture} ${defect.view}`);
  const photo = await by.upload(bytes, 'photo.jpg', { original: 'true' });
  const at = cast.clock.now().toISOString();
  const taken = { sentAt: at, photos: [{ image: photo, sha256: hashContent(bytes), takenAt: at }] };
  const { comment, code, answers } = defect;
  const coded = { ...(code && { defect: { code } }), ...(answers && { answers }) };
  await record(by, { nok: true, comment, images: [photo], taken, ...coded });
}

/** Lists the pieces to record. A piece has no cell that a defect could name, so the defects are spread evenly. */
async function piecesOf({ cast, story, project, id }: WorkScene, { days, defects }: RecordedWork): Promise<Item[]> {
  const shares = new Map<string, string>();
  for (const inspector of story.inspectors.map((name) => cast.people.get(name))) {
    const { data } = await inspector.call(inspectionRoutes.listTechnicianPlans, {
      query: { workPlanId: id, userId: inspector.me._id },
    });
    shares.set(inspector.me._id, data[0]?._id ?? '');
  }
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const places = new Map(
    defects.map((defect, index) => [Math.floor(((index + 0.6) * total) / defects.length), defect]),
  );
  const label = project.part && partNames[project.part].bad;
  const record = (by: ApiClient, found: RecordingBody) => {
    const illustration = 'nok' in found && label ? { illustration: [{ label, selected: 'notOkImage' as const }] } : {};
    return by.call(inspectionRoutes.recordPiece, {
      params: { id: shares.get(by.me._id) ?? '' },
      body: { ...found, ...illustration },
    });
  };
  return Array.from({ length: total }, (_, index) => ({ defect: places.get(index), record }));
}

const checkpointsOf = async ({ brm, id }: PlanContext): Promise<Checkpoint[]> =>
  (await brm.call(inspectionRoutes.listCheckpoints, { query: { workPlan: id, limit: 0 } })).data;

/** Lists the checks of a grid to record, one vehicle after the other. Each defect occurs once, in its cell. */
async function cellsOf(floor: WorkScene, { defects }: RecordedWork): Promise<Item[]> {
  const left = [...defects];
  return (await checkpointsOf(floor)).map((cell) => {
    const isHere = ({ location }: DemoDefect) =>
      location !== undefined &&
      floor.story.vehicles?.[location.vehicle] === cell.vin &&
      location.side === cell.objectSideGrid &&
      location.tag === cell.tag;
    const index = left.findIndex(isHere);
    const [defect] = index < 0 ? [] : left.splice(index, 1);
    const record = (by: ApiClient, found: RecordingBody) =>
      by.call(inspectionRoutes.recordCheckpoint, {
        params: { id: cell._id },
        body: { ...found, vin: cell.vin ?? undefined },
      });
    return { defect, record };
  });
}

/**
 * Rectifies a defect, unless it stays open, and completes it if its outcome says so. Rectifying requires a comment but
 * no photo.
 */
async function rectifyDefect(floor: WorkScene, { outcome, comment, rectify }: DemoDefect): Promise<void> {
  if (outcome === 'open') return;
  const checkpoint = (await checkpointsOf(floor)).find((one) => one.state === 'not ok' && one.comment === comment);
  if (!checkpoint) throw new Error(`${floor.story.name}: nobody wrote "${comment}"`);
  const by = floor.next();
  const change = (body: { rectifyComment: string } | { complete: true }) =>
    by.call(inspectionRoutes.recordCheckpoint, { params: { id: checkpoint._id }, body });
  floor.cast.clock.pass(12);
  await change({ rectifyComment: rectify ?? 'Mended' });
  floor.cast.clock.pass(9);
  if (outcome === 'completed') await change({ complete: true });
}

/** Returns a generator of pseudo-random numbers (mulberry32), which are the same in every installation. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
