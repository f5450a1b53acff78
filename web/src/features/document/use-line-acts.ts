import { useCan } from '../../lib/session.tsx'
import { toastError } from '../../lib/toast.ts'
import type { Choice } from '../../parts/document/item.ts'
import { hindranceOf, type Item } from '../../parts/document/item.ts'
import { useLineKeys } from '../../parts/document/use-line-keys.ts'
import type { NfeState, SetNfeState } from './page-state.ts'
import { useDecisions } from './use-decisions.ts'

/**
 * What pointer and keys do to the lines in view. Accepting a line that still lacks its source or quantity opens it to be
 * changed instead; a line already decided, or that does not count, is left alone.
 */
export function useLineActs(
  rows: readonly Item[],
  { state, setState, hasKeys }: { state: NfeState; setState: SetNfeState; hasKeys: boolean },
) {
  const decisions = useDecisions()
  const mayDecide = useCan('document-item:decide')
  const withRow = (id: string, then: (item: Item) => void) => {
    const row = rows.find((one) => one.id === id)
    if (row) then(row)
  }
  const open = (item: Item, modo?: 'alterar') =>
    setState({ linha: item.id, nota: item.documentId, modo }, { push: state.linha === undefined })
  const { expect } = useLineKeys({
    ids: rows.map(({ id }) => id),
    openId: state.linha,
    isOn: hasKeys,
    onOpen: (id) => withRow(id, (item) => open(item)),
    onAct: (id, act) => withRow(id, (item) => decide(item, act)),
  })
  const accept = async (item: Item, choice?: Choice) => {
    expect(item.id)
    await decisions.accept(item, choice)
  }
  const decide = (item: Item, act: 'accept' | 'ignore' | 'change') => {
    const hindrance = hindranceOf(item)
    if (!mayDecide || hindrance === 'decided' || hindrance === 'not_countable') return
    if (act === 'change' || (act === 'accept' && hindrance !== undefined)) return open(item, 'alterar')
    if (act === 'accept') return void accept(item).catch(tell)
    expect(item.id)
    decisions.ignore(item)
  }
  return { decisions, open, decide, accept }
}

function tell(error: unknown): void {
  toastError(error, { cause: 'document_item.decide' })
}
