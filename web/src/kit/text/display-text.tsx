import { Fragment, type ReactNode } from 'react';
import { withVinLinks } from './VinLink.tsx';

/**
 * A displayed value: a VIN leads to its vehicle, and a long email address breaks after its @ or a dot, but not right
 * before its last letter.
 */
export function displayText(text: string): ReactNode {
  if (!text.includes('@')) return withVinLinks(text);
  return text.split(/(?<=@|@.*\.)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
