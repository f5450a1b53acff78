import { type Viewer, ViewerProvider } from '../../../lib/session.tsx'
import { answerCalls, type End } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { marina } from '../../../test/viewer.ts'
import { DrilldownPage } from '../drilldown-page.tsx'

/** Example 28: scopes of 420, 80 and 500 t; plant 1 has 450 t of it. */
export const node = (key: string, name: string, value: string, compared: string | null = null, isChosen = false) => ({
  ...{ key, name, value, compared, isChosen, share: null, lines: 1 },
})
export const figure = (value: string, compared: string | null = null) => ({ value, compared, lines: 3 })
export const answer = {
  ...{ measure: 'co2e', unit: 'kg', gwpSet: 'AR5', total: figure('1000000', '0'), whole: figure('1000000', '0') },
  levels: [
    {
      dimension: 'scope',
      nodes: [
        node('1', 'Escopo 1', '420000', '0'),
        node('2', 'Escopo 2', '80000', '100000'),
        node('3', 'Escopo 3', '500000', '0'),
      ],
      others: null,
    },
    {
      dimension: 'unit',
      nodes: [node('p1', 'Planta 1', '450000'), node('p2', 'Planta 2', '560000')],
      others: { count: 2, share: null, ...figure('-10000') },
    },
  ],
  links: [
    [
      { from: '1', to: 'p1', ...figure('300000') },
      { from: '1', to: 'p2', ...figure('130000') },
      { from: '1', to: '…', ...figure('-10000') },
      { from: '2', to: 'p1', ...figure('50000') },
      { from: '2', to: 'p2', ...figure('30000') },
      { from: '3', to: 'p1', ...figure('100000') },
      { from: '3', to: 'p2', ...figure('400000') },
    ],
  ],
}

/** The page, whose every cut ends so. */
export async function open(
  cut: End,
  { at = '/', viewer = marina, sites = [] }: { at?: string; viewer?: Viewer; sites?: readonly object[] } = {},
) {
  answerCalls({ 'drilldown/cut': cut, 'savedView/list': { gives: [] }, 'businessUnit/list': { gives: sites } })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <DrilldownPage />
    </ViewerProvider>,
    { at },
  )
}
