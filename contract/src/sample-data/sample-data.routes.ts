import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { id, one, type Routes } from '../kit/route.ts';

/** What a sample consists of. */
export const sampleKinds = [
  'location',
  'person',
  'part',
  'grid',
  'question',
  'template',
  'platform',
  'make',
  'model',
  'variant',
  'vehicle',
  'workshop',
  'costCentre',
  'jobType',
  'jobParameter',
  'jobCard',
  'ticket',
  'project',
  'plan',
] as const;
export type SampleKind = (typeof sampleKinds)[number];

/**
 * `records` are the ids of everything that was ever added as a sample, so that lists can mark it. `mayRemove`: there is
 * a sample, and the reader may remove it.
 */
const SampleData = z.object({ mayAdd: z.boolean(), mayRemove: z.boolean(), records: z.array(id) });
export type SampleData = z.output<typeof SampleData>;

/** A sample record that is kept because the company's own records use it. */
const KeptSample = z.object({ _id: id, kind: z.enum(sampleKinds), name: z.string() });
export type KeptSample = z.output<typeof KeptSample>;
const RemovedSample = z.object({ removed: z.number(), kept: z.array(KeptSample) });

export const sampleDataRoutes = {
  getSampleData: {
    method: 'GET',
    path: '/sample_data',
    summary: 'Which records of my company are a sample, and whether I may add or remove it',
    // Whether it is offered also depends on projects and job cards, but start pages read it whenever they open.
    shows: ['samples'],
    allow: 'signedIn',
    scope: 'company',
    answer: one(SampleData),
  },
  addSampleData: {
    method: 'POST',
    path: '/sample_data',
    summary: 'Fill an empty company with a marked sample',
    changes: { everything: 'a sample has records of nearly every kind' },
    allow: 'projects.keep',
    scope: 'company',
    answer: one(SampleData),
    transaction: 'none',
  },
  removeSampleData: {
    method: 'DELETE',
    path: '/sample_data',
    summary: 'Remove the sample data, except what the company’s own records use',
    changes: { everything: 'a sample has records of nearly every kind' },
    allow: 'projects.keep',
    scope: 'company',
    answer: one(RemovedSample),
  },
} as const satisfies Routes<Permission>;
