import type { Outputs } from '@pegada/contract/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toastSuccess } from '../../lib/toast.ts'

/** What a person can do to their second factor, each behind their password. */
export type FactorAct = 'turn_on' | 'set_up_again' | 'turn_off' | 'new_codes'

export type MadeSecret = Outputs['twoFactor']['begin']

/** The acts, what they made (shown once, kept nowhere else), and the way back. `onDone` closes what asked. */
export function useTwoFactor(onDone: () => void) {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const [made, setMade] = useState<MadeSecret>()
  const [codes, setCodes] = useState<readonly string[]>()
  const reread = () =>
    Promise.all([api.account.getViewer, api.profile].map((one) => queries.invalidateQueries({ queryKey: one.key() })))
  return {
    made,
    codes,
    start: async (act: FactorAct, password: string) => {
      if (act === 'new_codes') return setCodes((await api.twoFactor.renewCodes.call({ password })).backupCodes)
      if (act !== 'turn_off') return setMade(await api.twoFactor.begin.call({ password }))
      await api.twoFactor.disable.call({ password })
      await reread()
      onDone()
      toastSuccess(t('two_factor.turned_off'), { cause: 'two-factor' })
    },
    finish: async () => {
      await reread()
      setMade(undefined)
      setCodes(undefined)
      onDone()
    },
  }
}
