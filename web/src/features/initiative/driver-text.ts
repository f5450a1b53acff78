import { isCategoryKey } from '@pegada/core/factor/category.ts'
import type { DriverPart } from '@pegada/core/reduction/driver-part.ts'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/number-format.ts'

/** A part of the ledger as people call it. */
export function usePartName(): (part: DriverPart) => string {
  const { t } = useTranslation(['initiative', 'domain', 'common'])
  return (part) => {
    if (isCategoryKey(part)) return t(`domain:category.${part}`)
    if (part === 'all' || part === 'measure') return t(`initiative:driver.${part}`)
    return t(`common:scope.${scopeIn(part)}`)
  }
}

function scopeIn(part: 'scope_1' | 'scope_2' | 'scope_3') {
  return part === 'scope_1' ? 1 : part === 'scope_2' ? 2 : 3
}

/** Years of a driver that differ, each with its percentage on the year before. */
export function yearsText(years: readonly { readonly year: number; readonly percent: string }[]): string {
  return years.map(({ year, percent }) => `${year}: ${formatDecimal(percent)} %`).join('; ')
}
