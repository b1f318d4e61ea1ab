import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { tabletQuery } from '../../kit/page/touch.ts';
import { componentTexts } from './component-texts.ts';

// All design tokens of the product: calm neutral surfaces, one deep petrol blue, amber for what needs attention.
const radius = 10;
/** Dark enough for white text. Toasts use them in dark mode too, where the palette's own tones are too pale. */
const deep = { success: '#1b6e43', error: '#b3261e', warning: '#a15c07', info: '#1d5d8f' } as const;
const severities = ['success', 'error', 'warning', 'info'] as const;

const design: ThemeOptions = {
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#0f4c5c', dark: '#0a3743', light: '#3c7686', contrastText: '#ffffff' },
        secondary: { main: '#8a4b08', contrastText: '#ffffff' },
        warning: { main: deep.warning, contrastText: '#ffffff' },
        success: { main: deep.success, contrastText: '#ffffff' },
        error: { main: deep.error, contrastText: '#ffffff' },
        info: { main: deep.info, contrastText: '#ffffff' },
        background: { default: '#f5f7f8', paper: '#ffffff' },
        text: { primary: '#172126', secondary: '#4c5a61' },
        divider: '#dfe5e8',
      },
    },
    dark: {
      palette: {
        primary: { main: '#7cc4d4', dark: '#5ba9ba', light: '#a5dbe7', contrastText: '#06222a' },
        secondary: { main: '#f0b45a', contrastText: '#2a1a02' },
        warning: { main: '#f2b84b', contrastText: '#2a1a02' },
        success: { main: '#7bd1a0', contrastText: '#04240f' },
        error: { main: '#ff8f87', contrastText: '#3b0805' },
        info: { main: '#8cc3ef', contrastText: '#04213a' },
        background: { default: '#11181b', paper: '#192226' },
        text: { primary: '#e8eef0', secondary: '#a9b7bd' },
        divider: '#2c393f',
      },
    },
  },
  shape: { borderRadius: radius },
  typography: {
    fontFamily:
      "'Inter Variable', 'Inter', 'Inter Fallback Arial', 'Inter Fallback Roboto', 'Inter Fallback DejaVu', system-ui, sans-serif",
    h1: { fontSize: '1.5rem', fontWeight: 650, letterSpacing: '-0.015em', lineHeight: 1.25 },
    h2: { fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-0.01em' },
    h3: { fontSize: '1rem', fontWeight: 600 },
    subtitle1: { fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { overflowWrap: 'anywhere', textWrap: 'pretty' },
        '@media (prefers-reduced-motion: reduce)': {
          // No transition at all. Even a short one would apply to every element, and a change of theme would spread
          // from parent to child frame by frame.
          '*, *::before, *::after': { animationDuration: '0.01ms !important', transition: 'none !important' },
        },
      },
    },
    // A ring marks the keyboard focus. MUI's ripple stands still for people who want reduced motion, and then looks
    // like a stain. Components that fill their space draw the ring inside.
    MuiButtonBase: {
      styleOverrides: {
        root: ({ theme }) => ({
          '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
          // Looks disabled but stays focusable, so that it can explain why (DisabledReason.tsx).
          "&&&[aria-disabled='true']:not(.Mui-disabled)": {
            color: theme.vars.palette.action.disabled,
            borderColor: theme.vars.palette.action.disabledBackground,
            cursor: 'not-allowed',
            '&, &:hover': { backgroundColor: 'transparent' },
            '&.MuiButton-contained': { backgroundColor: theme.vars.palette.action.disabledBackground },
          },
        }),
      },
    },
    // On phones and tablets, targets are 48 px high for gloved fingers.
    MuiButton: {
      defaultProps: { disableElevation: true, disableFocusRipple: true },
      styleOverrides: {
        root: ({ theme }) => ({
          minHeight: 40,
          [theme.breakpoints.down('sm')]: { minHeight: 48 },
          [tabletQuery]: { minHeight: 48 },
          '&.Mui-focusVisible': { outlineOffset: 2 },
        }),
        sizeSmall: ({ theme }) => ({
          minHeight: 34,
          [theme.breakpoints.down('sm')]: {
            minHeight: 48,
            fontSize: '0.875rem',
            '&:not(.MuiButton-text)': { paddingInline: 14 },
          },
          [tabletQuery]: { minHeight: 48 },
        }),
        sizeLarge: { minHeight: 48 },
      },
    },
    MuiIconButton: {
      defaultProps: { disableFocusRipple: true },
      styleOverrides: {
        sizeMedium: ({ theme }) => ({
          [theme.breakpoints.down('sm')]: { minWidth: 44, minHeight: 44 },
          [tabletQuery]: { minWidth: 48, minHeight: 48 },
        }),
      },
    },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiAppBar: { defaultProps: { elevation: 0 } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: radius + 4 }, paperFullScreen: { borderRadius: 0 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontWeight: 650 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({
          backgroundColor: theme.vars.palette.background.paper,
          [theme.breakpoints.down('sm')]: { minHeight: 48 },
        }),
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        sizeSmall: ({ theme }) => ({
          [theme.breakpoints.down('sm')]: {
            '&:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 12px) scale(1)' },
          },
        }),
      },
    },
    MuiInputBase: { styleOverrides: { input: { textOverflow: 'ellipsis' } } },
    // The clear button appears only on hover or focus. Until then the text can use its space.
    MuiAutocomplete: {
      styleOverrides: {
        // The whole field is the touch target, so the buttons in it can be small.
        popupIndicator: { '&&': { minWidth: 0, minHeight: 0 } },
        clearIndicator: { '&&': { minWidth: 0, minHeight: 0 } },
        // Over a dialog, the list has the same colour and, in dark mode, no visible shadow, so it needs a border.
        paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }),
        // Options sized for a mouse are too small for a finger, on tablets as well as phones.
        listbox: { '& .MuiAutocomplete-option': { '@media (pointer: coarse)': { minHeight: 48 } } },
        root: {
          '&.MuiAutocomplete-hasPopupIcon.MuiAutocomplete-hasClearIcon:not(:hover):not(.Mui-focused) .MuiOutlinedInput-root':
            { paddingRight: 39 },
          // Cuts a long label off before the arrow.
          '&.MuiAutocomplete-hasPopupIcon .MuiInputLabel-root:not(.MuiInputLabel-shrink)': {
            maxWidth: 'calc(100% - 53px)',
          },
        },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined' } },
    // A tooltip describes a button. The button's accessible name remains its own text.
    MuiTooltip: { defaultProps: { arrow: true, describeChild: true } },
    MuiFormHelperText: {
      styleOverrides: { root: ({ theme }) => ({ '&.Mui-disabled': { color: theme.vars.palette.text.secondary } }) },
    },
    MuiToggleButton: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.primary }) } },
    MuiChip: { styleOverrides: { root: { fontWeight: 550 } } },
    MuiAlert: {
      styleOverrides: {
        root: ({ theme }) => ({
          alignItems: 'center',
          // On a phone the action is below the text, which it would otherwise squeeze into a narrow column.
          [theme.breakpoints.down('sm')]: {
            '&:has(> .MuiAlert-action)': { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 210px' } },
          },
          variants: severities.flatMap((severity) => [
            {
              props: { variant: 'filled' as const, severity },
              style: theme.applyStyles('dark', { backgroundColor: deep[severity], color: '#ffffff' }),
            },
            // MUI's own tone is almost black in dark mode. It is darker than the page and does not stand out.
            {
              props: { variant: 'standard' as const, severity },
              style: theme.applyStyles('dark', {
                backgroundColor: `color-mix(in srgb, ${theme.vars.palette[severity].main} 16%, ${theme.vars.palette.background.paper})`,
              }),
            },
          ]),
        }),
      },
    },
  },
};

export const theme = createTheme(design, componentTexts);
