import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'

/** What is done with views that are kept; `onDone` closes what asked for it. */
export function useViewActs(onDone: () => void) {
  const { t } = useTranslation('list')
  const told = { cause: 'savedView', reread: [api.savedView], done: t('views.saved'), onSent: onDone }
  const change = useAct(api.savedView.update.call, told)
  const setDefault = useAct(api.savedView.setDefault.call, told)
  const forget = useAct(api.savedView.delete.call, { ...told, done: t('views.deleted') })
  return {
    change: change.mutate,
    setDefault: setDefault.mutate,
    forget: forget.mutate,
    isBusy: [change, setDefault, forget].some(({ isPending }) => isPending),
  }
}
