import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'
import { chartColors, type Scheme, type Tokens, tokens } from './tokens.ts'

/** Mantine, re-cut as an instrument: small radii, hairlines instead of shadows, our own colours under its names. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    return input.variant === 'filled' ? { ...colors, color: 'var(--pg-on-accent)' } : colors
  },
  black: tokens.light.text,
  white: tokens.light.raised,
  fontFamily:
    "'IBM Plex Sans Variable', 'IBM Plex Sans Arabic', 'Noto Sans Arabic', 'Noto Sans SC', 'Noto Sans JP', 'Noto Sans KR', system-ui, sans-serif",
  fontFamilyMonospace: "'IBM Plex Mono', ui-monospace, monospace",
  headings: {
    fontFamily: "'IBM Plex Sans Variable', 'IBM Plex Sans Arabic', system-ui, sans-serif",
    fontWeight: '560',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '3px', md: '4px', lg: '6px', xl: '8px' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'none', md: 'var(--pg-shadow)', lg: 'var(--pg-shadow)', xl: 'var(--pg-shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  colors: {
    accent: ramp('accent'),
    danger: ramp('danger'),
    warning: ramp('warning'),
    scope1: ramp('scope1'),
    scope2: ramp('scope2'),
    scope3: ramp('scope3'),
    red: ramp('danger'),
    dark: neutrals(tokens.dark),
    gray: neutrals(tokens.light),
  },
  components: {
    Button: { defaultProps: { size: 'sm' }, classNames: { root: 'pg-button' } },
    Paper: { defaultProps: { withBorder: true, radius: 'md' } },
    Tooltip: { defaultProps: { openDelay: 700, withArrow: false, events: { hover: true, focus: true, touch: false } } },
    TooltipGroup: { defaultProps: { openDelay: 700, closeDelay: 300 } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Table: { defaultProps: { verticalSpacing: 'xs' } },
    Modal: { defaultProps: { centered: true, radius: 'md' } },
    Loader: { defaultProps: { type: 'bars' } },
  },
})

/** Where the chosen scheme is kept; public/color-scheme.js reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'pegada-color-scheme' })

/** Our tokens as `--pg-…` variables, and Mantine's own surfaces, lines and texts set to them, per scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--pg-mono': 'var(--mantine-font-family-monospace)' },
  dark: { ...schemeVariables('dark'), '--pg-shadow': '0 8px 28px rgb(0 0 0 / 55%)' },
  light: { ...schemeVariables('light'), '--pg-shadow': '0 8px 28px rgb(22 33 28 / 16%)' },
})

function schemeVariables(scheme: Scheme): Record<string, string> {
  const own = tokens[scheme]
  const variables: Record<string, string> = {}
  for (const [name, value] of Object.entries(own)) variables[`--pg-${kebab(name)}`] = value
  chartColors[scheme].forEach((color, index) => {
    variables[`--pg-chart-${index + 1}`] = color
  })
  return { ...variables, ...mantineVariables(own) }
}

function mantineVariables(own: Tokens): Record<string, string> {
  const variables: Record<string, string> = {
    '--mantine-color-body': own.canvas,
    '--mantine-color-text': own.text,
    '--mantine-color-dimmed': own.muted,
    '--mantine-color-placeholder': own.faint,
    '--mantine-color-anchor': own.accent,
    '--mantine-color-error': own.danger,
    '--mantine-color-default': own.surface,
    '--mantine-color-default-hover': own.hover,
    '--mantine-color-default-color': own.text,
    '--mantine-color-default-border': own.line,
    '--mantine-color-disabled': own.hover,
    '--mantine-color-disabled-color': own.faint,
    '--mantine-color-disabled-border': own.line,
    '--mantine-primary-color-contrast': own.onAccent,
    '--mantine-color-gray-light': own.hover,
    '--mantine-color-gray-light-hover': own.hover,
    '--mantine-color-gray-light-color': own.muted,
    '--mantine-color-gray-outline': own.lineStrong,
  }
  for (const name of ['accent', 'danger', 'warning', 'scope1', 'scope2', 'scope3'] as const) {
    Object.assign(variables, colorVariables(name, own[name], own))
  }
  return { ...variables, ...colorVariables('red', own.danger, own) }
}

function colorVariables(name: string, color: string, own: Tokens): Record<string, string> {
  const soft = (share: number) => `color-mix(in srgb, ${color} ${share}%, ${own.surface})`
  return {
    [`--mantine-color-${name}-filled`]: color,
    [`--mantine-color-${name}-filled-hover`]: `color-mix(in srgb, ${color} 88%, ${own.text})`,
    [`--mantine-color-${name}-light`]: soft(13),
    [`--mantine-color-${name}-light-hover`]: soft(20),
    [`--mantine-color-${name}-light-color`]: color,
    [`--mantine-color-${name}-outline`]: color,
    [`--mantine-color-${name}-outline-hover`]: soft(8),
    [`--mantine-color-${name}-text`]: color,
  }
}

/** Mantine wants ten shades per colour; ours has one per scheme: shades up to 4 are the dark one, the others the light one. */
function ramp(name: 'accent' | 'danger' | 'warning' | 'scope1' | 'scope2' | 'scope3'): MantineColorsTuple {
  const [dark, light] = [tokens.dark[name], tokens.light[name]]
  return [dark, dark, dark, dark, dark, light, light, light, light, light]
}

/** Mantine's own neutrals, from text to the deepest ground, so that every component it draws stands on our surfaces. */
function neutrals(own: Tokens): MantineColorsTuple {
  if (own === tokens.dark) {
    return [
      own.text,
      own.muted,
      own.faint,
      own.lineStrong,
      own.line,
      own.hover,
      own.raised,
      own.surface,
      own.canvas,
      own.canvas,
    ]
  }
  return [
    own.canvas,
    own.hover,
    own.line,
    own.line,
    own.lineStrong,
    own.faint,
    own.faint,
    own.muted,
    own.text,
    own.text,
  ]
}

function kebab(name: string): string {
  return name.replace(/[A-Z0-9]/g, (letter) => (/[0-9]/.test(letter) ? letter : `-${letter.toLowerCase()}`))
}
