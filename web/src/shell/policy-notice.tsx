import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../lib/session.tsx'
import { toastFailure } from '../lib/toast.ts'

/** Tells platform administrators, and nobody else, that the browser held something back because of the security policy. */
export function PolicyNotice() {
  const { t } = useTranslation('shell')
  const { isPlatformAdmin } = useViewer()
  useEffect(() => {
    if (!isPlatformAdmin) return
    const tell = ({ effectiveDirective: directive }: SecurityPolicyViolationEvent) =>
      toastFailure(t('policy.violated', { directive }), { cause: `policy:${directive}` })
    document.addEventListener('securitypolicyviolation', tell)
    return () => document.removeEventListener('securitypolicyviolation', tell)
  }, [t, isPlatformAdmin])
  return null
}
