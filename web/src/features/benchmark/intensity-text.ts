import { useTranslation } from 'react-i18next'
import { formatDecimal, shiftDecimal } from '../../lib/number-format.ts'
import { unitCo2e } from '../../parts/inventory/amounts.ts'
import type { OwnIntensity } from './benchmark-data.ts'

/** How an intensity and what it is measured by are said. */
export function useIntensityText({ unit }: Pick<OwnIntensity, 'unit'>) {
  const { t } = useTranslation('benchmark')
  const named = ['FTE', 'MBRL', 'm2', 'km'].includes(unit) ? t(`unit.${unit}`) : unit
  return {
    /** t CO2e for one of what it is measured by. */
    unit: `${unitCo2e}/${named}`,
    amountUnit: named,
    textOf: (perOne: string | null) => (perOne === null ? '—' : formatDecimal(shiftDecimal(perOne, -3), 4)),
    amountOf: (amount: string | null) => (amount === null ? '—' : formatDecimal(amount, 2)),
  }
}
