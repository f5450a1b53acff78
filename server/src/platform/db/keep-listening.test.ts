import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { keepListening } from './keep-listening.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('keeps no connection that it was opening again when it was stopped, and tells no more', async () => {
  vi.useFakeTimers()
  const connect = vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(async () => {})
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async () => {})
  const end = vi.spyOn(pg.Client.prototype, 'end').mockImplementation(async () => {})
  const onNotice = vi.fn()
  const stop = await keepListening('postgres://nobody@127.0.0.1/nothing', 'bell', onNotice)
  const [first] = connect.mock.contexts
  if (!(first instanceof pg.Client)) throw new Error('it has opened one')
  const isThere = Promise.withResolvers<void>()
  connect.mockImplementation(() => isThere.promise)
  first.emit('end')
  await vi.advanceTimersToNextTimerAsync()
  const [, second] = connect.mock.contexts
  await stop()
  expect(end.mock.contexts).not.toContain(second)
  isThere.resolve()
  await vi.waitFor(() => expect(end.mock.contexts).toContain(second))
  expect(onNotice).not.toHaveBeenCalled()
})

it('ends a connection on which it may not listen', async () => {
  vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(async () => {})
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async () => {
    throw new Error('cannot execute LISTEN during recovery')
  })
  const end = vi.spyOn(pg.Client.prototype, 'end').mockImplementation(async () => {})
  await expect(keepListening('postgres://nobody@127.0.0.1/nothing', 'bell', () => {})).rejects.toThrow(
    'during recovery',
  )
  expect(end).toHaveBeenCalledOnce()
})
