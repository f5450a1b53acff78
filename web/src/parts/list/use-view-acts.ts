import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'

/** What is done with views; `onDone` closes what asked for it. A name that is taken is told beside its field. */
export function useViewActs(onDone: () => void) {
  const { t } = useTranslation('list')
  const told = { cause: 'savedView', reread: [api.savedView], done: t('views.saved'), onSent: onDone }
  const create = useAct(api.savedView.create.call, { ...told, failure: 'beside' })
  const change = useAct(api.savedView.update.call, told)
  const setDefault = useAct(api.savedView.setDefault.call, told)
  const forget = useAct(api.savedView.delete.call, { ...told, done: t('views.deleted') })
  return {
    create: create.mutate,
    change: change.mutate,
    setDefault: setDefault.mutate,
    forget: forget.mutate,
    isBusy: [create, change, setDefault, forget].some(({ isPending }) => isPending),
    error: create.error,
  }
}
