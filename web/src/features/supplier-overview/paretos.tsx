import { useTranslation } from 'react-i18next'
import { formatBrl, formatCount, formatDecimal, formatShare, toDrawn } from '../../lib/number-format.ts'
import { suppliersOf } from '../../lib/paths.ts'
import { distinctNames } from '../../parts/inventory/distinct-names.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { inTonnes, tonnesOf, tonnesText, unit } from '../../ui/chart/mass.ts'
import type { RankedBar } from '../../ui/chart/ranked-chart.tsx'
import { RankedAnswer } from './ranked-answer.tsx'
import type { SupplyChain } from './supply-chain-data.ts'

/** How few suppliers make most of the emissions; nothing where none emits. */
export function EmissionsPareto({ chain }: { chain: SupplyChain }) {
  const { t } = useTranslation('supplier-overview')
  const { year, emissions, byEmissions } = chain
  return (
    <ParetoChart
      title={t('pareto.emissions.title')}
      sentence={t('pareto.emissions.sentence', wordsOf(byEmissions))}
      amountHead={unit}
      pareto={byEmissions}
      chain={chain}
      show={{ cell: tonnesOf, text: tonnesText, drawn: inTonnes }}
      sort={emissions === 'all' ? 'co2eKg' : 'scope3Kg'}
      fileName={t('pareto.emissions.file', { year })}
    />
  )
}

/** How few suppliers make most of what was spent. */
export function SpendPareto({ chain }: { chain: SupplyChain }) {
  const { t } = useTranslation('supplier-overview')
  const { year, bySpend } = chain
  return (
    <ParetoChart
      title={t('pareto.spend.title')}
      sentence={t('pareto.spend.sentence', wordsOf(bySpend))}
      amountHead={t('column.brl')}
      pareto={bySpend}
      chain={chain}
      show={{ cell: (brl) => formatDecimal(brl, 2), text: formatBrl, drawn: toDrawn }}
      sort="spendBrl"
      fileName={t('pareto.spend.file', { year })}
    />
  )
}

type Pareto = SupplyChain['byEmissions']

const wordsOf = ({ needed, suppliers }: Pareto) => ({
  count: needed,
  needed: formatCount(needed),
  suppliers: formatCount(suppliers),
})

interface ParetoProps {
  readonly title: string
  readonly sentence: string
  readonly amountHead: string
  readonly pareto: Pareto
  readonly chain: SupplyChain
  readonly show: Readonly<Record<'cell' | 'text', (amount: string) => string>> & {
    readonly drawn: (amount: string) => number
  }
  readonly sort: 'co2eKg' | 'scope3Kg' | 'spendBrl'
  readonly fileName: string
}

function ParetoChart({ title, sentence, amountHead, pareto, chain, show, sort, fileName }: ParetoProps) {
  const { t } = useTranslation('supplier-overview')
  const { year } = chain
  const { rows, rest, total } = pareto
  if (rows.length === 0) return null
  const named = distinctNames(
    rows.map((row) => ({ ...row, target: suppliersOf({ year, sort, supplier: row.id }) })),
    [],
  )
  const bars: RankedBar[] = named.map(({ name, amount, share, cumulativeShare, target }) => ({
    name,
    drawn: show.drawn(amount),
    label: `${show.text(amount)} · ${formatShare(share)}`,
    cells: [show.cell(amount), formatShare(share), formatShare(cumulativeShare)],
    target,
  }))
  const others: RankedBar[] =
    rest.suppliers === 0
      ? []
      : [
          {
            name: t('pareto.rest', { count: rest.suppliers, n: formatCount(rest.suppliers) }),
            drawn: show.drawn(rest.amount),
            label: `${show.text(rest.amount)} · ${percentOf(rest.amount, total)}`,
            cells: [show.cell(rest.amount), percentOf(rest.amount, total), formatShare('1')],
            target: suppliersOf({ year, sort }),
          },
        ]
  return (
    <RankedAnswer
      title={title}
      sentence={sentence}
      heads={[t('column.supplier'), amountHead, t('column.share'), t('column.cumulative')]}
      bars={[...bars, ...others]}
      fileName={fileName}
    />
  )
}
