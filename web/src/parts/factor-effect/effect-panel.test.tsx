import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { EffectPanel } from './effect-panel.tsx'

const span = { inventories: 12, companies: 9, leastPercent: '-3.1', mostPercent: '4', isExact: true }
const done = {
  ...{ id: 'e1', state: 'done', companiesTotal: 9, companiesDone: 9, errorCode: null },
  open: span,
  closed: { ...span, inventories: 5, companies: 4, leastPercent: '1.2', mostPercent: '1.2' },
  market: { lines: 0, open: { ...span, inventories: 0, companies: 0 }, closed: { ...span, inventories: 0 } },
  ...{ lines: 1240, keptLines: 3, refusedLines: 0 },
  ...{ createdAt: '2026-11-29T02:00:00.000Z', finishedAt: '2026-11-29T02:01:00.000Z' },
}

const year = {
  ...{ companyId: 'c9', company: 'Aços do Vale', year: 2025, isClosed: false, lines: 1, keptLines: 0, refusedLines: 0 },
  ...{ beforeKg: '200000', afterKg: '205000', changePercent: '2.5' },
  ...{ marketLines: 1, marketBeforeKg: '180000', marketAfterKg: '184500', marketChangePercent: '2.5' },
  widestLines: [
    {
      ...{ activityId: 'a1', generatorKey: 'method:electricity.market_contract', sourceName: 'Escolha de compra' },
      ...{ businessUnitName: 'Laminação', isMarket: true, beforeKg: '20000', afterKg: '24500' },
    },
  ],
}

async function open(
  effect: End,
  role: 'analyst' | 'admin' = 'analyst',
  rows: readonly (Omit<typeof year, 'widestLines'> & { widestLines: typeof year.widestLines | null })[] = [],
) {
  answerCalls({
    'factorEffect/get': effect,
    'factorEffect/list': {
      gives: { rows, total: rows.length, page: 1, pageSize: 10, isCapped: false, next: null, previous: null },
    },
    'factorEffect/start': { gives: { ...done, state: 'queued' } },
  })
  const viewer = { ...marina, platformRole: role, platformCan: platformPermissionsOf(role) }
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <EffectPanel subject="change" subjectId="c1" />
    </ViewerProvider>,
  )
}

it('tells how many open inventories change between which percentages, and which closed ones are offered a restatement', async () => {
  await open({ gives: done })
  expect(await screen.findByText('12 inventários abertos mudam de −3,10 a +4,00 %')).toBeTruthy()
  expect(screen.getByText('5 fechados não mudam: será oferecida a reapresentação, +1,20 %')).toBeTruthy()
  expect(screen.getByText('1.240')).toBeTruthy()
  expect(screen.queryByText(/não podem ser calculados/)).toBeNull()
  expect(callsTo('factorEffect/list')).toEqual([])
})

it('shows companies to whom their figures are open, and says where a span is told in steps', async () => {
  const { user, router } = await open({ gives: { ...done, open: { ...span, isExact: false } } }, 'admin')
  expect(await screen.findByText(/Com menos de cinco empresas/)).toBeTruthy()
  expect(callsTo('factorEffect/list')[0]).toMatchObject({ subject: 'change', subjectId: 'c1', sort: 'changePercent' })
  // The next card of the page has a list of its own.
  await user.type(screen.getByLabelText('Buscar empresa'), 'aço')
  await waitFor(() => expect(router.state.location.search).toEqual({ 'effect-c1-q': 'aço' }))
})

it('tells what changes by market apart, and the lines of a year that change most', async () => {
  const market = {
    lines: 1,
    open: { ...span, inventories: 1, leastPercent: '2.5', mostPercent: '2.5' },
    closed: done.market.closed,
  }
  const { user } = await open({ gives: { ...done, market } }, 'admin', [year])
  expect(await screen.findByText('1 inventário aberto muda +2,50 %')).toBeTruthy()
  expect(screen.getByText('Lançamentos por escolha de compra que mudam')).toBeTruthy()
  expect(await screen.findByText(/180,000 t/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Aços do Vale' }))
  const lines = within(await screen.findByRole('region', { name: 'Lançamentos que mais mudam: Aços do Vale, 2025' }))
  expect(lines.getByText('(por escolha de compra)')).toBeTruthy()
  expect([lines.getByText('Laminação'), lines.getByText(/24,500 t/)]).toHaveLength(2)
})

it('begins by market where no other entry changes, and says of an effect of before that it is to be worked out again', async () => {
  const market = { ...done.market, lines: 1, open: { ...span, inventories: 1 } }
  const ofBefore = { ...year, widestLines: null }
  const { user } = await open({ gives: { ...done, lines: 0, market } }, 'admin', [ofBefore])
  await user.click(await screen.findByRole('button', { name: 'Aços do Vale' }))
  expect(await screen.findByText(/Calcule de novo para vê-los/)).toBeTruthy()
  expect(callsTo('factorEffect/list')[0]).toMatchObject({ sort: 'marketChangePercent' })
})

it('works it out when asked', async () => {
  const { user } = await open({ gives: null })
  await user.click(await screen.findByRole('button', { name: 'Calcular efeito' }))
  expect(callsTo('factorEffect/start')).toEqual([{ subject: 'change', subjectId: 'c1' }])
})

it('says that nothing changes where no entry uses the factor', async () => {
  await open({ gives: { ...done, lines: 0, keptLines: 0 } })
  expect(await screen.findByText(/nenhum inventário muda/)).toBeTruthy()
})

it('is followed while it runs', async () => {
  await open({ gives: { ...done, state: 'running', companiesDone: 4 } })
  expect((await screen.findByRole('status')).textContent).toContain('Empresas calculadas: 4 de 9')
  expect(screen.queryByRole('button', { name: 'Calcular de novo' })).toBeNull()
})
