import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { noteEntered, useForgetSession } from '../../lib/session.tsx'
import { toastSuccess } from '../../lib/toast.ts'

const timeoutMs = 30_000
const redirectMs = 800

/** Both steps of sign-in give up after 30 s. */
export const patience = () => ({ signal: AbortSignal.timeout(timeoutMs) })

/** Says that it worked, and goes on a moment later to `to`, whose address keeps its query; over once it is there. */
export function useEntered(to: string, done?: string): () => Promise<void> {
  const { t } = useTranslation('account')
  const forget = useForgetSession()
  const navigate = useNavigate()
  return async () => {
    toastSuccess(done ?? t('sign_in.done'), { cause: 'session' })
    await new Promise((resolve) => setTimeout(resolve, redirectMs))
    noteEntered()
    await forget()
    await navigate({ href: to, replace: true })
  }
}
