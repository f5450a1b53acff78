import type { Inputs } from '@pegada/contract/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { forgetPendingChoice, keepPendingChoice } from '../../parts/subscription/pending-choice.ts'
import { keepVerificationEmail } from './verification-email.ts'

/** Only paid plans are kept; the free one clears what was. */
function keepChoice({ planType, companySize, billingPeriod }: Inputs['account']['signUp']): void {
  if (planType === 'PRO' || planType === 'ULTIMATE') {
    keepPendingChoice({ planType, companySize: companySize ?? 'ME', billingPeriod: billingPeriod ?? 'monthly' })
  } else if (planType === 'FREE') forgetPendingChoice()
}

/** Sends the sign-up; done, it goes on to the page that waits for the letter. */
export function useSignUp() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  return useMutation(
    api.account.signUp.mutationOptions({
      onSuccess: async (_, input) => {
        const email = input.email.trim()
        keepVerificationEmail(email)
        keepChoice(input)
        toastSuccess(t('sign_up.done'), { cause: 'sign-up' })
        await navigate({ to: paths.verifyEmail, state: { email } })
      },
    }),
  )
}
