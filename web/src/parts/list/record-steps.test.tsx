import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { emissionRecord } from '../../lib/paths.ts'
import { renderApp } from '../../test/render-app.tsx'
import { type TableQuestion, useTableState } from '../../ui/table-state.ts'
import { RecordSteps } from './record-steps.tsx'

const pages = [['a', 'b'], ['c', 'd'], ['e']]

/** A page of the list; one that has marks is turned by them. */
function answerOf({ page }: TableQuestion<'name'>, isMarked: boolean) {
  const rows = (pages[page - 1] ?? []).map((id) => ({ id }))
  if (!isMarked) return { rows, total: 5 }
  return {
    ...{ rows, total: 5 },
    next: page < pages.length ? `depois-${page}` : null,
    previous: page > 1 ? `antes-${page}` : null,
  }
}

function Steps({
  openId,
  onOpen,
  read,
  isMarked = true,
}: {
  openId: string | undefined
  onOpen: (id: string) => void
  read?: (question: TableQuestion<'name'>) => Promise<ReturnType<typeof answerOf>>
  isMarked?: boolean
}) {
  const table = { ...useTableState({ sort: 'name', sorts: ['name'] as const }), pageSize: 2 }
  const around = {
    table,
    answer: answerOf(table, isMarked),
    read: read ?? (async (question: TableQuestion<'name'>) => answerOf(question, isMarked)),
  }
  return <RecordSteps around={around} openId={openId} onOpen={onOpen} pageOf={emissionRecord} />
}

const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Próximo na lista' })
const previous = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Anterior na lista' })

it('steps to the neighbours on the page, and the ends of the list hold', async () => {
  const onOpen = vi.fn()
  const { user } = await renderApp(<Steps openId="a" onOpen={onOpen} />)
  expect(previous().disabled).toBe(true)
  await user.click(next())
  expect(onOpen.mock.calls).toEqual([['b']])
})

it.each([
  [true, { page: '2', mark: 'depois-1', q: 'diesel' }],
  [false, { page: '2', q: 'diesel' }],
])('past the end of a page the next is read and the list goes there (marks: %s)', async (isMarked, address) => {
  const onOpen = vi.fn()
  const { user, router } = await renderApp(<Steps openId="b" onOpen={onOpen} isMarked={isMarked} />, {
    at: '/?q=diesel',
  })
  await user.click(next())
  await vi.waitFor(() => expect(onOpen.mock.calls).toEqual([['c']]))
  expect(router.state.location.search).toEqual(address)
})

it('back from the first of a page the one before is read from its end', async () => {
  const onOpen = vi.fn()
  const { user, router } = await renderApp(<Steps openId="e" onOpen={onOpen} />, { at: '/?page=3&mark=depois-2' })
  expect(next().disabled).toBe(true)
  await user.keyboard('k')
  await vi.waitFor(() => expect(onOpen.mock.calls).toEqual([['d']]))
  expect(router.state.location.search).toEqual({ page: '2', mark: 'antes-3' })
})

it('the first page begins at no mark, wherever one comes from', async () => {
  const read = vi.fn(async (question: TableQuestion<'name'>) => answerOf(question, true))
  const { user, router } = await renderApp(<Steps openId="c" onOpen={() => undefined} read={read} />, {
    at: '/?page=2&mark=depois-1',
  })
  await user.click(previous())
  await vi.waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(read.mock.calls[0]?.[0]).toMatchObject({ page: 1, cursor: undefined })
})

it('a page that cannot be read is told, and nothing moves', async () => {
  const onOpen = vi.fn()
  const read = async () => {
    throw new Error('the line is dead')
  }
  const { user, router } = await renderApp(<Steps openId="b" onOpen={onOpen} read={read} />)
  await user.click(next())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect([onOpen.mock.calls, router.state.location.search]).toEqual([[], {}])
})

it('a record outside the list has no neighbours, and its page takes the list along', async () => {
  await renderApp(<Steps openId="z" onOpen={() => undefined} />, { at: '/?q=diesel&line=z' })
  expect([next().disabled, previous().disabled]).toEqual([true, true])
  const link = screen.getByRole('link', { name: 'Abrir em página própria' })
  expect(link.getAttribute('href')).toBe('/dashboard/measurements/emissions/record?q=diesel&line=z')
})

it('keys are left alone where they are text', async () => {
  const onOpen = vi.fn()
  const { user } = await renderApp(
    <>
      <Steps openId="a" onOpen={onOpen} />
      <input aria-label="Nota" />
    </>,
  )
  await user.type(screen.getByRole('textbox', { name: 'Nota' }), 'j')
  expect(onOpen).not.toHaveBeenCalled()
  await user.click(document.body)
  await user.keyboard('j')
  expect(onOpen.mock.calls).toEqual([['b']])
})

it('nothing stands there while no record is open', async () => {
  await renderApp(<Steps openId={undefined} onOpen={vi.fn()} />)
  expect(screen.queryByRole('button', { name: 'Próximo na lista' })).toBeNull()
})
