import { useState } from 'react'
import { toastError } from '../../lib/toast.ts'
import type { PageAnswer } from '../../ui/table-footer.tsx'
import type { TableQuestion, TableState } from '../../ui/table-state.ts'

type Answer = PageAnswer & { readonly rows: readonly { readonly id: string }[] }

/** The list that a record is one of. */
export interface ListAround<S extends string> {
  readonly table: TableState<S>
  /** The page that the address names, once it is there. */
  readonly answer: Answer | undefined
  /** Another page of the same list. */
  readonly read: (question: TableQuestion<S>) => Promise<Answer>
}

export interface Neighbours {
  /** Opens the record before this one; absent where it is the first of the list, or not in it. */
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  /** The page beside this one is on its way. */
  readonly isTurning: boolean
}

/** The neighbours of a record in its list. Past the end of a page the page beside it is read, and the list goes there too. */
export function useNeighbours<S extends string>(
  { table, answer, read }: ListAround<S>,
  openId: string,
  onOpen: (id: string) => void,
): Neighbours {
  const [isTurning, setIsTurning] = useState(false)
  const ids = answer?.rows.map(({ id }) => id) ?? []
  const at = ids.indexOf(openId)
  const turn = async (way: 1 | -1) => {
    const page = table.page + way
    const mark = (way === 1 ? answer?.next : answer?.previous) ?? undefined
    // The first page begins at no mark, wherever one comes from.
    const cursor = page === 1 ? undefined : mark
    setIsTurning(true)
    try {
      const { rows } = await read({ ...table, page, cursor })
      const neighbour = rows.at(way === 1 ? 0 : -1)
      if (neighbour === undefined) return
      if (cursor === undefined) table.setPage(page)
      else table.turn(page, cursor)
      onOpen(neighbour.id)
    } catch (error) {
      toastError(error, { cause: 'list.neighbour' })
    } finally {
      setIsTurning(false)
    }
  }
  const step = (way: 1 | -1) => {
    if (at === -1 || isTurning) return undefined
    const id = ids[at + way]
    if (id !== undefined) return () => onOpen(id)
    return hasBeside(table, answer, way) ? () => void turn(way) : undefined
  }
  return { previous: step(-1), next: step(1), isTurning }
}

/** Whether the list goes on beyond this page. */
function hasBeside({ page, pageSize }: TableQuestion<string>, answer: Answer | undefined, way: 1 | -1): boolean {
  if (way === -1) return page > 1
  if (answer === undefined) return false
  return answer.next === undefined ? page * pageSize < answer.total : answer.next !== null
}
