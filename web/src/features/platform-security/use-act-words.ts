import { reasonTexts } from '@pegada/contract/platform-trail.ts'
import { useTranslation } from 'react-i18next'
import type { TrailRecord } from './security-data.ts'

/**
 * Acts, kinds of records and reasons of the platform's trail in words: its own, or those of a company's trail; a code that has none stands
 * as itself.
 */
export function useActWords() {
  const { t } = useTranslation(['platform-trail', 'audit', 'impersonation', 'service-invoice'])
  const said = (key: string, code: string) =>
    t(`platform-trail:${key}`, { defaultValue: t(`audit:${key}`, { defaultValue: code }) })
  return {
    act: (action: string) => said(`act.${action}`, action),
    entity: (entity: string) => said(`entity.${entity}`, entity),
    reason: ({ action, reason, reasonCode }: Pick<TrailRecord, 'action' | 'reason' | 'reasonCode'>) => {
      if (reasonCode === null) return reason
      const listed = t(`${reasonTexts[action]}.${reasonCode}`, { defaultValue: reasonCode })
      return reason === null ? listed : `${listed}: ${reason}`
    },
  }
}
