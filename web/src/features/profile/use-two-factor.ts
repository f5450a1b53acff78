import type { Outputs } from '@pegada/contract/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toastSuccess } from '../../lib/toast.ts'

/** What a person can do to their second factor, each behind their password. */
export type FactorAct = 'turn_on' | 'set_up_again' | 'turn_off' | 'new_codes'

export type MadeSecret = Outputs['twoFactor']['begin']

/** The acts, what they made (shown once, kept nowhere else), and the way back. `onDone` closes what asked. */
export function useTwoFactor(onDone: () => void) {
  const { t } = useTranslation('security')
  const queries = useQueryClient()
  const [made, setMade] = useState<MadeSecret>()
  const [codes, setCodes] = useState<readonly string[]>()
  const reread = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.account.getViewer.key() }),
      queries.invalidateQueries({ queryKey: api.profile.key() }),
    ])
  const begin = useMutation(api.twoFactor.begin.mutationOptions({ onSuccess: setMade }))
  const renew = useMutation(
    api.twoFactor.renewCodes.mutationOptions({ onSuccess: ({ backupCodes }) => setCodes(backupCodes) }),
  )
  const disable = useMutation(
    api.twoFactor.disable.mutationOptions({
      onSuccess: async () => {
        await reread()
        onDone()
        toastSuccess(t('two_factor.turned_off'), { cause: 'two-factor' })
      },
    }),
  )
  const all = [begin, renew, disable]
  return {
    made,
    codes,
    isBusy: all.some((one) => one.isPending),
    error: all.find((one) => one.isError)?.error,
    forgetError: () => {
      for (const one of all) one.reset()
    },
    start: (act: FactorAct, password: string) => {
      if (act === 'new_codes') renew.mutate({ password })
      else if (act === 'turn_off') disable.mutate({ password })
      else begin.mutate({ password })
    },
    finish: async () => {
      await reread()
      setMade(undefined)
      setCodes(undefined)
      onDone()
    },
  }
}
