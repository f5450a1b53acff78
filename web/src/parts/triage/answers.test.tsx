import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { GroupsSection } from './groups-section.tsx'

const empty = { accepted: '0', ignored: '0', pending: '1' }
const freight = {
  ...{ groupKey: 'freight road upstream||un|frete', product: 'FRETE', nature: 'freight', ncm: '', unit: 'UN' },
  ...{ lines: 2, documents: 2, issuers: [], issuersTotal: 0, quantity: '2', value: '800', massKg: null },
  ...{ firstDay: null, lastDay: null, kind: 'unknown', confidence: '0.5', packing: null, merged: null, others: 11 },
  ...{ answers: [], amountQuestion: null },
  question: 'classification.freight_distance',
  rule: { kind: 'document', id: 'document.freight', name: 'CT-e' },
  why: { code: 'classification.freight', data: { mode: 'road' } },
  suggestions: [
    {
      ...{ generatorKey: 'method:freight.road', confidence: '0.5', inputs: { vehicle: 'lorry_average' }, range: null },
      ...{ category: 'upstream_transport', scope: 3, massKg: null },
    },
  ],
}

it('a question is answered on its card, for the group and for the others that ask the same', async () => {
  const decision = { id: 'x', groupKey: freight.groupKey, action: 'accept', product: 'FRETE', lines: 13, co2eKg: '1' }
  answerCalls({
    'triage/listGroups': { gives: { rows: [freight], total: 1, page: 1, pageSize: 10 } },
    'triage/get': {
      gives: {
        ...{ massKg: empty, value: empty, groupsPending: 1 },
        lines: { accepted: 0, ignored: 0, pending: 2, unmeasured: 2, notCounting: 0 },
      },
    },
    'triage/facets': { gives: { ncm: [], question: [], supplier: [], sector: [] } },
    'generator/list': { gives: [] },
    'businessUnit/list': { gives: [] },
    'triage/decide': { gives: { ...decision, refused: [], left: 0 } },
  })
  const answered = vi.mocked(fetch)
  const sent = vi.fn()
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('triage/decide')) sent(JSON.parse(await request.clone().text()).json)
    return answered(request)
  })
  const { user } = await renderApp(
    <ViewerProvider viewer={marina}>
      <GroupsSection />
    </ViewerProvider>,
  )
  const accept = await screen.findByRole('button', { name: /^1: aceitar FRETE/ })
  await user.click(accept)
  expect(await screen.findByText('Responda antes de aceitar.')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await fill(user, screen.getByRole('textbox', { name: 'Distância, km' }), '18')
  await user.click(screen.getByRole('checkbox', { name: /^também nos outros 11 grupos de/ }))
  await user.click(accept)
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ generatorKey: 'method:freight.road', inputs: { distance: '18' }, others: true }),
    ),
  )
})
