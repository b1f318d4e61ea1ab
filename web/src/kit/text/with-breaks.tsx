import { Fragment, type ReactNode } from 'react';

/** An address of e-mail that is too long breaks behind its @ or a dot, and not before its last letter. */
export function withBreaks(text: string): ReactNode {
  if (!text.includes('@')) return text;
  return text.split(/(?<=@|@.*\.)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
