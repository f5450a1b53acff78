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

async function recalculate(end: End) {
  answerCalls({ 'generator/list': { gives: [] }, 'method/list': { gives: [] }, 'restatement/apply': end })
  const { user } = await renderApp(
    <ViewerProvider viewer={marina}>
      <NewestFactors year={year} />
    </ViewerProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Recalcular as linhas' }))
  const asked = await screen.findByRole('dialog', { name: 'Recalcular as linhas de 2025?' })
  await user.click(within(asked).getByRole('button', { name: 'Recalcular as linhas' }))
  return screen.findByRole('alert')
}

it('lines that stop a recalculation are named with source, site, days and reason, and lead to where they are mended', async () => {
  const data = { year: 2025, refusedLines: 1, refused: [refused] }
  const alert = await recalculate({ code: 'restatement.lines_refused', status: 422, data })
  expect(alert.textContent).toContain('Nada mudou. Corrija ou exclua cada uma e recalcule de novo.')
  expect(within(alert).getByRole('listitem').textContent).toMatch(/^Geração antiga, Betim, 03\/2025: .+/)
  expect(within(alert).getByRole('link', { name: 'Geração antiga' }).getAttribute('href')).toContain(activityId)
})

it('another failure is told in its own sentence', async () => {
  const alert = await recalculate({ code: 'inventory.closed', status: 409, data: { year: 2025 } })
  expect(alert.textContent).toContain('O inventário de 2025 está fechado e não muda.')
})
