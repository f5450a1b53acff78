import type { Outputs } from '@pegada/contract/contract.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { isOfPlatform, type SavedList } from './view-query.ts'

/** A view as its list shows it; one of the administration is a person's own, and shared with nobody. */
export type View = Omit<Outputs['savedView']['list'][number], 'list'>

/** The views that the person sees of a list, by name; undefined until they are read, and of a list that keeps none. */
export function useViews(list: SavedList | undefined): readonly View[] | undefined {
  const own = list !== undefined && isOfPlatform(list) ? list : undefined
  const shared = list !== undefined && !isOfPlatform(list) ? list : undefined
  const ofPlatform = useQuery({
    ...api.platformView.list.queryOptions({ input: own ? { list: own } : skipToken }),
    select: asOwn,
  })
  const ofCompany = useQuery(api.savedView.list.queryOptions({ input: shared ? { list: shared } : skipToken }))
  return own ? ofPlatform.data : ofCompany.data
}

function asOwn(views: Outputs['platformView']['list']): View[] {
  return views.map((view) => ({ ...view, isShared: false, isMine: true, owner: '', ownerAvatar: null }))
}
