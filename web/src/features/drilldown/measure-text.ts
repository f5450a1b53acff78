import { useTranslation } from 'react-i18next'
import { formatBrl, formatCount, formatDecimal, toDrawn } from '../../lib/number-format.ts'
import { unitCo2 } from '../../parts/inventory/amounts.ts'
import { type Measure, measureIn, tonnes } from '../../ui/chart/mass.ts'
import type { Drilldown } from './drilldown-state.ts'

/** How the amounts of the chosen measure are said and drawn. */
export function useMeasure({ measure, quantityUnit }: Pick<Drilldown, 'measure' | 'quantityUnit'>): Measure {
  const { t } = useTranslation('drilldown')
  if (measure === 'biogenic') return measureIn(unitCo2, tonnes.textOf, tonnes.drawn)
  if (measure === 'quantity') return measureIn(quantityUnit ?? '', (amount) => formatDecimal(amount, 3))
  if (measure === 'spend' || measure === 'fee') {
    return { unit: 'R$', textOf: (amount) => formatDecimal(amount, 2), said: formatBrl, drawn: toDrawn }
  }
  return measure === 'lines' ? measureIn(t('unit.lines'), (amount) => formatCount(Number(amount))) : tonnes
}
