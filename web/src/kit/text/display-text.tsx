import { Fragment, type ReactNode } from 'react';
import { renderVinLinks } from './VinLink.tsx';

/**
 * Renders a value. A VIN links to its vehicle, and a long email address breaks only after its @ or a dot of its domain.
 */
export function displayText(text: string): ReactNode {
  if (!text.includes('@')) return renderVinLinks(text);
  return text.split(/(?<=@|@.*\.)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
