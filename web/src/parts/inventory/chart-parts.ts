import { perLanguage } from '../../lib/current-language.ts'
import type { Tokens } from '../../theme/tokens.ts'
import type { Scope } from './month-series.ts'

/** The colour of a scope, the same on every chart. */
export function scopeColor(ink: Tokens, scope: Scope): string {
  return { 1: ink.scope1, 2: ink.scope2, 3: ink.scope3 }[scope]
}

/** A tick of an axis: drawn numbers, not figures of the inventory. */
export function tickText(value: number): string {
  return ticks().format(value)
}

/** The box beside the pointer, in our ink. Plain text: names that people gave never become markup. */
export function tooltipInk(ink: Tokens) {
  return {
    renderMode: 'richText' as const,
    confine: true,
    backgroundColor: ink.raised,
    borderColor: ink.line,
    textStyle: { color: ink.text, fontSize: 13 },
  }
}

const ticks = perLanguage((code) => new Intl.NumberFormat(code, { numberingSystem: 'latn', maximumFractionDigits: 6 }))
