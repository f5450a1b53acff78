import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { keepVerificationEmail } from './verification-email.ts'

/** Sends the sign-up; done, it goes on to the page that waits for the letter. */
export function useSignUp() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  return useMutation(
    api.account.signUp.mutationOptions({
      onSuccess: async (_, input) => {
        const email = input.email.trim()
        keepVerificationEmail(email)
        toastSuccess(t('sign_up.done'), { cause: 'sign-up' })
        await navigate({ to: paths.verifyEmail, state: { email } })
      },
    }),
  )
}
