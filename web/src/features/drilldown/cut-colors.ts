import type { DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import { scopeColor } from '../../parts/inventory/chart-parts.ts'
import type { Scope } from '../../parts/inventory/month-series.ts'
import type { Tokens } from '../../theme/tokens.ts'
import type { CutValue } from './cut.ts'

type Ink = (ink: Tokens, colors: readonly string[]) => string

/** The colour of a value: a scope has its own, all others take turns; what stands together as others is quiet. */
export function colorOf(dimension: DrilldownDimension, { key }: CutValue, place: number): Ink {
  const scope = scopes.find((one) => dimension === 'scope' && String(one) === key)
  if (scope !== undefined) return (ink) => scopeColor(ink, scope)
  if (key === null) return (ink) => ink.faint
  return (ink, colors) => colors[FIRST_OWN + (place % (colors.length - FIRST_OWN))] ?? ink.text
}

/** The first three colours of a chart are the scopes'. */
const FIRST_OWN = 3
const scopes: readonly Scope[] = [1, 2, 3]
