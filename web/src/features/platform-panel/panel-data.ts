import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { paths, pathTo, type Target } from '../../lib/paths.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'

export type Panel = Outputs['platformPanel']['get']
export type PanelRow = Outputs['platformPanel']['rows']['rows'][number]
export type FigureName = Inputs['platformPanel']['rows']['figure']

export const panelPeriods = ['month', 'quarter', 'year'] as const
export const panelTabs = ['people', 'revenue', 'companies', 'regions'] as const
export const panelFigures = ['people', 'companies', 'reports', 'revenue'] as const satisfies readonly FigureName[]

const none = undefined as string | undefined
const start = { period: none, tab: none, figure: none, month: none }

/** What stands in the address: the period, the open tab, and the figure whose rows are open beside, of a month or of the period. */
export function usePanelState() {
  const [state, setState] = useUrlState(start)
  return { ...panelOf(state), setState }
}

function panelOf(state: typeof start) {
  return {
    period: panelPeriods.find((one) => one === state.period) ?? 'month',
    tab: panelTabs.find((one) => one === state.tab) ?? 'people',
    figure: ([...panelFigures, 'sign_ups'] as const).find((one) => one === state.figure),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(state.month ?? '') ? state.month : undefined,
  }
}

/** The panel with something else of it open. */
export function panelAt(state: {
  period: string
  tab: string
  figure?: FigureName | undefined
  month?: string | undefined
}): Target {
  return { ...pathTo(paths.adminPanel, state), resetScroll: false }
}

/** The figures of a period. */
export function panelQuery(period: (typeof panelPeriods)[number]) {
  return api.platformPanel.get.queryOptions({ input: { period } })
}

export const panelData = pageData({
  may: 'platform-panel:read',
  question: (search) => panelOf(readState(start, search)).period,
  read: (queries, period) => [queries.prefetchQuery(panelQuery(period))],
})
