import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { settingsQuery } from './notes-data.ts'

const told: ReadonlySet<string> = new Set(['network', 'timeout', 'tls', 'query_refused'])

/** Why asking the national system settled nothing, in a sentence. */
export function useSilence() {
  const { t } = useTranslation(['service-invoice', 'errors'])
  const rules = useQuery(settingsQuery).data?.brokenRules.join(', ') || '-'
  return (reason: string) => {
    if (told.has(reason)) return t(`silence.${reason}`)
    return t(`errors:${reason}`, { rules, defaultValue: t('silence.other', { reason }) })
  }
}
