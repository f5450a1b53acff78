import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteLoading, seenBusy, untilLoadingWasSeen } from './loading-shown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** After how many ms an answer that comes now is handed on. */
async function heldFor(): Promise<number> {
  const came = Date.now()
  let handedOn: number | undefined
  void untilLoadingWasSeen().then(() => {
    handedOn = Date.now() - came
  })
  await vi.advanceTimersByTimeAsync(2000)
  return handedOn ?? Number.NaN
}

it('an answer waits until a loading state that stands was there for 600 ms', async () => {
  const gone = noteLoading()
  vi.advanceTimersByTime(250)
  expect(await heldFor()).toBe(350)
  gone()
})

it('and not where none stands, where it has gone, or where it stood long enough', async () => {
  expect(await heldFor()).toBe(0)
  const gone = noteLoading()
  gone()
  expect(await heldFor()).toBe(0)
  const later = noteLoading()
  vi.advanceTimersByTime(600)
  expect(await heldFor()).toBe(0)
  later()
})

it('of several the one that was drawn last counts', async () => {
  const ends = [noteLoading()]
  vi.advanceTimersByTime(500)
  ends.push(noteLoading())
  expect(await heldFor()).toBe(600)
  for (const end of ends) end()
})

/** After how many ms an act of a button ends that takes so long, ms. */
async function endsAfter(ms: number, isRefused = false): Promise<number> {
  const began = Date.now()
  let ended: number | undefined
  const act = async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    if (isRefused) throw new Error('refused')
  }
  const note = () => {
    ended = Date.now() - began
  }
  void seenBusy(act).then(note, note)
  await vi.advanceTimersByTimeAsync(3000)
  return ended ?? Number.NaN
}

it('a button that shows that it is busy shows it for 600 ms, and none that is done before', async () => {
  const ends: number[] = []
  for (const ms of [0, 199, 200, 500, 800, 1500]) ends.push(await endsAfter(ms))
  expect(ends).toEqual([0, 199, 800, 800, 800, 1500])
  expect(await endsAfter(300, true)).toBe(800)
})
