import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { EntriesTable } from './entries-table.tsx'

/** The table of manual entries has the acts of the other lists of lines. */
const sent = vi.fn()
beforeEach(() => sent.mockClear())

const entry = (id: string, description: string) => ({
  ...{ id, description, generatorKey: 'mobile.diesel_b', generatorName: 'Diesel B', scope: 1, category: 'mobile' },
  ...{ businessUnitId: 'u1', businessUnitName: 'Matriz', periodStart: '2025-03-01', periodEnd: '2025-03-31' },
  ...{ quantity: { value: '100', unit: 'L' }, co2eKg: '250', biogenicCo2Kg: '0', documentId: null },
})

async function show(without: string[] = []) {
  answerCalls({
    'activity/list': {
      gives: {
        ...{ rows: [entry('a1', 'Gerador'), entry('a2', 'Caminhão')], total: 2, isCapped: false },
        ...{ next: null, previous: null, sums: null },
      },
    },
    'activity/listConflicts': { gives: [] },
    'activity/deleteMany': { gives: { removed: ['a1', 'a2'], left: 0 } },
  })
  const answered = vi.mocked(fetch)
  vi.stubGlobal('fetch', async (request: Request) => {
    const name = new URL(request.url).pathname.replace('/rpc/activity/', '')
    if (request.method === 'POST') sent(name, JSON.parse((await request.clone().text()) || '{}').json)
    return answered(request)
  })
  const can = marina.can.filter((one) => !without.includes(one))
  return renderApp(
    <ViewerProvider viewer={{ ...marina, can }}>
      <EntriesTable onStart={null} />
    </ViewerProvider>,
  )
}

it('an entry is changed or copied from its row, which opens its line so', async () => {
  await show()
  const edit = await screen.findByRole('link', { name: /^Editar .*Gerador/ })
  expect(edit.getAttribute('href')).toMatch(/line=a1&act=edit|act=edit&line=a1/)
  const copy = screen.getByRole('link', { name: /^Duplicar .*Caminhão/ })
  expect(copy.getAttribute('href')).toMatch(/line=a2&act=copy|act=copy&line=a2/)
})

it('who may not change entries is offered neither', async () => {
  await show(['activity:create'])
  await screen.findByText('Gerador')
  expect(screen.queryByRole('link', { name: /^(Editar|Duplicar)/ })).toBeNull()
})

it('who may not remove entries sees why at the sign that would', async () => {
  const { user } = await show(['activity:delete'])
  const remove = await screen.findByRole('button', { name: /^Remover .*Gerador/ })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  expect(remove.getAttribute('aria-description')).toBeTruthy()
  await user.click(remove)
  expect(sent).not.toHaveBeenCalledWith('delete', expect.anything())
})

it('those that are selected are removed together, and the list is taken as a file', async () => {
  const { user } = await show()
  await user.click((await screen.findAllByRole('checkbox', { name: /Gerador/ }))[0] ?? document.body)
  await user.click(screen.getAllByRole('checkbox', { name: /Caminhão/ })[0] ?? document.body)
  expect(screen.getByRole('link', { name: /Baixar/ }).getAttribute('href')).toMatch(/activities\/export.*origin=manual/)
  await user.click(screen.getByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith('deleteMany', { origin: 'manual', ids: ['a1', 'a2'] }))
})
