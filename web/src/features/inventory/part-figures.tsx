import { type InventoryPart, scopeOfPart } from '@pegada/core/inventory/part.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { compareDecimals, formatCount } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { tonnes, tonnesText, unitCo2, unitCo2e } from '../../parts/inventory/amounts.ts'
import classes from '../../parts/inventory/inventory.module.css'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { linesOfPart } from '../../parts/inventory/part-links.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { OutsideFigure, RemovalFigure } from '../../parts/inventory/total-tiles.tsx'
import { useComparison } from '../../parts/inventory/use-comparison.ts'
import { Figure } from '../../ui/figure.tsx'

/** How much did this part emit, and what of it most? The answer in one sentence. */
export function PartAnswer({ inventory, part }: { inventory: Inventory; part: InventoryPart }) {
  const { t } = useTranslation(['inventory', 'domain'])
  const { year, total, byCategory } = inventory
  const name = t(`part.${part}.title`)
  const [largest] = [...byCategory].sort((a, b) => compareDecimals(b.co2eKg, a.co2eKg))
  if (total.lines === 0 || !largest) return <p className={classes.answer}>{t('part.answer.empty', { name, year })}</p>
  return (
    <p className={classes.answer}>
      {t('part.answer', { name, year, total: tonnesText(total.co2eKg) })}{' '}
      <Link {...emissionsOf({ year, scope: scopeOfPart(part), category: largest.category })}>
        {t('part.answer.largest', {
          category: t(`domain:category.${largest.category}`),
          share: percentOf(largest.co2eKg, total.co2eKg),
        })}
      </Link>
    </p>
  )
}

/** The part's total beside the year before, biogenic CO2, and removals where there are any. */
export function PartFigures({
  inventory,
  part,
  businessUnitId,
}: {
  inventory: Inventory
  part: InventoryPart
  businessUnitId: string | undefined
}) {
  const { t } = useTranslation('inventory')
  const comparison = useComparison(inventory)
  const filter = {
    year: inventory.year,
    ...linesOfPart(part),
    ...(businessUnitId === undefined ? {} : { businessUnitId }),
  }
  return (
    <>
      <Figure
        size="xl"
        scope={scopeOfPart(part)}
        label={t('part.total', {
          year: inventory.year,
          count: inventory.total.lines,
          n: formatCount(inventory.total.lines),
        })}
        value={tonnes(inventory.total.co2eKg)}
        unit={unitCo2e}
        comparison={comparison}
        to={emissionsOf(filter)}
      />
      <Figure
        label={t('total.biogenic')}
        value={tonnes(inventory.total.biogenicCo2Kg)}
        unit={unitCo2}
        comparison={t('total.biogenic.note')}
        to={emissionsOf({ ...filter, gas: 'CO2_biogenic' })}
      />
      <RemovalFigure gases={inventory.byGas} filter={filter} />
      <OutsideFigure co2eKg={inventory.outsideCo2eKg} />
    </>
  )
}
