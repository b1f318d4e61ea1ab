import { Button } from '@mui/material';
import { toast } from '../kit/feedback/toasts.ts';
import { differencesOf, type Side } from '../kit/form/clash.ts';
import { chooseBetween, ClashFields } from '../kit/form/ClashFields.tsx';
import { PicturesOnDevice } from '../kit/Picture.tsx';
import { Row, Section } from './Section.tsx';

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
const mine = { ...read, name: 'Front door seal', description: 'Remove the trim.\nFit the new seal.', team: [...read.team, { _id: '2', name: 'Late shift' }] };
const theirs = { ...read, name: 'Seal, front door', place: 'Paint Shop', image: '', drawing: { label: '3 × 4', picture: '/icon.svg' }, team: [] };
const labels = new Map([
  ['name', 'Name'],
  ['place', 'Workshop'],
  ['description', 'Description'],
  ['image', 'Image'],
  ['drawing', 'Front side'],
  ['team', 'Teams'],
]);
const differences = differencesOf(mine, theirs, read);

const choose = async () => {
  const agreed = await chooseBetween({ ...mine, image: '' }, theirs, { ...read, image: '' }, labels);
  toast.good(agreed ? `Saved as ${agreed.name}` : 'Back to the form');
};

/** What two people changed at once: texts, empty ones, references, a photo by its key, a picture with its shape; and the dialog that asks. */
export const ClashSamples = () => (
  <Section title="Two editors">
    <Row>
      <Button variant="outlined" onClick={() => void choose()}>
        Somebody changed this
      </Button>
    </Row>
    <PicturesOnDevice value={onDevice}>
      <ClashFields differences={differences} labels={labels} sides={new Map<string, Side>()} />
    </PicturesOnDevice>
  </Section>
);
