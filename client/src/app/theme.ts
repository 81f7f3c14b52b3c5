import { Button, createTheme, Input, type CSSVariablesResolver } from '@mantine/core';

const fontFamily =
  "'Figtree Variable', 'Figtree Fallback', Devanagari, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

export const theme = createTheme({
  fontFamily,
  primaryColor: 'leaf',
  primaryShade: 7,
  colors: {
    leaf: [
      '#ecf6f3',
      '#d5eae4',
      '#aed6cb',
      '#82c0b0',
      '#58a995',
      '#37927c',
      '#1d7c67',
      '#0e6654',
      '#0a5244',
      '#063b31',
    ],
  },
  fontSizes: { xs: '13px', sm: '15px', md: '16px', lg: '18px', xl: '22px' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.3' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  // Touch targets are at least 44 pixels high.
  components: {
    Button: Button.extend({ vars: () => ({ root: { '--button-height': '48px' } }) }),
    Input: Input.extend({
      vars: () => ({ wrapper: { '--input-height': '48px', '--input-bd': 'var(--tk-field-line)' } }),
    }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { marginBottom: 6 }, description: { fontSize: '14px' }, error: { fontSize: '15px' } },
    }),
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontFamily,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'clamp(26px, 5.2vw, 38px)', lineHeight: '1.15' },
      h2: { fontSize: '22px', lineHeight: '1.25' },
      h3: { fontSize: '18px', lineHeight: '1.3' },
    },
  },
});

// Colours that Mantine's theme does not have.
export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--tk-paper': '#faf8f4',
    '--tk-card': '#ffffff',
    '--tk-ink': '#1b2623',
    '--tk-muted': '#56625d',
    '--tk-line': '#e6e1d6',
    '--tk-field-line': '#8b948f',
    '--tk-sand': '#f2ede2',
    '--tk-caution': '#7a4a06',
    '--tk-caution-ground': '#fdf3df',
  },
  light: {
    '--mantine-color-body': '#faf8f4',
    '--mantine-color-text': '#1b2623',
    '--mantine-color-dimmed': '#56625d',
    '--mantine-color-placeholder': '#6b7671',
    '--mantine-color-error': '#b3261e',
  },
  dark: {},
});
