import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/isolate.ts'
import { formatDecimal, shiftDecimal } from '../../lib/number-format.ts'
import { tonnes, unitCo2e } from '../inventory/amounts.ts'

/** How the figures of a target are said: in tonnes, or in tonnes for one of what an intensity is measured by. */
export function useTargetText({ measureUnit }: Pick<Outputs['target']['get'], 'measureUnit'>) {
  const { t } = useTranslation('reduction-words')
  const isIntensity = measureUnit !== null
  const named = isIntensity && ['FTE', 'MBRL', 'm2'].includes(measureUnit) ? t(`unit.${measureUnit}`) : measureUnit
  const unit = isIntensity ? `${unitCo2e}/${named}` : unitCo2e
  const shown = (figure: string) => (isIntensity ? formatDecimal(shiftDecimal(figure, -3), 4) : tonnes(figure))
  return {
    unit,
    /** Of what an intensity is measured by; null of an absolute target. */
    amountUnit: named,
    amountOf: (amount: string) => formatDecimal(amount, 2),
    valueOf: shown,
    textOf: (figure: string) => isolate(`${shown(figure)}\u00a0${unit}`),
  }
}
