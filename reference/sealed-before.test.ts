import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENGINE_VERSION } from '@pegada/core/seal/engine-version.ts'
import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import { expect, it } from 'vitest'

/** Bytes that version 1.1.0 wrote: landfills, grids and losses abroad, steam, by the rules of its day. */
const FILE = readFileSync(join(import.meta.dirname, 'test', 'sealed-by-1.1.0.pegada'))

it('a file that an earlier version sealed is worked out again by the rules of that version', async () => {
  const report = await verifySeal([FILE])
  expect(report.firstDifference).toBeNull()
  expect(report).toMatchObject({ ok: true, engine: ENGINE_VERSION, header: { engine: '1.1.0' }, counts: { lines: 7 } })
})

it('and not by those of today, which give its landfills other figures', async () => {
  const claimed = FILE.toString('utf8').replaceAll('"engine":"1.1.0"', `"engine":"${ENGINE_VERSION}"`)
  const { checks } = await verifySeal([Buffer.from(claimed)])
  expect(checks.lines).toBe(false)
})
