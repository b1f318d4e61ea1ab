import { jobTemplatesMessages as messages } from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';
import type { TemplateTask } from '@roadworthy/contract/job-cards/templates/job-template.schema.ts';
import { formatLimits } from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import { Box, Button, Stack, Typography } from '@mui/material';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { useId, useState, type ReactNode } from 'react';

type Details = Pick<TemplateTask, 'instructions' | 'tools' | 'parts' | 'measurements'>;

const hasDetails = ({ instructions, tools, parts, measurements }: Details): boolean =>
  instructions !== null || tools.length + parts.length + measurements.length > 0;

/** The details of a task: instructions, tools, parts, and the values to measure. */
export function TaskDetails({ task: { instructions, tools, parts, measurements } }: { task: Details }) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      {instructions && (
        <Section heading={messages.instructions}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{instructions}</Typography>
        </Section>
      )}
      <Lines heading={messages.tools} lines={tools} />
      <Lines heading={messages.parts} lines={parts.map((part) => messages.partLine(part))} />
      <Lines
        heading={messages.measuredValues}
        lines={measurements.map((one) => messages.measurementLine({ name: one.name, limits: formatLimits(one) }))}
      />
    </Stack>
  );
}

const Section = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div>
    <Typography variant="body2" color="textSecondary">
      {heading}
    </Typography>
    {children}
  </div>
);

const Lines = ({ heading, lines }: { heading: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <Section heading={heading}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, listStyleType: 'disc', overflowWrap: 'anywhere' }}>
        {lines.map((line, index) => (
          // Two lines may be equal and their order never changes, so the index is the key.
          <li key={index}>{line}</li>
        ))}
      </Box>
    </Section>
  );

/** The details of a task behind a button, so that a phone shows all tasks at a glance. Nothing if there are none. */
export function ExpandableDetails({ task }: { task: Details & { name: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (!hasDetails(task)) return null;
  const { name } = task;
  return (
    <Box sx={{ mt: 0.5 }}>
      <Button
        size="large"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={(isOpen ? messages.hideDetailsOf : messages.showDetailsOf)({ name })}
        onClick={() => setIsOpen(!isOpen)}
        endIcon={<ExpandMoreIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{ ml: -1, px: 1 }}
      >
        {isOpen ? messages.hideDetails : messages.showDetails}
      </Button>
      <div id={id}>{isOpen && <TaskDetails task={task} />}</div>
    </Box>
  );
}
