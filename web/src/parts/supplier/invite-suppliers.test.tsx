import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { InviteSuppliers } from './invite-suppliers.tsx'

const newest = { id: 'n', name: 'Campanha de 2026', deadline: '2026-12-31' }
const old = { id: 'o', name: 'Piloto', deadline: '2026-11-30' }
const chosen = { kind: 'selected' as const, ids: ['a'] }

it('offers the newest campaign first, finds one that no page holds, and tells whom each would reach', async () => {
  answerCalls({
    'campaign/list': {
      givesTo: (input) => {
        const rows = (input as { search?: string }).search === 'Pil' ? [old] : [newest]
        return { rows, total: 150, page: 1, pageSize: 20, isCapped: false, next: null, previous: null }
      },
    },
    'supplierRequest/invite': { gives: { invited: 1, already: 0, silent: 0, withoutAddress: [] } },
  })
  const { user } = await renderApp(
    <ViewerProvider viewer={marina}>
      <InviteSuppliers chosen={chosen} onClose={() => undefined} />
    </ViewerProvider>,
  )
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Campanha' })
  expect(field.value).toBe('Campanha de 2026 · 31/12/2026')
  await user.clear(field)
  await user.type(field, 'Pil')
  await user.click(await screen.findByRole('option', { name: 'Piloto · 30/11/2026' }))
  await waitFor(() =>
    expect(callsTo('supplierRequest/invite')).toEqual([
      expect.objectContaining({ campaignId: 'n' }),
      expect.objectContaining({ campaignId: 'o' }),
    ]),
  )
})
