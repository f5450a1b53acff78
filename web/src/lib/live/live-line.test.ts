import { type LiveTopic, liveTopics } from '@pegada/contract/live.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type StandInLine, standInForLines } from '../../test/live-stand-in.ts'
import { BROKEN_MS, openLiveLine, REFUSED_MS } from './live-line.ts'
import { newcomer, readTabNote } from './tab-note.ts'

/** The browser's own locks and channel between tabs, which Node has too; only the line itself is a stand-in. */
let lines: () => readonly StandInLine[]
const closings: (() => void)[] = []

beforeEach(() => {
  lines = standInForLines()
})
afterEach(() => {
  for (const close of closings.splice(0)) close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** One tab that has been reading for 1.5 s; `heard` is each word with its topics, `up` how the line stands for it. */
function openTab(name: string, readingMs = () => 1499.3) {
  const tab = { heard: [] as LiveTopic[][], up: false, close: () => {} }
  const hearing = {
    onTopics: (topics: readonly LiveTopic[]) => tab.heard.push([...topics]),
    onUp: (isUp: boolean) => {
      tab.up = isUp
    },
  }
  const close = openLiveLine(name, hearing, { companyId: 'c1', readingMs })
  closings.push(close)
  tab.close = close
  return tab
}

async function lineAt(index: number): Promise<StandInLine> {
  return vi.waitFor(() => {
    const line = lines()[index]
    if (!line) throw new Error('not opened yet')
    return line
  })
}

it('opens one line, says that it is up, and tells what changed', async () => {
  const tab = openTab('one')
  const line = await lineAt(0)
  expect([line.url, tab.up]).toEqual(['/live?company=c1&reading=1500', false])
  line.begins()
  line.tells('ready', '7')
  line.tells('import', '8')
  expect(tab).toMatchObject({ up: true, heard: [[...liveTopics], ['import']] })
})

it('who has missed nothing since the page began to read is told what changed alone, and goes on from there', async () => {
  const tab = openTab('placed')
  const line = await lineAt(0)
  line.begins()
  line.tells('place', '7')
  expect(tab).toMatchObject({ up: true, heard: [] })
  const next = openTab('placed')
  await vi.waitFor(() => expect(next.up).toBe(true))
  tab.close()
  expect((await lineAt(1)).url).toBe('/live?company=c1&after=7')
})

it('one that breaks before it said where it stands is opened anew, by how long the page has been reading then', async () => {
  let readingMs = 100
  const tab = openTab('unplaced', () => readingMs)
  const line = await lineAt(0)
  line.begins()
  vi.useFakeTimers()
  line.breaks()
  expect([tab.up, line.readyState]).toEqual([false, line.CLOSED])
  readingMs = 4000
  vi.advanceTimersByTime(BROKEN_MS)
  expect(lines().map(({ url }) => url)).toEqual(['/live?company=c1&reading=100', '/live?company=c1&reading=4000'])
})

it('two tabs share one line: both hear each event, and who comes later may have missed some', async () => {
  const first = openTab('shared')
  const line = await lineAt(0)
  line.begins()
  line.tells('ready', '3')
  const second = openTab('shared')
  await vi.waitFor(() => expect(second).toMatchObject({ up: true, heard: [[...liveTopics]] }))
  line.tells('report', '4')
  await vi.waitFor(() => expect(second.heard.at(-1)).toEqual(['report']))
  expect(first.heard.at(-1)).toEqual(['report'])
  expect(lines()).toHaveLength(1)
})

it('when the tab that held the line goes, another goes on after the last event', async () => {
  const first = openTab('handed')
  const line = await lineAt(0)
  line.begins()
  const second = openTab('handed')
  await vi.waitFor(() => expect(second.up).toBe(true))
  line.tells('import', '41')
  await vi.waitFor(() => expect(second.heard.at(-1)).toEqual(['import']))
  first.close()
  const taken = await lineAt(1)
  expect([taken.url, line.readyState]).toEqual(['/live?company=c1&after=41', line.CLOSED])
  taken.begins()
  taken.tells('report', '42')
  expect(second.heard.at(-1)).toEqual(['report'])
})

it('tabs of another company share nothing', async () => {
  const [here, there] = [openTab('company one'), openTab('company two')]
  const [line, other] = [await lineAt(0), await lineAt(1)]
  line.begins()
  line.tells('import', '1')
  other.begins()
  expect([here.heard, there.heard]).toEqual([[['import']], []])
})

it('says when the line is gone and when it is there again', async () => {
  const tab = openTab('broken')
  const line = await lineAt(0)
  line.begins()
  line.tells('place', '1')
  line.breaks()
  expect([tab.up, tab.heard]).toEqual([false, []])
  line.begins()
  expect(tab.up).toBe(true)
})

it('a line that is refused is tried again later, from the last event; the session may have ended', async () => {
  const tab = openTab('refused')
  const line = await lineAt(0)
  line.begins()
  line.tells('report', '9')
  vi.useFakeTimers()
  line.breaks({ isRefused: true })
  expect([tab.up, tab.heard.at(-1)]).toEqual([false, ['session']])
  vi.advanceTimersByTime(REFUSED_MS)
  expect(lines().map(({ url }) => url)).toEqual(['/live?company=c1&reading=1500', '/live?company=c1&after=9'])
})

it('is not tried again once it was closed', async () => {
  const tab = openTab('closed')
  const line = await lineAt(0)
  vi.useFakeTimers()
  line.breaks({ isRefused: true })
  tab.close()
  vi.advanceTimersByTime(2 * REFUSED_MS)
  expect(lines()).toHaveLength(1)
})

it('without locks each tab has a line of its own, and without lines there is none', async () => {
  vi.stubGlobal('navigator', {})
  openTab('alone')
  openTab('alone')
  expect(lines()).toHaveLength(2)
  vi.stubGlobal('EventSource', undefined)
  expect(openTab('none').up).toBe(false)
})

it('reads what another tab says, and nothing else', () => {
  expect(readTabNote({ isUp: true, id: '4', topics: ['import', 'unknown'] })).toEqual({
    isUp: true,
    id: '4',
    topics: ['import'],
  })
  for (const none of [undefined, null, newcomer, 4, {}, { isUp: 'yes', topics: [] }, { isUp: true }]) {
    expect(readTabNote(none)).toBeUndefined()
  }
})
