import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { api } from '../api.ts'
import { readTopics } from './live-reads.ts'

/** Answers each reading when the test says so. */
function readings() {
  const asked: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const reading = Promise.withResolvers<string>()
    asked.push(reading)
    return reading.promise
  }
  return { queryFn, asked, answer: (index: number, text: string) => asked[index]?.resolve(text) }
}

it('reads again what a page was reading for the first time when the change was told', async () => {
  const queries = new QueryClient()
  const { queryFn, asked, answer } = readings()
  const observer = new QueryObserver(queries, { queryKey: [...api.factorImport.key(), 'one'], queryFn })
  const stop = observer.subscribe(() => {})
  readTopics(queries, ['factor_import'])
  answer(0, 'running')
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  answer(1, 'done')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('done'))
  stop()
  queries.clear()
})

it('reads once again what a page shows, whether it is being read anew or not', async () => {
  const queries = new QueryClient()
  const { queryFn, asked, answer } = readings()
  const observer = new QueryObserver(queries, { queryKey: [...api.factorImport.key(), 'shown'], queryFn })
  const stop = observer.subscribe(() => {})
  answer(0, 'first')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('first'))
  void observer.refetch()
  readTopics(queries, ['factor_import'])
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  answer(2, 'third')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('third'))
  expect(asked).toHaveLength(3)
  stop()
  queries.clear()
})

it('reads once what several topics that are told together name', async () => {
  const queries = new QueryClient()
  const { queryFn, asked, answer } = readings()
  const observer = new QueryObserver(queries, { queryKey: api.account.getViewer.queryKey(), queryFn: queryFn as never })
  const stop = observer.subscribe(() => {})
  answer(0, 'first')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('first'))
  readTopics(queries, ['company', 'member', 'session'])
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  answer(1, 'second')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('second'))
  expect(asked).toHaveLength(2)
  stop()
  queries.clear()
})

it('takes for out of date what was being read on the way to a page', async () => {
  const queries = new QueryClient()
  const { queryFn, answer } = readings()
  const queryKey = [...api.factor.key(), 'one']
  const read = queries.fetchQuery({ queryKey, queryFn })
  readTopics(queries, ['factor_import'])
  answer(0, 'of before')
  await read
  await vi.waitFor(() => expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true))
  queries.clear()
})
