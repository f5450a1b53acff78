import { useUrlState } from '../../lib/url-state.ts'
import { suggestionKinds } from '../../parts/document/item.ts'

const none = undefined as string | undefined

/**
 * What the page shows, in the address: the batch (`import`), a document whose lines alone are listed (`documentId`), the
 * tab (`tab`), the filters of the lines, and the line in the side panel (`line`, of the document `note`), being changed
 * or not (`mode`).
 */
export function useNfeState() {
  return useUrlState({
    import: none,
    documentId: none,
    tab: none,
    decision: none,
    kind: none,
    counts: none,
    line: none,
    note: none,
    mode: none,
    page: 1,
  })
}

export type NfeState = ReturnType<typeof useNfeState>[0]
export type SetNfeState = ReturnType<typeof useNfeState>[1]

export type Tab = 'groups' | 'questions' | 'lines' | 'files' | 'documents' | 'rules' | 'decisions'

/** The tabs of the page: files only of one batch; what is asked and decided of all only where no single document is looked at. */
export function tabsOf({ import: importId, documentId }: Pick<NfeState, 'import' | 'documentId'>): readonly Tab[] {
  const isOfAll = documentId === undefined
  return [
    ...(isOfAll ? (['groups', 'questions'] as const) : []),
    'lines',
    ...(importId === undefined ? [] : (['files'] as const)),
    'documents',
    ...(isOfAll ? (['rules', 'decisions'] as const) : []),
  ]
}

/** The tab shown: the one asked for; lines where the address speaks of lines; else the first. */
export function tabOf(state: Pick<NfeState, 'import' | 'documentId' | 'tab' | 'line' | 'decision'>): Tab {
  const tabs = tabsOf(state)
  const asked = tabs.find((one) => one === state.tab)
  const speaksOfLines = state.line !== undefined || state.decision !== undefined
  return asked ?? (speaksOfLines ? 'lines' : (tabs[0] ?? 'lines'))
}

export type Decision = 'pending' | 'accepted' | 'ignored' | 'all'

/** Which decisions are listed: those still to take, unless asked otherwise; of a single document, all. */
export function decisionOf({ decision, documentId }: Pick<NfeState, 'decision' | 'documentId'>): Decision {
  const asked = decisions.find((one) => one === decision)
  return asked ?? (documentId === undefined ? 'pending' : 'all')
}

export const decisions = ['pending', 'accepted', 'ignored', 'all'] as const

/** The input of the line list for the page's filters. */
export function itemFilterOf(state: NfeState) {
  const decision = decisionOf(state)
  const kind = suggestionKinds.find((one) => one === state.kind)
  return {
    ...narrowOf(state),
    ...(decision === 'all' ? {} : { state: decision }),
    ...(kind === undefined ? {} : { kind }),
    ...(state.counts === undefined ? {} : { counts: state.counts === 'yes' }),
  }
}

/** The batch and the document that the whole page is narrowed to. */
export function narrowOf({ import: importId, documentId }: Pick<NfeState, 'import' | 'documentId'>) {
  return { ...(importId === undefined ? {} : { importId }), ...(documentId === undefined ? {} : { documentId }) }
}
