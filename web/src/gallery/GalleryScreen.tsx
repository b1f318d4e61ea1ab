import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { Box, Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useLocation, useSearchParams } from 'react-router';
import { PpeChoice } from '../assessments/index.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { PlusButton } from '../kit/form/PlusButton.tsx';
import { LinkButton } from '../kit/page/LinkButton.tsx';
import { RowActions } from '../kit/list/rows/RowActions.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { Photos } from '../kit/pictures/Photos.tsx';
import { Picture } from '../kit/pictures/Picture.tsx';
import { DisabledReason } from '../kit/page/DisabledReason.tsx';
import { Progress } from '../work-plans/index.ts';
import { ChartSamples } from './samples/ChartSamples.tsx';
import { ConflictSamples } from './samples/ConflictSamples.tsx';
import { ProgressSamples } from './samples/ProgressSamples.tsx';
import { DialogSamples } from './samples/DialogSamples.tsx';
import { FieldSamples } from './samples/FieldSamples.tsx';
import { FormSample } from './samples/FormSample.tsx';
import { ListSamples } from './samples/ListSamples.tsx';
import { renderGalleryPage, PageLinks } from './samples/PageSamples.tsx';
import { SampleServer } from './samples/data/SampleServer.tsx';
import { ScanSamples } from './samples/ScanSamples.tsx';
import { Section } from './Section.tsx';
import { SheetSample } from './samples/SheetSample.tsx';
import { StateSamples } from './samples/StateSamples.tsx';
import { StatusSamples } from './samples/StatusSamples.tsx';

const photos = ['/ppe/high-vis-vest.svg', '/ppe/safety-glasses.svg', '/icon.svg'];
const sampleMarks: PhotoMark[] = [
  {
    shape: 'circle',
    colour: 'red',
    points: [
      { x: 0.2, y: 0.2 },
      { x: 0.6, y: 0.6 },
    ],
    text: 'Torn',
  },
];
const whole = { p: 3, maxWidth: 1200, mx: 'auto' };
const modes = ['light', 'dark', 'system'] as const;

/** Shows the shared components in their states. Developers who build a screen look here first. */
export default function GalleryScreen() {
  const { pathname } = useLocation();
  const page = renderGalleryPage(useSearchParams()[0], `${pathname}?`);
  if (page)
    return (
      <Box component="main" sx={whole}>
        <SampleServer>{page}</SampleServer>
      </Box>
    );
  return (
    <Box component="main" sx={whole}>
      <PageHeader
        title="Components"
        subtitle="Every shared component in every state, in both themes"
        back="/"
        backLabel="Start page"
        actions={<ThemeChoice />}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <PageLinks gallery={pathname} />
        <StatusSamples />
        <ButtonSamples />
        <StateSamples />
        <Section title="Progress">
          {[10, 50, 90].map((ok) => (
            <Progress key={ok} counts={{ quantity: 100, ok, nok: 0, skip: 0 }} label={`Progress ${ok}%`} />
          ))}
        </Section>
        <Section title="Pictures">
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
            <Picture file="/icon.svg" alt="A picture" size={72} />
            <Picture file="/icon.svg" alt="A logo" size={72} canZoom={false} whole wide />
            <Picture file={null} alt="Nothing" size={72} />
            <Picture file="data:image/png;base64," alt="A lost picture" size={72} />
            <Picture file="/icon.svg" alt="A marked photo" size={72} marks={sampleMarks} />
          </Stack>
          <Photos keys={photos} subject="of Door seal" />
          <Photos keys={photos.slice(0, 1)} subject="in a row" size={48} />
        </Section>
        <Section title="Links">
          <Stack direction="row" sx={{ gap: 1 }}>
            <LinkButton to="/">A link</LinkButton>
            <LinkButton to="/" disabled>
              A disabled link
            </LinkButton>
          </Stack>
        </Section>
        <Section title="Form">
          <FormSample />
        </Section>
        <FieldSamples />
        <ScanSamples />
      </Box>
      <Stack sx={{ mt: 3, gap: 3 }}>
        <ProgressSamples />
        <ChartSamples />
        <ListSamples />
        <ConflictSamples />
        <SheetSample />
        <Section title="Protective equipment">
          <PpeChoice chosen={['Safety Helmet', 'Safety Shoes']} onChange={() => undefined} />
        </Section>
      </Stack>
    </Box>
  );
}

function ThemeChoice() {
  const { mode, setMode } = useColorScheme();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode}
      aria-label="Theme"
      onChange={(_event, next: (typeof modes)[number] | null) => {
        if (next) setMode(next);
      }}
    >
      {modes.map((one) => (
        <ToggleButton key={one} value={one} sx={{ textTransform: 'capitalize', minHeight: { xs: 48, sm: 40 } }}>
          {one}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function ButtonSamples() {
  return (
    <>
      <Section title="Buttons">
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="contained">Primary</Button>
          <Button variant="outlined">Second</Button>
          <Button>Third</Button>
          <Button variant="contained" color="error">
            Danger
          </Button>
          <Button variant="contained" loading>
            Busy
          </Button>
          <Button variant="contained" disabled>
            Disabled
          </Button>
          <DisabledReason reason="Only the owner can do this">
            {(blocked) => <Button {...blocked}>Disabled, with the reason</Button>}
          </DisabledReason>
          <PlusButton label="Add a make" waitFor={undefined} onClick={() => toast.good('Add a make')} />
          <PlusButton label="Add a model" waitFor="Choose a make first" onClick={() => toast.good('Add a model')} />
        </Stack>
        <RowActions
          actions={[
            { label: 'E-Sign', primary: true },
            { label: 'Edit' },
            { label: 'Delete', reason: 'It is used by 3 plans' },
          ]}
        />
      </Section>
      <DialogSamples />
    </>
  );
}
