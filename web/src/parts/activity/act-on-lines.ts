import type { Inputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'

/** Acts on many lines: those that are named in one call, all that the filters show as one act of the server. */
type Named = Inputs['activity']['deleteMany']

/** What an act did, and how it is taken back. */
export interface Acted {
  readonly lines: number
  readonly undo: () => Promise<unknown>
}

/** Takes the lines out. */
export async function deleteAll(named: Named): Promise<Acted> {
  if (named.ids === undefined) return shown(await api.activity.deleteShown.call(named))
  const { removed } = await api.activity.deleteMany.call(named)
  return { lines: removed.length, undo: () => api.activity.restoreMany.call({ ids: removed }) }
}

/** Moves the lines to a site. */
export async function moveAll(named: Named, toBusinessUnitId: string): Promise<Acted> {
  if (named.ids === undefined) return shown(await api.activity.moveShown.call({ ...named, toBusinessUnitId }))
  const { moved } = await api.activity.moveMany.call({ ...named, toBusinessUnitId })
  return { lines: moved.length, undo: () => moveBack(moved) }
}

function shown({ actId, lines }: { actId: string; lines: number }): Acted {
  return { lines, undo: () => api.activity.undoShown.call({ actId }) }
}

/** Moves lines back to where they stood. */
async function moveBack(moved: readonly { readonly id: string; readonly wasIn: string }[]): Promise<void> {
  for (const [toBusinessUnitId, lines] of Map.groupBy(moved, ({ wasIn }) => wasIn)) {
    await api.activity.moveMany.call({ ids: lines.map(({ id }) => id), toBusinessUnitId })
  }
}
