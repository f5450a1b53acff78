import { useTranslation } from 'react-i18next'
import { compareDecimals, formatCount, subtractDecimal } from '../../lib/number-format.ts'
import { suppliersOf } from '../../lib/paths.ts'
import { distinctNames } from '../../parts/inventory/distinct-names.ts'
import { tonnesText } from '../../ui/chart/mass.ts'
import { Waterfall } from '../../ui/chart/waterfall.tsx'
import { Panel } from '../../ui/page.tsx'
import type { SupplyChain } from './supply-chain-data.ts'

/** Which suppliers moved the emissions between the year before and this one; the parts add up to the difference. */
export function MoversChart({ chain }: { chain: SupplyChain }) {
  const { t } = useTranslation('supplier-overview')
  const { year, co2eKg, movers } = chain
  if (movers === null) return <Panel>{t('movers.none', { before: year - 1 })}</Panel>
  const { beforeYear, changeKg, rows, others } = movers
  if (rows.length === 0) return <Panel>{t('movers.same', { before: beforeYear })}</Panel>
  const direction = { '-1': 'less', '0': 'even', '1': 'more' }[String(compareDecimals(changeKg, '0'))] ?? 'even'
  return (
    <Waterfall
      title={t('movers.chart', { before: beforeYear, year })}
      sentence={t(`movers.sentence.${direction}`, {
        change: tonnesText(changeKg.replace('-', '')),
        before: beforeYear,
        name: rows[0]?.name,
      })}
      head={t('column.supplier')}
      from={{ name: String(beforeYear), co2eKg: subtractDecimal(co2eKg, changeKg) }}
      to={{ name: String(year), co2eKg }}
      parts={[
        ...distinctNames(rows, []).map(({ id, name, changeKg: kg }) => ({
          name,
          co2eKg: kg,
          target: suppliersOf({ year, supplier: id }),
        })),
        ...(others.suppliers === 0
          ? []
          : [
              {
                name: t('pareto.rest', { count: others.suppliers, n: formatCount(others.suppliers) }),
                co2eKg: others.changeKg,
              },
            ]),
      ]}
      fileName={t('movers.file', { year })}
    />
  )
}
