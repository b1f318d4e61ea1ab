import { fileKey } from '@roadworthy/contract/files/file.routes.ts';
import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { maxMarkedKeys, photoEvidenceRoutes } from '@roadworthy/contract/photo-evidence/photo-evidence.routes.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { call } from '../api/call.ts';
import { useCompanyInUse, useSession } from '../session/session.ts';

// Loaded in advance: Picture loads this on demand, but marks must also be drawn without a network.
void import('./MarkShapes.tsx');
void import('./MarkList.tsx');

// Marks on photos. All photos of a screen share one request, and recorded marks never change.

type Marks = readonly PhotoMark[];
const noMarks: Marks = [];

/** Marks on photos of this device that the server does not have yet, by the id of the photo. */
const LocalMarks = createContext<ReadonlyMap<string, Marks>>(new Map());
export const LocalMarksProvider = LocalMarks.Provider;

/** Returns the marks on a photo; none while they are loading, and for pictures that are not recorded photos. */
export function usePhotoMarks(file: string): Marks {
  const local = useContext(LocalMarks).get(file);
  const session = useSession();
  const company = useCompanyInUse();
  const isStored = fileKey.safeParse(file).success && !file.startsWith('drawn-');
  const { data } = useQuery({
    queryKey: [photoEvidenceRoutes.listPhotoMarks.path, session?.me._id, company, file],
    meta: { route: photoEvidenceRoutes.listPhotoMarks },
    enabled: local === undefined && isStored && company !== null,
    staleTime: Infinity,
    queryFn: () => loadMarks(file, company),
  });
  return local ?? data ?? noMarks;
}

type Batch = { company: string | null; keys: Set<string>; marks: Promise<ReadonlyMap<string, Marks>> };
let open: Batch | undefined;

/** Loads the marks of a photo together with those of the other photos that are shown at the same moment. */
async function loadMarks(key: string, company: string | null): Promise<Marks> {
  if (open?.company !== company || open.keys.size >= maxMarkedKeys) open = startBatch(company);
  open.keys.add(key);
  return (await open.marks).get(key) ?? noMarks;
}

function startBatch(company: string | null): Batch {
  const keys = new Set<string>();
  const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, Marks>>();
  const batch: Batch = { company, keys, marks: promise };
  setTimeout(() => {
    if (open === batch) open = undefined;
    call(photoEvidenceRoutes.listPhotoMarks, { query: { keys: [...keys].join(',') } }, { company }).then(
      ({ data }) => resolve(new Map(data.map((photo) => [photo.key, photo.marks]))),
      reject,
    );
  });
  return batch;
}
