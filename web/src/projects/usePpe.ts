import { ppeItems, type PpeItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { useState } from 'react';
import { forget, keep, kept } from '../kit/kept.ts';
import { useSignedIn } from '../kit/session.ts';

/** The ticked equipment survives a reload until it is submitted. It is this person's: somebody else at the same device starts from the project's. */
export function usePpe(project: Project) {
  const { me } = useSignedIn();
  const key = `roadworthy.ppe.${me._id}.${project._id}`;
  const submitted = ppeItems.filter((item) => project.safetyEquipments.includes(item));
  const [ticked, setTicked] = useState<PpeItem[]>(() => kept(key, submitted));
  const tick = (next: PpeItem[]) => {
    keep(key, next);
    setTicked(next);
  };
  return { ppe: project.assessmentDone ? submitted : ticked, tick, forget: () => forget(key) };
}
