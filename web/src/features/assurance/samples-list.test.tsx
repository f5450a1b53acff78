import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { Assurance } from './assurance-data.ts'
import { SamplesList } from './samples-list.tsx'

const id = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10'
const none = { rows: [], total: 0, page: 1, pageSize: 10, isCapped: false, next: null, previous: null }

it('of one draw is narrowed by itself, and goes back to its own first page', async () => {
  answerCalls({ 'assuranceSample/list': { gives: none }, 'savedView/list': { gives: [] } })
  const assurance = { id } as Assurance
  const { user, router } = await renderApp(
    <ViewerProvider viewer={marina}>
      <SamplesList assurance={assurance} version={1} />
      <SamplesList assurance={assurance} version={2} />
    </ViewerProvider>,
    { at: '/?v1-page=2&v2-page=3' },
  )
  const [, second] = screen.getAllByRole('combobox', { name: 'Situação' })
  await user.click(second ?? expect.fail('each draw has its filter'))
  await user.click(await screen.findByRole('option', { name: 'Confere' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ 'v1-page': '2', 'v2-verdict': 'tick' }))
  await waitFor(() =>
    expect(callsTo('assuranceSample/list').at(-1)).toMatchObject({ version: 2, verdict: 'tick', page: 1 }),
  )
  const ofFirst = callsTo('assuranceSample/list').filter((asked) => (asked as { version: number }).version === 1)
  expect(ofFirst).toHaveLength(1)
})
