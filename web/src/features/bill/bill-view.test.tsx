import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { BillView } from './bill-view.tsx'

/** A bill beside its history: what is decided about it is read in the trail at once. */
const bill = {
  ...{ id: 'b1', kind: 'water', state: 'to_confirm', fileName: 'conta.pdf', mediaType: 'application/pdf' },
  ...{ createdAt: '2026-03-02T12:00:00Z', supplier: null, documentId: null, draft: null, confirmed: null },
  ...{ pageSizes: [], warnings: [], coveredBy: [], error: null },
}

it.each([
  { act: 'bill/reject', state: 'to_confirm', button: 'Deixar de fora' },
  { act: 'bill/reopen', state: 'rejected', button: 'Reabrir' },
])('$act has the history read again', async ({ act, state, button }) => {
  answerCalls({
    'bill/get': { gives: { ...bill, state } },
    'bill/list': { gives: { rows: [], total: 0, toConfirm: 0, reading: 0 } },
    'businessUnit/list': { gives: [] },
    'audit/ofRecord': { gives: { rows: [], next: null } },
    [act]: { gives: bill },
  })
  const { user } = await renderApp(
    <ViewerProvider viewer={marina}>
      <BillView billId="b1" onOpen={vi.fn()} />
    </ViewerProvider>,
  )
  await waitFor(() => expect(callsTo('audit/ofRecord')).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(callsTo('audit/ofRecord')).toHaveLength(2))
})
