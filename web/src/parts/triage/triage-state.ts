import { useUrlState } from '../../lib/url-state.ts'

const none = undefined as string | undefined

/** What triage shows, in the address: the group in the side panel, the line of it whose working stands open, the filter. */
export function useTriageState() {
  return useUrlState({
    ...{ grupo: none, item: none, 'g-tipo': none, 'g-page': 1, 'itens-page': 1 },
    ...{ 'g-por': none, 'g-forn': none, 'g-ncm': none, 'g-setor': none, 'g-perg': none },
  })
}

export type TriageState = ReturnType<typeof useTriageState>[0]
export type SetTriageState = ReturnType<typeof useTriageState>[1]
