import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { useForgetSession } from '../lib/session.tsx'
import { useAct } from '../lib/use-act.ts'
import { visitorMark } from '../lib/website-marks.ts'

/** Closes the session, forgets what was read under it, and goes to sign in, or to the door that is named. */
export function useSignOut(to: typeof paths.signIn | typeof paths.adminDoor = paths.signIn) {
  const { t } = useTranslation('shell')
  const forget = useForgetSession('sign-out')
  const navigate = useNavigate()
  return useAct(api.account.signOut.call, {
    cause: 'session',
    done: t('sign_out.done'),
    failed: () => t('sign_out.failed'),
    onSent: () => {
      sessionStorage.clear()
      localStorage.removeItem(visitorMark)
    },
    onDone: async () => {
      await forget()
      await navigate({ to, replace: true, state: {} })
    },
  })
}
