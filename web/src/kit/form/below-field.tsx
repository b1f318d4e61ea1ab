import type { ReactNode } from 'react';

const line = { display: 'block' } as const;
const hint = { ...line, color: 'var(--mui-palette-text-secondary)' } as const;

/** What stands below a field: its error, and still its hint, which often says how to put the error right. */
export const belowField = (error: string | undefined, help: ReactNode): ReactNode =>
  error && help && help !== error ? (
    <>
      <span style={line}>{error}</span>
      <span style={hint}>{help}</span>
    </>
  ) : (
    (error ?? help)
  );
