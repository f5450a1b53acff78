import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toastSuccess } from '../../lib/toast.ts'

/** Stores the entry; a refusal stays with the form, which shows it once, at its field or under the button. */
export function useRegister(onRegistered: () => void) {
  const { t } = useTranslation('manual-input')
  const queries = useQueryClient()
  return useMutation(
    api.activity.create.mutationOptions({
      onSuccess: async () => {
        onRegistered()
        toastSuccess(t('registered'), { cause: 'activity.create' })
        await Promise.all([
          queries.invalidateQueries({ queryKey: api.activity.key() }),
          queries.invalidateQueries({ queryKey: api.inventory.key() }),
        ])
      },
    }),
  )
}
