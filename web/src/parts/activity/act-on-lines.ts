import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'

/** Acts on many lines, one call after the other until nothing is left: one call takes some hundred. */
type Named = Inputs['activity']['deleteMany']
type Moved = Outputs['activity']['moveMany']['moved']

/** Takes the lines out; answers them. */
export function deleteAll(named: Named): Promise<string[]> {
  return inTurns(async () => {
    const { removed, left } = await api.activity.deleteMany.call(named)
    return { done: removed, left }
  })
}

/** Puts lines back that were taken out together. */
export async function restoreAll(ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await api.activity.restoreMany.call({ ids: ids.slice(at, at + AT_ONCE) })
  }
}

/** Moves the lines to a site; answers their new versions with where each stood. */
export function moveAll(named: Named, toBusinessUnitId: string): Promise<Moved> {
  return inTurns(async () => {
    const { moved, left } = await api.activity.moveMany.call({ ...named, toBusinessUnitId })
    return { done: moved, left }
  })
}

/** Moves lines back to where they stood. */
export async function moveBack(moved: Moved): Promise<void> {
  for (const [toBusinessUnitId, lines] of Map.groupBy(moved, ({ wasIn }) => wasIn)) {
    for (let at = 0; at < lines.length; at += NAMED_AT_ONCE) {
      const ids = lines.slice(at, at + NAMED_AT_ONCE).map(({ id }) => id)
      await api.activity.moveMany.call({ ids, toBusinessUnitId })
    }
  }
}

async function inTurns<T>(turn: () => Promise<{ done: readonly T[]; left: number }>): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const { done, left } = await turn()
    all.push(...done)
    if (left === 0 || done.length === 0) return all
  }
}

const AT_ONCE = 500
const NAMED_AT_ONCE = 200
