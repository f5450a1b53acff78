import { useTranslation } from 'react-i18next'
import { formatCount, formatDecimal, toDrawn } from '../../lib/number-format.ts'
import { unitCo2 } from '../../parts/inventory/amounts.ts'
import { type Measure, tonnes } from '../../ui/chart/mass.ts'
import type { Drilldown } from './drilldown-state.ts'

/** How the amounts of the chosen measure are said and drawn. */
export function useMeasure({ measure, quantityUnit }: Pick<Drilldown, 'measure' | 'quantityUnit'>): Measure {
  const { t } = useTranslation('drilldown')
  if (measure === 'biogenic') return { ...tonnes, unit: unitCo2 }
  if (measure === 'quantity')
    return { unit: quantityUnit ?? '', textOf: (amount) => formatDecimal(amount, 3), drawn: toDrawn }
  if (measure === 'spend' || measure === 'fee')
    return { unit: 'R$', textOf: (amount) => formatDecimal(amount, 2), drawn: toDrawn }
  if (measure === 'lines') {
    return { unit: t('unit.lines'), textOf: (amount) => formatCount(Number(amount)), drawn: toDrawn }
  }
  return tonnes
}
