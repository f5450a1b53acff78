import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { api } from '../lib/api.ts'
import { renderApp } from '../test/render-app.tsx'
import { SkeletonRows } from './skeletons.tsx'

function Units() {
  const units = useQuery(api.businessUnit.list.queryOptions())
  return units.data ? <p>Unidades</p> : <SkeletonRows />
}

/** Rows in the place of what the server answers after so long, ms, from now on. */
async function showAfter(answerMs: number) {
  // The texts are there before the clock is held.
  const { unmount } = await renderApp(<p>antes</p>)
  unmount()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, answerMs))
    return Response.json({ json: [], meta: [] })
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Units />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isDrawn = () => screen.getByRole('status').querySelector('[aria-hidden]')?.className === ''
const isThere = () => screen.queryByText('Unidades') !== null

it('what comes within 200 ms is never preceded by a skeleton that is drawn', async () => {
  await showAfter(150)
  await wait(140)
  expect([isDrawn(), isThere()]).toEqual([false, false])
  await wait(20)
  expect(isThere()).toBe(true)
})

it('a skeleton once drawn stays 600 ms though the answer is there', async () => {
  await showAfter(250)
  await wait(210)
  expect([isDrawn(), isThere()]).toEqual([true, false])
  await wait(570)
  expect([isDrawn(), isThere()]).toEqual([true, false])
  await wait(40)
  expect(isThere()).toBe(true)
})

it('what takes longer than that comes as soon as it is there', async () => {
  await showAfter(2000)
  await wait(1990)
  expect([isDrawn(), isThere()]).toEqual([true, false])
  await wait(20)
  expect(isThere()).toBe(true)
})
