import { useTranslation } from 'react-i18next'
import { formatDecimal, shiftDecimal, toDrawn } from '../../lib/number-format.ts'
import { unitCo2e } from '../../parts/inventory/amounts.ts'
import type { OwnIntensity } from './benchmark-data.ts'

/** How an intensity and what it is measured by are said: in tonnes for one, but in kilograms for a km. */
export function useIntensityText({ unit }: Pick<OwnIntensity, 'unit'>) {
  const { t } = useTranslation('benchmark')
  const named = ['FTE', 'MBRL', 'm2', 'km', 'loaded_km'].includes(unit) ? t(`unit.${unit}`) : unit
  const inKg = unit === 'km' || unit === 'loaded_km'
  const scaled = (perOne: string) => (inKg ? perOne : shiftDecimal(perOne, -3))
  return {
    /** t or kg CO2e for one of what it is measured by. */
    unit: `${inKg ? unitCo2e.replace('t', 'kg') : unitCo2e}/${named}`,
    amountUnit: named,
    textOf: (perOne: string | null) => (perOne === null ? '—' : formatDecimal(scaled(perOne), 4)),
    /** What was rounded to two digits, without zeros that say nothing. */
    pointOf: (perOne: string) => formatDecimal(scaled(perOne).replace(/\.?0+$/, withPoint)),
    amountOf: (amount: string | null) => (amount === null ? '—' : formatDecimal(amount, 2)),
    drawnOf: (perOne: string) => toDrawn(scaled(perOne)),
  }
}

/** Zeros at the end of a fraction go, with the point where nothing is left of it; those of a whole number stay. */
function withPoint(zeros: string, at: number, whole: string): string {
  return whole.slice(0, at).includes('.') || zeros.startsWith('.') ? '' : zeros
}
