import { useUrlState } from '../../lib/url-state.ts'
import { suggestionKinds } from '../../parts/document/item.ts'

const none = undefined as string | undefined

/**
 * What the page shows, in the address: the batch (`import`), a document whose lines alone are listed (`documentId`), the
 * tab (`aba`), the filters of the lines, and the line in the side panel (`linha`, of the document `nota`), being changed
 * or not (`modo`).
 */
export function useNfeState() {
  return useUrlState({
    import: none,
    documentId: none,
    aba: none,
    decisao: none,
    tipo: none,
    conta: none,
    linha: none,
    nota: none,
    modo: none,
    page: 1,
  })
}

export type NfeState = ReturnType<typeof useNfeState>[0]
export type SetNfeState = ReturnType<typeof useNfeState>[1]

export type Tab = 'grupos' | 'linhas' | 'arquivos' | 'documentos'

/** The tabs of the page: files only of one batch, groups only where no single document is looked at. */
export function tabsOf({ import: importId, documentId }: Pick<NfeState, 'import' | 'documentId'>): readonly Tab[] {
  return [
    ...(documentId === undefined ? (['grupos'] as const) : []),
    'linhas',
    ...(importId === undefined ? [] : (['arquivos'] as const)),
    'documentos',
  ]
}

/** The tab shown: the one asked for; lines where the address speaks of lines; else the first. */
export function tabOf(state: Pick<NfeState, 'import' | 'documentId' | 'aba' | 'linha' | 'decisao'>): Tab {
  const tabs = tabsOf(state)
  const asked = tabs.find((one) => one === state.aba)
  const speaksOfLines = state.linha !== undefined || state.decisao !== undefined
  return asked ?? (speaksOfLines ? 'linhas' : (tabs[0] ?? 'linhas'))
}

export type Decision = 'pending' | 'accepted' | 'ignored' | 'all'

/** Which decisions are listed: those still to take, unless asked otherwise; of a single document, all. */
export function decisionOf({ decisao, documentId }: Pick<NfeState, 'decisao' | 'documentId'>): Decision {
  const asked = decisions.find((one) => one === decisao)
  return asked ?? (documentId === undefined ? 'pending' : 'all')
}

export const decisions = ['pending', 'accepted', 'ignored', 'all'] as const

/** The input of the line list for the page's filters. */
export function itemFilterOf(state: NfeState) {
  const decision = decisionOf(state)
  const kind = suggestionKinds.find((one) => one === state.tipo)
  return {
    ...narrowOf(state),
    ...(decision === 'all' ? {} : { state: decision }),
    ...(kind === undefined ? {} : { kind }),
    ...(state.conta === undefined ? {} : { counts: state.conta === 'sim' }),
  }
}

/** The batch and the document that the whole page is narrowed to. */
export function narrowOf({ import: importId, documentId }: Pick<NfeState, 'import' | 'documentId'>) {
  return { ...(importId === undefined ? {} : { importId }), ...(documentId === undefined ? {} : { documentId }) }
}
