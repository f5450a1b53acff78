import { reasonLength } from '@pegada/contract/impersonation.ts'
import type { TFunction } from 'i18next'

export const reasonMax = reasonLength.max

/** What is wrong with a reason: the company reads it, so that a word is none. */
export function reasonFault(reason: string, t: TFunction<['impersonation', 'common']>): { reason?: string } {
  return reason.trim().length < reasonLength.min ? { reason: t('reason.short', { min: reasonLength.min }) } : {}
}
