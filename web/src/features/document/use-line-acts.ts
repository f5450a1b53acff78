import { useCan } from '../../lib/session.tsx'
import { toastError } from '../../lib/toast.ts'
import { hindranceOf, type Item } from '../../parts/document/item.ts'
import { useDecisions } from '../../parts/document/use-decisions.ts'
import type { NfeState, SetNfeState } from './page-state.ts'

/**
 * What pointer and keys do to the lines in view. Accepting a line that still lacks its source or quantity opens it to be
 * changed instead; a line already decided, or that does not count, is left alone.
 */
export function useLineActs({ state, setState }: { state: NfeState; setState: SetNfeState }) {
  const decisions = useDecisions()
  const mayDecide = useCan('document-item:decide')
  const open = (item: Item, mode?: 'change') =>
    setState({ line: item.id, note: item.documentId, mode }, { push: state.line === undefined })
  const decide = (item: Item, act: 'accept' | 'ignore' | 'change') => {
    const hindrance = hindranceOf(item)
    if (!mayDecide || hindrance === 'decided' || hindrance === 'not_countable') return
    if (act === 'change' || (act === 'accept' && hindrance !== undefined)) return open(item, 'change')
    if (act === 'accept') return void decisions.accept(item).catch(tell)
    decisions.ignore(item)
  }
  return { decisions, open, decide }
}

function tell(error: unknown): void {
  toastError(error, { cause: 'document_item.decide' })
}
