import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'

/** What a field of a record holds, in words; the field itself where there are none for it. */
export function useFieldWords(): (field: string) => string {
  const { t } = useTranslation(['verify', 'domain'])
  return useCallback(
    (field) => {
      const [, gas] = /(?:gases|non_kyoto)_kg\.(\w+)$/.exec(field) ?? []
      if (gas !== undefined) return t('field.gas', { gas: t(`domain:gas.${gas}`, gas) })
      const [, step] = /^result\.working\.(\d{1,6})\.result\.value$/.exec(field) ?? []
      if (step !== undefined) return t('field.step', { n: formatCount(Number(step) + 1) })
      const [, scope] = /by_scope\.(\d)\.co2e_kg$/.exec(field) ?? []
      if (scope !== undefined) return t('field.scope', { scope: t(`domain:scope.${scope}`, scope) })
      const [, month] = /by_month\.(\d{4}-\d{2})\.co2e_kg$/.exec(field) ?? []
      if (month !== undefined) return t('field.month', { month: formatMonth(month) })
      if (/(?:^|\.)co2e_kg$/.test(field)) return t('field.co2e')
      if (/(?:^|\.)biogenic_co2_kg$/.test(field)) return t('field.biogenic')
      if (/^result\.factor\./.test(field)) return t('field.factor')
      return PLAIN.has(field) ? t(`field.${field}`) : field
    },
    [t],
  )
}

const PLAIN: ReadonlySet<string> = new Set(['at', 'record', 'result', 'seal', 'signature'])
