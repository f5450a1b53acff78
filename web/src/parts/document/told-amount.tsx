import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/isolate.ts'
import { formatDecimal } from '../../lib/number-format.ts'

/** The amount that a document tells, with its unit; a service told as one of nothing says that it has none. */
export function ToldAmount({ quantity, unit }: { quantity: string; unit: string }) {
  const { t } = useTranslation('document-words')
  const shown = formatDecimal(quantity)
  if (unit.trim() !== '') return <>{isolate(`${shown}\u00a0${unit}`)}</>
  return <>{isOne(quantity) ? t('amount.once') : t('amount.no_unit', { quantity: shown })}</>
}

/** What a document without a column of quantities is read as: one, of no unit. */
function isOne(quantity: string): boolean {
  return /^1(?:\.0*)?$/.test(quantity)
}
