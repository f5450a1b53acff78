import type { Permission } from '@pegada/core/access/permission.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan, useViewer } from '../lib/session.tsx'
import { ForbiddenState } from './states.tsx'

/** What a page tells of the company as a whole, for who may; who works at some units alone reads that it is not for them. */
export function OfWholeCompany({ may, children }: { may: Permission; children: ReactNode }) {
  const { t } = useTranslation('common')
  const { units } = useViewer()
  const mayRead = useCan(may)
  if (!mayRead) return <ForbiddenState />
  return units === null ? children : <ForbiddenState>{t('forbidden.at_units')}</ForbiddenState>
}
