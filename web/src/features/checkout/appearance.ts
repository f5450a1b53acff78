import type { Appearance } from '@stripe/stripe-js'
import { type Scheme, tokens } from '../../theme/tokens.ts'

/** The provider's fields in our look: it cannot read our variables, so it is given their values. */
export function appearanceOf(scheme: Scheme): Appearance {
  const { canvas, surface, raised, text, muted, faint, accent, onAccent, danger, lineStrong } = tokens[scheme]
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: accent,
      colorBackground: raised,
      colorText: text,
      colorTextSecondary: muted,
      colorTextPlaceholder: faint,
      colorDanger: danger,
      accessibleColorOnColorPrimary: onAccent,
      borderRadius: '3px',
      spacingUnit: '4px',
      fontSizeBase: '14px',
      fontFamily: "'IBM Plex Sans Variable', 'IBM Plex Sans', system-ui, sans-serif",
    },
    rules: {
      '.Input': { border: `1px solid ${lineStrong}`, boxShadow: 'none' },
      '.Tab': { border: `1px solid ${lineStrong}`, boxShadow: 'none', backgroundColor: surface },
      '.Block': { backgroundColor: canvas },
    },
  }
}
