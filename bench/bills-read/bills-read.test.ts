import { afterAll, describe, expect, it } from 'vitest'
import { openPageReader } from '../../server/src/platform/pdf/page-reader.ts'
import { volume } from '../../tools/volume.ts'
import { drawPdf } from '../bills/bills.ts'
import { suppliers } from '../bills/drawings.ts'
import { scan } from '../bills/scan.ts'
import { readDraft } from './read-draft.ts'
import { type Scored, score } from './score.ts'

/**
 * What of the drawn bills is read right, left open, or wrong; `npm run check` reads one scan, `npm test` two, one turned each way, and all
 * four with `-- --all`; `npm run bench -- bills-read` measures every one.
 */
const reader = openPageReader()
afterAll(() => reader.close())

const drawings = suppliers.flat()
const shareRight = (all: readonly Scored[]) => all.filter(({ verdict }) => verdict === 'right').length / all.length
const wrongOf = (name: string, all: readonly Scored[]) =>
  all
    .filter(({ verdict }) => verdict === 'wrong')
    .map(({ field, expected, read }) => `${name} ${field}: ${expected}, read ${read}`)

describe('the drawn bills', () => {
  it('are read right from their PDF in 97 fields of 100, and none wrong in silence', async () => {
    const all: Scored[] = []
    const wrong: string[] = []
    for (const drawing of drawings) {
      const { draft } = await readDraft(reader, await drawPdf(drawing), 'pdf')
      const scored = score(drawing.expected, draft)
      all.push(...scored)
      wrong.push(...wrongOf(drawing.name, scored))
    }
    expect(wrong).toEqual([])
    expect(shareRight(all)).toBeGreaterThan(0.97)
  })

  const scans = [
    ['comgas-shop', 2],
    ['sabesp-industry', -2],
    ['light-white', 2],
    ['coelba-high', -2],
  ] as const
  const asked = scans.slice(0, { checked: 1, usual: 2, whole: 4 }[volume]).map(([name]) => name)

  it.for(scans)(
    'are read right from the scan of %s, turned by %d degrees, in 85 fields of 100',
    async ([name, degrees], { skip }) => {
      skip(!asked.includes(name))
      const drawing = drawings.find((one) => one.name === name)
      if (!drawing) throw new Error(`no drawing ${name}`)
      const picture = await scan(await drawPdf(drawing), { seed: name, degrees })
      const { draft } = await readDraft(reader, picture, 'jpg')
      const scored = score(drawing.expected, draft)
      expect(wrongOf(name, scored)).toEqual([])
      expect(shareRight(scored)).toBeGreaterThanOrEqual(0.85)
    },
  )
})
