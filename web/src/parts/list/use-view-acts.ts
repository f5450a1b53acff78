import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toastError, toastSuccess } from '../../lib/toast.ts'

/** What is done with views; `onDone` closes what asked for it. A name that is taken is told beside its field. */
export function useViewActs(onDone: () => void) {
  const { t } = useTranslation('list')
  const queries = useQueryClient()
  const done = (text: string) => async () => {
    onDone()
    await queries.invalidateQueries({ queryKey: api.savedView.key() })
    toastSuccess(text)
  }
  const told = {
    onSuccess: done(t('views.saved')),
    onError: (error: unknown) => toastError(error, { cause: 'savedView' }),
  }
  const create = useMutation(api.savedView.create.mutationOptions({ onSuccess: done(t('views.saved')) }))
  const change = useMutation(api.savedView.update.mutationOptions(told))
  const setDefault = useMutation(api.savedView.setDefault.mutationOptions(told))
  const forget = useMutation(api.savedView.delete.mutationOptions({ ...told, onSuccess: done(t('views.deleted')) }))
  return {
    create: create.mutate,
    change: change.mutate,
    setDefault: setDefault.mutate,
    forget: forget.mutate,
    isBusy: [create, change, setDefault, forget].some(({ isPending }) => isPending),
    error: create.error,
  }
}
