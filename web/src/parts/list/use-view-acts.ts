import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { isOfPlatform, type SavedList } from './view-query.ts'

interface Change {
  readonly savedViewId: string
  readonly query?: Record<string, string>
  readonly isShared?: boolean
}

/**
 * What is done with the views that are kept of a list, in the company or, of a list of the administration, as the person's own; `onDone`
 * closes what asked for it.
 */
export function useViewActs(list: SavedList, onDone: () => void) {
  const { t } = useTranslation('list')
  const isOwn = isOfPlatform(list)
  const reread = [isOwn ? api.platformView : api.savedView]
  const told = { cause: 'savedView', reread, done: t('views.saved'), onSent: onDone }
  const change = useAct<Change, unknown>(
    ({ isShared, ...said }) =>
      isOwn
        ? api.platformView.update.call(said)
        : api.savedView.update.call({ ...said, ...(isShared !== undefined && { isShared }) }),
    told,
  )
  const setDefault = useAct<{ savedViewId: string; isDefault: boolean }, unknown>(
    isOwn ? api.platformView.setDefault.call : api.savedView.setDefault.call,
    told,
  )
  const forget = useAct<{ savedViewId: string }, unknown>(
    isOwn ? api.platformView.delete.call : api.savedView.delete.call,
    { ...told, done: t('views.deleted') },
  )
  return {
    change: change.mutate,
    setDefault: setDefault.mutate,
    forget: forget.mutate,
    isBusy: [change, setDefault, forget].some(({ isPending }) => isPending),
  }
}
