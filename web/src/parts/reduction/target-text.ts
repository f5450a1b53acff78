import type { Outputs } from '@pegada/contract/contract.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/isolate.ts'
import { formatDecimal, shiftDecimal } from '../../lib/number-format.ts'
import { tonnes, unitCo2e } from '../inventory/amounts.ts'

/** How the figures of a target are said: in tonnes, or in tonnes for one of what an intensity is measured by. */
export function useTargetText({ measureUnit }: Pick<Outputs['target']['get'], 'measureUnit'>) {
  const { t } = useTranslation('reduction-words')
  const named = unitNamed(measureUnit, t)
  const unit = unitIn(named)
  return {
    unit,
    /** Of what an intensity is measured by; null of an absolute target. */
    amountUnit: named,
    amountOf: (amount: string) => formatDecimal(amount, 2),
    valueOf: (figure: string) => valueIn(named, figure),
    textOf: (figure: string) => isolate(`${valueIn(named, figure)}\u00a0${unit}`),
  }
}

/** The same where each figure has a unit of its own. */
export function useTextIn(): (measureUnit: string | null, figure: string) => string {
  const { t } = useTranslation('reduction-words')
  return (measureUnit, figure) => {
    const named = unitNamed(measureUnit, t)
    return isolate(`${valueIn(named, figure)}\u00a0${unitIn(named)}`)
  }
}

function unitNamed(measureUnit: string | null, t: TFunction<'reduction-words'>): string | null {
  return measureUnit !== null && isMeasureUnit(measureUnit) ? t(`unit.${measureUnit}`) : measureUnit
}

function unitIn(named: string | null): string {
  return named === null ? unitCo2e : `${unitCo2e}/${named}`
}

function valueIn(named: string | null, figure: string): string {
  return named === null ? tonnes(figure) : formatDecimal(shiftDecimal(figure, -3), 4)
}

const measureUnits = ['FTE', 'MBRL', 'm2'] as const

function isMeasureUnit(unit: string): unit is (typeof measureUnits)[number] {
  return measureUnits.some((one) => one === unit)
}
