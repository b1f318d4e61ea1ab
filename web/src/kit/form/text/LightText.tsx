import type { SxProps, Theme } from '@mui/material/styles';
import { memo, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { checkLength } from './length.ts';

type Props = {
  id: string;
  label: string;
  rows: number;
  maxLength: number;
  field: UseFormRegisterReturn;
  error?: string | undefined;
};

/**
 * A multi-line text for forms with hundreds of them: plain uncontrolled elements. They look like the other fields if an
 * ancestor has the `lightTextStyles` styles.
 */
export const LightText = memo(
  function LightText({ id, label, rows, maxLength, field, error }: Props) {
    const [length, setLength] = useState<ReturnType<typeof checkLength>>();
    const below = error ?? length?.text;
    return (
      <div className="light-text">
        <textarea
          id={id}
          rows={rows}
          autoComplete="off"
          required
          aria-invalid={error !== undefined || length?.isTooLong === true}
          aria-describedby={below && `${id}-help`}
          {...field}
          onInput={(event) => setLength(checkLength(event.currentTarget.value, maxLength))}
        />
        <label htmlFor={id}>
          {label}
          <span aria-hidden="true"> *</span>
        </label>
        {below && (
          <p id={`${id}-help`} className={error !== undefined || length?.isTooLong ? 'wrong' : undefined}>
            {below}
          </p>
        )}
      </div>
    );
  },
  // Rendering registers the field again, with the same result for the same name, so comparing names is enough.
  (was, is) => was.id === is.id && was.label === is.label && was.error === is.error && was.field.name === is.field.name,
);

export const lightTextStyles: SxProps<Theme> = {
  '& .light-text': { position: 'relative', flex: 1, minWidth: 0 },
  '& .light-text textarea': {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    px: 1.75,
    py: 1.5,
    font: 'inherit',
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: (theme: Theme) => `rgba(${theme.vars?.palette.common.onBackgroundChannel ?? '0 0 0'} / 0.23)`,
    borderRadius: 1,
    resize: 'none',
    overflowWrap: 'anywhere',
  },
  '& .light-text textarea:hover': { borderColor: 'text.primary' },
  '& .light-text textarea:focus': {
    outline: 2,
    outlineColor: 'primary.main',
    outlineOffset: -2,
    borderColor: 'primary.main',
  },
  '& .light-text label': {
    position: 'absolute',
    top: '-0.75em',
    left: 9,
    px: 0.625,
    fontSize: '0.75rem',
    lineHeight: 1.5,
    color: 'text.secondary',
    bgcolor: 'background.paper',
  },
  '& .light-text textarea:focus + label': { color: 'primary.main' },
  '& .light-text textarea[aria-invalid="true"]': { borderColor: 'error.main' },
  '& .light-text textarea[aria-invalid="true"] + label': { color: 'error.main' },
  '& .light-text p': { m: '3px 14px 0', fontSize: '0.75rem', color: 'text.secondary' },
  '& .light-text p.wrong': { color: 'error.main' },
};
