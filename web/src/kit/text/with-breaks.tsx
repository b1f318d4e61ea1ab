import { Fragment, type ReactNode } from 'react';

/** A long email address breaks after its @ or a dot, but not right before its last letter. */
export function withBreaks(text: string): ReactNode {
  if (!text.includes('@')) return text;
  return text.split(/(?<=@|@.*\.)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
