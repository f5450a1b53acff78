import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { useForgetSession } from '../lib/session.tsx'
import { toastFailure, toastSuccess } from '../lib/toast.ts'
import { visitorMark } from '../lib/website-marks.ts'

/** Closes the session, forgets what was read under it, and goes to sign in. */
export function useSignOut() {
  const { t } = useTranslation('shell')
  const forget = useForgetSession()
  const navigate = useNavigate()
  return useMutation(
    api.account.signOut.mutationOptions({
      onSuccess: async () => {
        sessionStorage.clear()
        localStorage.removeItem(visitorMark)
        toastSuccess(t('sign_out.done'), { cause: 'session' })
        await forget()
        await navigate({ to: paths.signIn, replace: true, state: {} })
      },
      onError: () => toastFailure(t('sign_out.failed'), { cause: 'session' }),
    }),
  )
}
