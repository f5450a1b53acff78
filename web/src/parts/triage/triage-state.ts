import { useUrlState } from '../../lib/url-state.ts'

const none = undefined as string | undefined

/** What triage shows, in the address: the group in the side panel, the line of it whose working stands open, the filter. */
export function useTriageState() {
  return useUrlState({
    ...{ group: none, item: none, 'g-kind': none, 'g-page': 1, 'items-page': 1 },
    ...{ 'g-by': none, 'g-supplier': none, 'g-ncm': none, 'g-sector': none, 'g-question': none, 'g-doubt': none },
  })
}

export type TriageState = ReturnType<typeof useTriageState>[0]
export type SetTriageState = ReturnType<typeof useTriageState>[1]
