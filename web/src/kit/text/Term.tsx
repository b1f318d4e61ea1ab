import { termMessages as messages, termTexts } from '@roadworthy/contract/kit/messages/terms.messages.ts';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Box, ButtonBase, IconButton, Popover, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';

// Abbreviations of the trade, which explain themselves when tapped.

export type TermName = keyof typeof termTexts;
/** Terms that occur in running text. The others are options and labels with a button next to them. */
const inline = ['PDSL', 'BRM', 'TIP', 'MSDS', 'PPE', 'SAP', 'RIS', 'ODO'] as const satisfies readonly TermName[];
const inlinePattern = new RegExp(`\\b(${inline.join('|')})\\b`);
const isInline = (text: string): text is (typeof inline)[number] => inline.some((one) => one === text);

function useExplanation(terms: readonly TermName[]) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const explanation = (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={() => setAnchor(null)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': messages.whatIs({ term: terms.join(', ') }),
          sx: { p: 2, maxWidth: 340, display: 'grid', gap: 1.5 },
        },
      }}
    >
      {terms.map((term) => (
        <div key={term}>
          <Typography sx={{ fontWeight: 600 }}>{term}</Typography>
          <Typography variant="body2">{termTexts[term]}</Typography>
        </div>
      ))}
    </Popover>
  );
  return { open: setAnchor, isOpen: anchor !== null, explanation };
}

/** One term in running text, underlined with dots. */
function Term({ term }: { term: TermName }) {
  const { open, isOpen, explanation } = useExplanation([term]);
  return (
    <>
      <ButtonBase
        // The term itself stays the accessible name, so that screen readers read the surrounding text unchanged.
        title={messages.whatIs({ term })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => open(event.currentTarget)}
        sx={{
          font: 'inherit',
          letterSpacing: 'inherit',
          verticalAlign: 'baseline',
          textDecoration: 'underline dotted',
          textUnderlineOffset: '0.2em',
          borderRadius: 0.5,
          // Makes the touch target larger than the text without changing the line height.
          '&::after': { content: '""', position: 'absolute', inset: '-12px -4px' },
          '@media print': { textDecoration: 'none' },
        }}
      >
        {term}
      </ButtonBase>
      {explanation}
    </>
  );
}

/** Explains a column heading that is a term. */
export const explainHeading = (heading: string): string | undefined =>
  isInline(heading) ? termTexts[heading] : undefined;

/** Makes the terms in a text tappable. Do not use it within a link or button. */
export function renderTerms(text: string): ReactNode {
  if (!inlinePattern.test(text)) return text;
  return text.split(inlinePattern).map((part, place) => (isInline(part) ? <Term key={place} term={part} /> : part));
}

/** A field with a button next to it that explains the terms of its label or options. */
export function TermHelp({ terms, children }: { terms: readonly TermName[]; children: ReactNode }) {
  const { open, isOpen, explanation } = useExplanation(terms);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 0.5, alignItems: 'start' }}>
      {children}
      <IconButton
        aria-label={messages.whatIs({ term: terms.join(', ') })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => open(event.currentTarget)}
        sx={{ mt: 0.5, width: 48, height: 48 }}
      >
        <HelpIcon />
      </IconButton>
      {explanation}
    </Box>
  );
}
