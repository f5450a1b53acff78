import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { DeliveryList } from './delivery-list.tsx'
import type { Webhook } from './webhook-state.tsx'

/** What was sent to a webhook: page after page by the mark of the one before, its filter in the address. */
const webhook: Webhook = {
  ...{ id: 'w1', name: 'BI', url: 'https://bi.example/x', events: ['inventory.changed'], state: 'active' },
  ...{ pausedReason: null, lastSuccessAt: null, createdAt: '2026-11-20T12:00:00.000Z', waiting: 0 },
}
const delivery = (id: string, status: number) => ({
  ...{ id, eventId: id, eventType: 'inventory.changed', body: '{}', state: 'delivered', attempts: 1, attemptsMax: 8 },
  ...{ nextAt: null, finishedAt: null, status, tookMs: 12, error: null, createdAt: '2026-11-20T12:00:00.000Z' },
})
const page = (rows: readonly unknown[], next: string | null, total = 2) => ({
  gives: { rows, total, isCapped: false, page: 1, pageSize: 10, next, previous: null },
})
const show = (at = '/') =>
  renderApp(
    <ViewerProvider viewer={marina}>
      <DeliveryList webhook={webhook} />
    </ViewerProvider>,
    { at },
  )

it('goes on from where the page before ended, with all that was shown', async () => {
  answerCalls({ 'webhook/deliveries': page([delivery('d1', 200)], 'mark') })
  const { user } = await show()
  expect(await screen.findByText('HTTP 200')).toBeTruthy()
  answerCalls({ 'webhook/deliveries': page([delivery('d2', 204)], null) })
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  expect(await screen.findByText('HTTP 204')).toBeTruthy()
  expect(screen.getByText('HTTP 200')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
  expect(callsTo('webhook/deliveries').at(-1)).toEqual({ webhookId: 'w1', pageSize: 10, cursor: 'mark' })
})

it('is narrowed by the address, and says where nothing is left', async () => {
  answerCalls({ 'webhook/deliveries': page([], null, 0) })
  const { user, router } = await show('/?delivery=failed')
  expect(await screen.findByText('Nada com estes filtros')).toBeTruthy()
  expect(callsTo('webhook/deliveries').at(-1)).toEqual({ webhookId: 'w1', state: 'failed', pageSize: 10 })
  await user.click(screen.getByRole('combobox', { name: 'Situação' }))
  await user.click(await screen.findByRole('option', { name: 'Entregue' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?delivery=delivered'))
})

it('reads again what failed', async () => {
  answerCalls({ 'webhook/deliveries': failed })
  const { user } = await show()
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  answerCalls({ 'webhook/deliveries': page([delivery('d1', 200)], null) })
  await user.click(again)
  expect(await screen.findByText('HTTP 200')).toBeTruthy()
})
