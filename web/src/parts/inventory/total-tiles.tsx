import { isRemoval } from '@pegada/core/gas/gas.ts'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { emissionsOf, paths, pathTo } from '../../lib/paths.ts'
import { Figure } from '../../ui/figure.tsx'
import { Tiles } from '../../ui/page.tsx'
import { tonnes, unitCo2, unitCo2e } from './amounts.ts'
import type { Inventory } from './month-series.ts'
import { percentOf } from './ranking.ts'
import { useComparison } from './use-comparison.ts'

type Totals = Pick<Inventory, 'year' | 'total' | 'byScope' | 'byGas' | 'outsideCo2eKg' | 'previousYear'>

/** The year's total against the year before; beside it biogenic CO2, and removals where there are any; each leads to its lines. */
export function TotalFigures({ totals, businessUnitId }: { totals: Totals; businessUnitId?: string | undefined }) {
  const { t } = useTranslation('inventory')
  const filter = { year: totals.year, ...(businessUnitId === undefined ? {} : { businessUnitId }) }
  return (
    <>
      <Figure
        size="xl"
        label={t('total.label', { year: totals.year })}
        value={tonnes(totals.total.co2eKg)}
        unit={unitCo2e}
        comparison={useComparison(totals)}
        to={emissionsOf(filter)}
      />
      <Figure
        label={t('total.biogenic')}
        value={tonnes(totals.total.biogenicCo2Kg)}
        unit={unitCo2}
        comparison={t('total.biogenic.note')}
        to={emissionsOf({ ...filter, gas: 'CO2_biogenic' })}
      />
      <RemovalFigure gases={totals.byGas} filter={filter} />
      <OutsideFigure co2eKg={totals.outsideCo2eKg} />
    </>
  )
}

/** The three scopes by number, word and colour; each leads to its page. */
export function ScopeTiles({ totals, businessUnitId }: { totals: Totals; businessUnitId?: string | undefined }) {
  const { t } = useTranslation(['inventory', 'inventory-words'])
  const site = businessUnitId === undefined ? {} : { businessUnitId }
  return (
    <Tiles min="15rem">
      {totals.byScope.map(({ scope, co2eKg, lines }) => (
        <Figure
          key={scope}
          scope={scope}
          label={t('scope.label', { name: t(`common:scope.${scope}`), kind: t(`scope.${scope}.kind`) })}
          value={lines === 0 ? t('inventory-words:screening.no_figure') : tonnes(co2eKg)}
          unit={lines === 0 ? '' : unitCo2e}
          comparison={
            lines === 0
              ? t('scope.empty')
              : t('scope.share', {
                  count: lines,
                  n: formatCount(lines),
                  share: percentOf(co2eKg, totals.total.co2eKg),
                })
          }
          to={pathTo(pathOfScope[scope], { year: totals.year, ...site })}
        />
      ))}
    </Tiles>
  )
}

/** The page of a scope; scope 3 begins with its upstream side. */
const pathOfScope = { 1: paths.scope1, 2: paths.scope2, 3: paths.scope3Upstream } as const

/** CO2 taken out of the air, told apart from what was emitted; nothing where no line removed any. */
export function RemovalFigure({
  gases,
  filter,
}: {
  gases: Inventory['byGas']
  filter: Parameters<typeof emissionsOf>[0]
}) {
  const { t } = useTranslation('inventory')
  const removed = gases.find(({ gas }) => isRemoval(gas))
  return removed ? (
    <Figure
      label={t('total.removed')}
      value={tonnes(removed.massKg)}
      unit={unitCo2}
      comparison={t('total.removed.note')}
      to={emissionsOf({ ...filter, gas: removed.gas })}
    />
  ) : null
}

/** CO2e of gases outside the Kyoto Protocol, beside the total and in none; nothing where there are none. */
export function OutsideFigure({ co2eKg }: { co2eKg: string | null }) {
  const { t } = useTranslation('inventory')
  if (co2eKg === null) return null
  return (
    <Figure label={t('total.outside')} value={tonnes(co2eKg)} unit={unitCo2e} comparison={t('total.outside.note')} />
  )
}
