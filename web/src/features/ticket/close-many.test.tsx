import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import type { Selection } from '../../ui/selection.ts'
import { CloseMany } from './close-many.tsx'
import type { Side } from './tickets-data.ts'

/** Tickets closed together: those that are selected, or all of the filter, and back again. */
const sent = vi.fn()
beforeEach(() => sent.mockClear())

async function open(side: Side, { ids = [] as string[], isAll = false }) {
  const closed = [{ id: 't1', was: 'answered' }]
  answerCalls({
    'ticket/closeMany': { gives: { closed, left: 0 } },
    'ticket/closeManyAny': { gives: { closed, left: 3 } },
    'ticket/reopenMany': { gives: { reopened: 1 } },
  })
  const fetched = vi.mocked(fetch)
  vi.stubGlobal('fetch', async (request: Request) => {
    const procedure = new URL(request.url).pathname.replace('/rpc/ticket/', '')
    sent(procedure, JSON.parse(await request.clone().text()).json)
    return fetched(request)
  })
  const selection: Selection = {
    ...{ ids: new Set(ids), isAll, has: () => true, toggle: () => undefined, setOnPage: () => undefined },
    ...{ selectAll: () => undefined, clear: () => undefined },
  }
  const asked = { page: 1, pageSize: 10, sort: 'updatedAt', direction: 'desc', search: 'rede', state: 'open' } as const
  return renderApp(<CloseMany side={side} selection={selection} asked={asked} />)
}

it('closes those that are selected, and puts them back as they were', async () => {
  const { user } = await open('customer', { ids: ['t1'] })
  await user.click(screen.getByRole('button', { name: 'Encerrar' }))
  expect(await screen.findByText('1 chamado encerrado.')).toBeTruthy()
  expect(sent).toHaveBeenCalledWith('closeMany', { ids: ['t1'], search: 'rede', state: 'open' })
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith('reopenMany', { tickets: [{ id: 't1', state: 'answered' }] }))
})

it('closes all that the filter shows from the desk, and says what is beyond one act', async () => {
  const { user } = await open('support', { isAll: true })
  await user.click(screen.getByRole('button', { name: 'Encerrar' }))
  expect(await screen.findByText('1 chamado encerrado. Ficaram por encerrar: 3.')).toBeTruthy()
  expect(sent).toHaveBeenCalledWith('closeManyAny', { search: 'rede', state: 'open' })
})
