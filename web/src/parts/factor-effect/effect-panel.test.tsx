import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, waitFor } from '@testing-library/react'
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
  ...{ lines: 1240, keptLines: 3, refusedLines: 0 },
  ...{ createdAt: '2026-11-29T02:00:00.000Z', finishedAt: '2026-11-29T02:01:00.000Z' },
}

async function open(effect: End, role: 'analyst' | 'admin' = 'analyst') {
  answerCalls({
    'factorEffect/get': effect,
    'factorEffect/list': {
      gives: { rows: [], total: 0, page: 1, pageSize: 10, isCapped: false, next: null, previous: null },
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
