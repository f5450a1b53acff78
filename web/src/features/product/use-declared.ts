import type { DeclaredUnit } from '@pegada/core/footprint/product-footprint.ts'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/isolate.ts'
import { formatDecimal } from '../../lib/number-format.ts'

interface Declared {
  readonly declaredUnit: DeclaredUnit
  readonly declaredAmount: string
}

/** The declared unit with its amount, in words: `1 peça`. */
export function useDeclared(): (of: Declared) => string {
  const { t } = useTranslation('product')
  return ({ declaredUnit, declaredAmount }) =>
    isolate(`${formatDecimal(declaredAmount)}\u00a0${t(`unit.${declaredUnit.replaceAll(' ', '_')}`)}`)
}
