import { Button } from '@mui/material';
import { toast } from '../../kit/feedback/toasts.ts';
import { findDifferences, type Side } from '../../kit/form/conflict/conflict.ts';
import { resolveConflict, ConflictFields } from '../../kit/form/conflict/ConflictFields.tsx';
import { LocalPhotosProvider } from '../../kit/pictures/Picture.tsx';
import { Row, Section } from '../Section.tsx';

const photo = 'sample-'.padEnd(43, '0');
const onDevice = new Map([[photo, '/ppe/high-vis-vest.svg']]);
const read = {
  name: 'Door seal',
  place: 'Body Shop',
  target: 10,
  description: '',
  image: photo,
  drawing: { label: '2 × 4', picture: '/ppe/safety-glasses.svg' },
  team: [{ _id: '1', name: 'Early shift' }],
};
const mine = {
  ...read,
  name: 'Front door seal',
  description: 'Remove the trim.\nFit the new seal.',
  team: [...read.team, { _id: '2', name: 'Late shift' }],
};
const theirs = {
  ...read,
  name: 'Seal, front door',
  place: 'Paint Shop',
  image: '',
  drawing: { label: '3 × 4', picture: '/icon.svg' },
  team: [],
};
const labels = new Map([
  ['name', 'Name'],
  ['place', 'Workshop'],
  ['description', 'Description'],
  ['image', 'Image'],
  ['drawing', 'Front side'],
  ['team', 'Teams'],
]);
const differences = findDifferences(mine, theirs, read);

const choose = async () => {
  const agreed = await resolveConflict({ ...mine, image: '' }, theirs, { ...read, image: '' }, labels);
  toast.good(agreed ? `Saved as ${agreed.name}` : 'Back to the form');
};

/**
 * Edits of two people in conflict: text, empty values, references, a photo by its key, a picture with its shape, and
 * the dialog that resolves them.
 */
export const ConflictSamples = () => (
  <Section title="Two editors">
    <Row>
      <Button variant="outlined" onClick={() => void choose()}>
        Somebody changed this
      </Button>
    </Row>
    <LocalPhotosProvider value={onDevice}>
      <ConflictFields differences={differences} labels={labels} sides={new Map<string, Side>()} />
    </LocalPhotosProvider>
  </Section>
);
