import { sheetMessages as messages } from '@roadworthy/contract/kit/messages/server/sheet.messages.ts';
import { Box, Stack, Typography, type SxProps, type Theme } from '@mui/material';
import type {
  FieldsSection,
  LinesSection,
  PhotosSection,
  Sheet,
  SheetField,
  SheetSection,
  TableSection,
} from '@roadworthy/contract/kit/lists/sheet.ts';
import { renderSVG } from 'uqr';
import { displayText } from '../text/display-text.tsx';
import { Picture } from '../pictures/Picture.tsx';

// A sheet as it is printed, rendered from the same layout as the PDF. Paper is white even in dark mode, so `data-light`
// gives everything inside it the colours of the light scheme.

const wideStyle = '@container (min-width: 400px)';
const ruledStyle = { border: 1, borderColor: 'grey.400' } as const;
const paperStyle: SxProps<Theme> = {
  containerType: 'inline-size',
  bgcolor: 'background.paper',
  color: 'text.primary',
  ...ruledStyle,
  borderRadius: 0.5,
  boxShadow: 2,
  p: { xs: 1.5, sm: 2 },
  overflowWrap: 'anywhere',
};

type Props = { sheet: Sheet; record: string; logo?: string | null | undefined; address?: string | undefined };
/**
 * `record` describes the record that the QR code opens; `address` precedes the sheet's path in it; `logo` is the
 * picture of the letterhead.
 */
export function PrintedSheet({ sheet, record, logo, address = window.location.origin }: Props) {
  return (
    <Box component="article" data-light="" aria-label={sheet.title} sx={paperStyle}>
      <Sender name={sheet.sender} logo={logo} />
      <SheetHeader sheet={sheet} record={record} address={address} />
      <Stack sx={{ gap: 1 }}>
        {sheet.sections.map((section) => (
          <Section key={section.heading} section={section} />
        ))}
      </Stack>
    </Box>
  );
}

function Sender({ name, logo }: { name: string; logo: string | null | undefined }) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 1 }}>
      {logo && <Picture file={logo} alt={messages.logo({ name })} size={28} canZoom={false} whole wide />}
      <Typography component="div" variant="caption" color="textSecondary" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
    </Stack>
  );
}

function SheetHeader({
  sheet: { title, number, notice, facts, path },
  record,
  address,
}: {
  sheet: Sheet;
  record: string;
  address: string;
}) {
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', mb: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" color="primary" sx={{ fontSize: '1.125rem', [wideStyle]: { fontSize: '1.375rem' } }}>
          {title}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1.5, my: 0.5 }}>
          <Typography component="span" sx={{ fontWeight: 650 }}>
            {number}
          </Typography>
          {notice && (
            <Typography component="span" color="warning" sx={{ fontWeight: 650 }}>
              {notice}
            </Typography>
          )}
        </Stack>
        <Stack component="dl" direction="row" sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0 }}>
          {facts.map((field) => (
            <Field key={field.label} field={field} />
          ))}
        </Stack>
      </Box>
      {path && (
        <Box
          component="img"
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address + path, { ecc: 'M', border: 0 }))}`}
          alt={messages.qrCode({ record })}
          sx={{ width: 72, height: 72, flexShrink: 0, [wideStyle]: { width: 88, height: 88 } }}
        />
      )}
    </Stack>
  );
}

function Section({ section }: { section: SheetSection }) {
  if (section.kind === 'fields') return <Fields section={section} />;
  if (section.kind === 'photos') return <SheetPhotos section={section} />;
  return section.kind === 'lines' ? <Lines section={section} /> : <Rows section={section} />;
}

const headingStyle: SxProps<Theme> = {
  fontSize: '0.8125rem',
  fontWeight: 650,
  color: 'primary.main',
  bgcolor: 'action.hover',
  px: 1,
  py: 0.5,
  textAlign: 'left',
};

function Fields({ section: { heading, columns, fields, tall = false } }: { section: FieldsSection }) {
  const narrow = Math.min(columns, 2);
  return (
    <Box component="section" sx={ruledStyle}>
      <Typography variant="h3" sx={headingStyle}>
        {heading}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: `repeat(${narrow}, minmax(0, 1fr))`,
          overflow: 'hidden',
          [wideStyle]: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` },
        }}
      >
        {fields.map((field) => (
          <Field
            key={field.label}
            field={field}
            sx={{ ...boxStyle, minHeight: tall ? 64 : 0, ...(field.wide && { gridColumn: 'span 2' }) }}
          />
        ))}
      </Box>
    </Box>
  );
}

/** Each box draws only its top and left border. The outermost ones are clipped. */
const boxStyle = { borderTop: 1, borderLeft: 1, borderColor: 'grey.400', ml: '-1px', px: 1, py: 0.5 } as const;

const Field = ({ field: { label, value }, sx }: { field: SheetField; sx?: SxProps<Theme> }) => (
  <Box {...(sx && { sx })}>
    <Typography component="dt" sx={{ fontSize: '0.6875rem', lineHeight: 1.4, color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography
      component="dd"
      sx={{ fontSize: '0.8125rem', lineHeight: 1.4, minHeight: '1.4em', m: 0, whiteSpace: 'pre-line' }}
    >
      {displayText(value)}
    </Typography>
  </Box>
);

const cellStyle = { border: 1, borderColor: 'grey.400', px: 1, py: 0.75, verticalAlign: 'top' } as const;

const Lines = ({ section: { heading, beside, lines } }: { section: LinesSection }) => (
  <Box
    component="table"
    sx={{ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', fontSize: '0.8125rem', lineHeight: 1.4 }}
  >
    <thead>
      <tr>
        <Box component="th" scope="col" sx={{ ...headingStyle, ...cellStyle, py: 0.5 }}>
          {heading}
        </Box>
        <Box component="th" scope="col" sx={{ ...headingStyle, ...cellStyle, py: 0.5, width: 84 }}>
          {beside}
        </Box>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, index) => (
        <tr key={index}>
          <Box component="td" sx={{ ...cellStyle, height: 32 }}>
            {line}
          </Box>
          <Box component="td" sx={cellStyle} />
        </tr>
      ))}
    </tbody>
  </Box>
);

const SheetPhotos = ({ section: { heading, photos } }: { section: PhotosSection }) => (
  <Box component="section" sx={ruledStyle}>
    <Typography variant="h3" sx={headingStyle}>
      {heading}
    </Typography>
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, p: 1 }}>
      {photos.map(({ key, caption }) => (
        <Box component="figure" key={key} sx={{ m: 0, width: 112 }}>
          <Picture file={key} alt={caption} size={112} canZoom={false} />
          <Typography component="figcaption" sx={{ fontSize: '0.6875rem', lineHeight: 1.4, color: 'text.secondary' }}>
            {caption}
          </Typography>
        </Box>
      ))}
    </Stack>
  </Box>
);

/** The minimum width, in pixels, of a column of `width` 1. */
const minColumnWidth = 72;
/** On a narrow screen the table keeps readable columns and scrolls sideways. */
function Rows({ section: { heading, columns, rows } }: { section: TableSection }) {
  const totalWidth = columns.reduce((sum, { width = 1 }) => sum + width, 0);
  return (
    <Box component="section" sx={{ overflowX: 'auto', ...ruledStyle }} tabIndex={0} role="region" aria-label={heading}>
      <Typography variant="h3" sx={{ ...headingStyle, position: 'sticky', left: 0 }}>
        {heading}
      </Typography>
      <Box
        component="table"
        sx={{
          width: '100%',
          minWidth: totalWidth * minColumnWidth,
          borderCollapse: 'collapse',
          tableLayout: 'fixed',
          fontSize: '0.75rem',
          lineHeight: 1.4,
        }}
      >
        <thead>
          <tr>
            {columns.map(({ name, width = 1 }, index) => (
              <Box
                component="th"
                scope="col"
                key={index}
                sx={{
                  ...cellStyle,
                  px: 0.5,
                  py: 0.25,
                  width: `${(100 * width) / totalWidth}%`,
                  textAlign: 'left',
                  fontWeight: 400,
                  color: 'text.secondary',
                }}
              >
                {name}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((_, at) => (
                <Box
                  component="td"
                  key={at}
                  dir="auto"
                  sx={{ ...cellStyle, px: 0.5, height: 28, whiteSpace: 'pre-line' }}
                >
                  {row[at] ?? ''}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
