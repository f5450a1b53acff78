import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import type { Item } from '../../parts/document/item.ts'
import { answerCalls } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { UnnamedBuyer } from './unnamed-buyer.tsx'

const question = 'classification.whose_purchase'
const line = (id: string, asked: string | null): Item => ({
  ...{
    id,
    documentId: 'd',
    number: '1',
    product: 'GASOLINA',
    ncm: '',
    cfop: '',
    unit: 'L',
    quantity: '10',
    total: '60',
  },
  ...{ anpCode: null, issuedAt: null, issuerName: null, recipientName: null, documentNumber: null, fileName: 'f.xml' },
  ...{ counts: true, countsReason: 'counts.purchase', doubts: [], decidedGeneratorKey: null, activityId: null },
  ...{ periodStart: null, periodEnd: null, groupKey: 'g', estimateCo2eKg: null },
  state: 'pending',
  nature: 'product',
  suggestion: {
    ...{ generatorKey: 'mobile.gasoline_c', candidates: [], category: null, packing: null, amountQuestion: null },
    ...{ quantity: { value: '10', unit: 'L' }, rule: { kind: 'anp', id: 'x', name: '' }, confidence: '0.85' },
    ...{ why: { code: 'classification.anp_code', data: {} }, question: asked, answers: [] },
    kind: 'emission',
    scope: 1,
  },
})

function shown(items: readonly Item[]) {
  return renderApp(
    <ViewerProvider viewer={marina}>
      <UnnamedBuyer documentId="d" items={items} />
    </ViewerProvider>,
  )
}

it('the lines of a document that names no buyer are taken in one act, with the reason alone', async () => {
  answerCalls({ 'triage/decideShown': { gives: { id: 'x', lines: 1 } } })
  const answered = vi.mocked(fetch)
  const sent = vi.fn()
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('decideShown')) sent(JSON.parse(await request.clone().text()).json)
    return answered(request)
  })
  const { user } = await shown([line('a', question), line('b', null)])
  const accept = { name: 'É da empresa: aceitar as linhas (1)' }
  await user.click(await screen.findByRole('button', accept))
  await user.click(screen.getByRole('button', accept))
  expect(sent).not.toHaveBeenCalled()
  await fill(user, screen.getByRole('textbox', { name: 'Por que a compra é da empresa' }), 'Cartão da frota')
  await user.click(screen.getByRole('button', accept))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ documentId: 'd', question, action: 'accept', reason: 'Cartão da frota' }),
  )
  await screen.findByText('Aceitas com o motivo. Linhas: 1.')
})

it('nothing is said of a document that names its buyer', async () => {
  await shown([line('b', null)])
  expect(screen.queryByRole('button')).toBeNull()
})
