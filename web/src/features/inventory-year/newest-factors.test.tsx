import type { Outputs } from '@pegada/contract/contract.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { Year } from './closing-state.ts'
import { NewestFactors } from './newest-factors.tsx'

const year: Year = {
  ...{ year: 2025, state: 'open', boundary: 'operational_control', gwpSet: 'AR5', sites: [] },
  ...{
    restatingReason: null,
    submittedBy: null,
    submittedByAvatar: null,
    submittedAt: null,
    isBaseYear: false,
    blockingGaps: 0,
  },
  currentSeal: null,
}

const activityId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const refused = {
  ...{
    activityId,
    description: 'Geração antiga',
    siteName: 'Betim',
    periodStart: '2025-03-01',
    periodEnd: '2025-03-31',
  },
  ...{ code: 'inventory.year_out_of_range', data: {} },
}

const recalculation = {
  ...{ id: activityId, state: 'stopped', total: 4, lines: 2, changedLines: 0, gwpSet: null, refusedLines: 0 },
  ...{ stoppedCode: null, refused: [], createdAt: '2026-11-20T12:00:00.000Z' },
}

async function show(newest: Partial<Outputs['restatement']['recalculation']>, end: End = { gives: { actId: null } }) {
  answerCalls({
    ...{ 'generator/list': { gives: [] }, 'method/list': { gives: [] }, 'restatement/apply': end },
    'restatement/recalculation': { gives: newest && { ...recalculation, ...newest } },
  })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <NewestFactors year={year} />
    </ViewerProvider>,
  )
}

it('lines that stopped a recalculation are named with source, site, days and reason, and lead to where they are mended', async () => {
  await show({ stoppedCode: 'restatement.lines_refused', refusedLines: 1, refused: [refused] })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Nada mudou. Corrija ou exclua cada uma e recalcule de novo.')
  expect(within(alert).getByRole('listitem').textContent).toMatch(/^Geração antiga, Betim, 03\/2025: .+/)
  expect(within(alert).getByRole('link', { name: 'Geração antiga' }).getAttribute('href')).toContain(activityId)
})

it('how far one is is told, and none is begun meanwhile', async () => {
  await show({ state: 'running' })
  expect((await screen.findByRole('status')).textContent).toContain('recalculando as linhas: 50%')
  expect(screen.getByRole('button', { name: 'Recalcular as linhas' }).getAttribute('data-loading')).toBe('true')
})

it('what the newest one changed stays told, with when', async () => {
  await show({ state: 'done', changedLines: 1 })
  const told = await screen.findByRole('status')
  expect(told.textContent).toContain('1 linha recalculada. O inventário está em AR5.')
  expect(told.textContent).toContain('20/11/2026')
})

it('one that broke off, or cannot be begun, says why in its own sentence', async () => {
  const { user } = await show(
    { stoppedCode: 'server.unexpected' },
    { code: 'inventory.closed', status: 409, data: { year: 2025 } },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Algo deu errado do nosso lado.')
  await user.click(screen.getByRole('button', { name: 'Recalcular as linhas' }))
  const asked = await screen.findByRole('dialog', { name: 'Recalcular as linhas de 2025?' })
  await user.click(within(asked).getByRole('button', { name: 'Recalcular as linhas' }))
  expect(await screen.findByText(/^O inventário de 2025 está fechado e não muda\./)).toBeTruthy()
})
