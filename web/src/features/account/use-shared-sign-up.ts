import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useForgetSession } from '../../lib/session.tsx'
import { toastSuccess } from '../../lib/toast.ts'
import { keepVerificationEmail } from './verification-email.ts'

const redirectMs = 1500

/** Opens the account: signed in it goes on to the dashboard, else to the page that waits for the letter. */
export function useSharedSignUp(email: string) {
  const { t } = useTranslation('account')
  const forget = useForgetSession()
  const navigate = useNavigate()
  return useMutation(
    api.account.sharedSignUp.mutationOptions({
      onSuccess: async ({ isSignedIn }) => {
        if (!isSignedIn) {
          keepVerificationEmail(email)
          toastSuccess(t('sign_up.done'), { cause: 'sign-up' })
          await navigate({ to: paths.verifyEmail, state: { email } })
          return
        }
        toastSuccess(t('shared.done'), { cause: 'sign-up' })
        setTimeout(async () => {
          await forget()
          await navigate({ to: paths.dashboard, replace: true })
        }, redirectMs)
      },
    }),
  )
}
