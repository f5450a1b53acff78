import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { openAnew } from '../lib/acting-as.ts'
import { isNotOfViewer, useViewer } from '../lib/session.tsx'
import { toastInfo } from '../lib/toast.ts'
import { forgetYear } from '../lib/working-year.ts'

/**
 * Acts when the person's place changes under open pages: in another company nothing of the former stays, and with another
 * role or other rights all is read again through the doors that are there now. Where an impersonation ended or another began the page is
 * loaded anew; who ends theirs here is led on by that.
 */
export function FollowPlace() {
  const { t } = useTranslation('shell')
  const queries = useQueryClient()
  const viewer = useViewer()
  const before = useRef(viewer)
  useEffect(() => {
    const was = before.current
    before.current = viewer
    if (was.impersonation?.id !== viewer.impersonation?.id) {
      const ends = queries.getMutationCache().findAll({ mutationKey: ['impersonation.end'] })
      if (ends.every(({ state }) => state.status === 'error')) openAnew()
      return
    }
    if (was.company.id !== viewer.company.id || was.user.id !== viewer.user.id) {
      forgetYear()
      void queries.resetQueries({ predicate: isNotOfViewer })
      return
    }
    if (was.role !== viewer.role) toastInfo(t('role.changed', { role: t(`role.${viewer.role}`) }), { cause: 'session' })
    if (was.role !== viewer.role || was.can.join() !== viewer.can.join()) {
      void queries.invalidateQueries({ predicate: isNotOfViewer })
    }
  }, [viewer, queries, t])
  return null
}
