import { Button, createTheme, Input } from '@mantine/core';

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
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
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
      styles: { label: { marginBottom: 6 }, description: { fontSize: '0.875rem' }, error: { fontSize: '0.9375rem' } },
    }),
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontFamily,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 5.2vw, 2.375rem)', lineHeight: '1.15' },
      h2: { fontSize: '1.375rem', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.3' },
    },
  },
});
