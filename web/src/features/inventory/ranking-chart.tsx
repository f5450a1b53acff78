import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shiftDecimal, toDrawn } from '../../lib/number-format.ts'
import type { Target } from '../../lib/paths.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { scopeColor } from '../../parts/inventory/chart-parts.ts'
import type { Scope } from '../../parts/inventory/month-series.ts'
import { percentOf, rankParts } from '../../parts/inventory/ranking.ts'
import { RankedChart } from '../../ui/chart/ranked-chart.tsx'

/** A part of the total with its name and its lines; its colour is that of its scope, where it has one. */
export interface Part {
  readonly name: string
  readonly co2eKg: string
  readonly scope?: Scope
  readonly target?: Target
}

/** Which part is largest? Bars in order, each with its name, tonnes and share at the mark; the rest in one bar. */
export function RankingChart({
  title,
  head,
  sentence,
  parts,
  total,
  fileName,
  limit = 8,
}: {
  title: string
  /** Heading of the names in the table. */
  head: string
  sentence: (largest: Part, share: string) => ReactNode
  parts: readonly Part[]
  total: string
  fileName: string
  limit?: number
}) {
  const { t } = useTranslation('inventory')
  const { shown, rest } = rankParts(parts, total, limit)
  const bars: Part[] = rest
    ? [...shown, { name: t('ranking.rest', { count: rest.count }), co2eKg: rest.co2eKg }]
    : [...shown]
  const [largest] = bars
  if (!largest) return null
  return (
    <RankedChart
      title={title}
      sentence={sentence(largest, percentOf(largest.co2eKg, total))}
      heads={[head, unitCo2e, t('column.share')]}
      bars={bars.map(({ name, co2eKg, scope, target }) => {
        const cells = [tonnes(co2eKg), percentOf(co2eKg, total)] as const
        return {
          name,
          cells,
          drawn: toDrawn(shiftDecimal(co2eKg, -3)),
          label: `${cells[0]} ${unitCo2e} · ${cells[1]}`,
          ...(scope !== undefined && { color: ({ tokens }) => scopeColor(tokens, scope) }),
          ...(target && { target }),
        }
      })}
      fileName={fileName}
    />
  )
}
