import { carHistoryPath } from '@roadworthy/contract/car-history/car-history.paths.ts';
import { Link as MuiLink } from '@mui/material';
import { createContext, Fragment, useContext, type ReactNode } from 'react';
import { Link } from 'react-router';

const vinPattern = /\b([A-HJ-NPR-Z0-9]{17})\b/;

/** Whether VINs are links here, which they are for people who may read the vehicles of the company in use. */
export const VinLinksContext = createContext(false);

/** A VIN that leads to its vehicle's page. */
export function VinLink({ vin }: { vin: string }) {
  if (!useContext(VinLinksContext)) return vin;
  return (
    <MuiLink
      component={Link}
      to={carHistoryPath(vin)}
      data-vin=""
      onClick={(event) => event.stopPropagation()}
      sx={{ '@media print': { color: 'inherit', textDecoration: 'none' } }}
    >
      {vin}
    </MuiLink>
  );
}

/** Turns the VINs in a text into links. */
export function renderVinLinks(text: string): ReactNode {
  if (!vinPattern.test(text)) return text;
  return text
    .split(vinPattern)
    .map((part, place) =>
      place % 2 === 1 ? <VinLink key={place} vin={part} /> : <Fragment key={place}>{part}</Fragment>,
    );
}
