import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { id, recordResponse, type Routes } from '../kit/route.ts';

/** The kinds of records in a sample data set. */
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
 * `records` are the ids of everything that was ever added as a sample, by which lists mark it. `mayRemove` means that
 * there is a sample and the reader may remove it.
 */
const SampleData = z.object({ mayAdd: z.boolean(), mayRemove: z.boolean(), records: z.array(id) });
export type SampleData = z.output<typeof SampleData>;

/** A sample record that is not removed, because the company's own records use it. */
const RetainedSample = z.object({ _id: id, kind: z.enum(sampleKinds), name: z.string() });
export type RetainedSample = z.output<typeof RetainedSample>;
const RemovedSample = z.object({ removed: z.number(), kept: z.array(RetainedSample) });

export const sampleDataRoutes = {
  getSampleData: {
    method: 'GET',
    path: '/sample_data',
    summary: 'The sample records of my company, and whether I may add or remove them',
    // Whether a sample is offered also depends on projects and job cards. Those topics are left out, because start
    // pages read this whenever they open.
    shows: ['samples'],
    allow: 'signedIn',
    scope: 'company',
    answer: recordResponse(SampleData),
  },
  addSampleData: {
    method: 'POST',
    path: '/sample_data',
    summary: 'Fill an empty company with a marked sample',
    changes: { everything: 'a sample has records of nearly every kind' },
    allow: 'projects.keep',
    scope: 'company',
    answer: recordResponse(SampleData),
    transaction: 'none',
  },
  removeSampleData: {
    method: 'DELETE',
    path: '/sample_data',
    summary: 'Remove the sample data, except records that the company’s own records use',
    changes: { everything: 'a sample has records of nearly every kind' },
    allow: 'projects.keep',
    scope: 'company',
    answer: recordResponse(RemovedSample),
  },
} as const satisfies Routes<Permission>;
