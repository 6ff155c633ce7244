import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { words } from './words.ts'

const harbour: MantineColorsTuple = [
  '#eaf2fd',
  '#d3e2f8',
  '#a6c4f0',
  '#76a4e7',
  '#4f88df',
  '#3675d9',
  '#2867c4',
  '#1f57a4',
  '#1a4a8c',
  '#123a70',
]

/** Mantine's greys for the dark scheme, in the hue of the tokens. */
const dark: MantineColorsTuple = [
  '#e8ecf2',
  '#c8d2de',
  '#9fadbf',
  '#6b7789',
  '#3a4655',
  '#28323f',
  '#1a2330',
  '#131a23',
  '#0c1118',
  '#080b10',
]

export const theme = createTheme({
  primaryColor: 'harbour',
  primaryShade: { light: 7, dark: 6 },
  colors: { harbour, dark },
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace",
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
    Table: { styles: { th: { color: 'var(--muted)', fontSize: '0.75rem', fontWeight: 550 } } },
    Paper: { defaultProps: { withBorder: true, p: 'md', bg: 'var(--surface)' } },
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': words.close },
      },
    },
    Drawer: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': words.close },
      },
    },
  },
})

const common = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--critical)',
}

/** Replaces Mantine's colours with the tokens, which adapt to light and dark themselves. */
export const themeVariables: CSSVariablesResolver = () => ({ variables: {}, light: common, dark: common })
