import type { Inputs } from '@pegada/contract/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api.ts'
import { useForgetSession } from '../../lib/session.tsx'
import { toastSuccess } from '../../lib/toast.ts'

const timeoutMs = 30_000
const redirectMs = 800

/** The two steps of sign-in; both give up after 30 s, and the last one goes on to `to`, whose address keeps its query. */
export function useSignIn(to: string) {
  const enter = useEntered(to)
  const withPassword = useMutation({
    mutationFn: (input: Inputs['account']['signIn']) =>
      client.account.signIn(input, { signal: AbortSignal.timeout(timeoutMs) }),
    onSuccess: ({ needsCode }) => {
      if (!needsCode) enter()
    },
  })
  const withCode = useMutation({
    mutationFn: (input: Inputs['session']['verifyCode']) =>
      client.session.verifyCode(input, { signal: AbortSignal.timeout(timeoutMs) }),
    onSuccess: enter,
  })
  return { withPassword, withCode, needsCode: withPassword.data?.needsCode === true }
}

/** Says that it worked, and goes on a moment later. */
function useEntered(to: string): () => void {
  const { t } = useTranslation('account')
  const forget = useForgetSession()
  const navigate = useNavigate()
  return () => {
    toastSuccess(t('sign_in.done'), { cause: 'session' })
    setTimeout(async () => {
      await forget()
      await navigate({ href: to, replace: true })
    }, redirectMs)
  }
}
