import { ppeItems, type PpeItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { useState } from 'react';
import { forget, keep, kept } from '../kit/kept.ts';

/** The ticked equipment survives a reload until it is submitted. */
export function usePpe(project: Project) {
  const key = `roadworthy.ppe.${project._id}`;
  const submitted = ppeItems.filter((item) => project.safetyEquipments.includes(item));
  const [ticked, setTicked] = useState<PpeItem[]>(() => kept(key, submitted));
  const tick = (next: PpeItem[]) => {
    keep(key, next);
    setTicked(next);
  };
  return { ppe: project.assessmentDone ? submitted : ticked, tick, forget: () => forget(key) };
}
