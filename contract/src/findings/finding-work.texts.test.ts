import { describe, expect, it } from 'vitest';
import { JobCardNew } from '../job-cards/job-card.schema.ts';
import { buildFindingActionTexts, buildFindingJobCardTexts } from './finding-work.texts.ts';
import type { FindingDetail } from './finding.schema.ts';

const id = '01a1fcd4-0000-7000-8000-000000000001';
const finding = {
  _id: id,
  kind: 'not ok',
  state: 'open',
  foundAt: '2026-11-28T08:00:00.000Z',
  foundBy: null,
  closedAt: null,
  ageDays: 0,
  name: 'Door seal',
  partNo: 'DS-1',
  comment: 'Torn',
  vin: 'SAJAAAZZZ00000001',
  side: 'Left',
  tag: 'A1',
  position: null,
  plan: { _id: id, planNo: 'WP-1', name: 'Doors', type: 'G' },
  project: null,
  incidentNo: null,
  photos: [],
  work: null,
  needsAnother: true,
  workers: [],
  inspectors: [],
  auditor: null,
  inspections: [],
  jobCard: null,
} satisfies FindingDetail;

describe('the texts of work on a finding', () => {
  it('name the part, the plan, the location and the comment', () => {
    expect(buildFindingJobCardTexts(finding)).toEqual({
      summary: 'Repair: Door seal DS-1',
      reason: 'Not OK on WP-1 Doors: Torn',
      instructions: 'Found in WP-1 Doors · SAJAAAZZZ00000001 · Left · A1. Torn',
    });
  });

  it('name an incident, and repeat its description', () => {
    const incident = {
      ...finding,
      kind: 'incident' as const,
      name: 'Slipped',
      incidentNo: 'I-00001',
      comment: 'On oil',
    };
    expect(buildFindingJobCardTexts(incident)).toEqual({
      summary: 'After incident I-00001: Slipped',
      reason: 'Incident I-00001: On oil',
      instructions: 'On oil',
    });
  });

  it('fit a job card and a corrective action, however long the comment and the answers are', () => {
    const answers = Array.from({ length: 10 }, (_, index) => ({
      id: `${index}`,
      question: 'Q'.repeat(200),
      kind: 'text' as const,
      unit: null,
      answer: 'A'.repeat(2000),
      photos: [],
    }));
    const long = { ...finding, name: 'N'.repeat(3000), comment: 'C'.repeat(5000), answers };
    const texts = buildFindingJobCardTexts(long);
    const { summary, reason, instructions } = JobCardNew.shape;
    for (const [field, text] of [
      [summary, texts.summary],
      [reason, texts.reason],
      [instructions, texts.instructions],
    ] as const)
      expect(field.safeParse(text).success).toBe(true);
    const { title, what } = buildFindingActionTexts(long);
    expect([title.length, what.length]).toEqual([200, 2000]);
  });
});
