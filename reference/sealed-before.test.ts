import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENGINE_VERSION } from '@pegada/core/seal/engine-version.ts'
import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import { describe, expect, it } from 'vitest'

/**
 * Bytes that earlier versions wrote: 1.1.0 landfills, grids and losses abroad, steam; 1.2.0 methane burned, leaked, composted
 * and of a given factor in AR6, and a gas outside the Kyoto protocol, each by the rules of its day.
 */
const FILES = [
  ['1.1.0', 7],
  ['1.2.0', 5],
  ['1.3.0', 7],
] as const
const bytesOf = (version: string) => readFileSync(join(import.meta.dirname, 'test', `sealed-by-${version}.pegada`))

describe.each(FILES)('a file that version %s sealed', (engine, lines) => {
  it('is worked out again by the rules of that version', async () => {
    const report = await verifySeal([bytesOf(engine)])
    expect(report.firstDifference).toBeNull()
    expect(report).toMatchObject({ ok: true, engine: ENGINE_VERSION, header: { engine }, counts: { lines } })
  })

  it('and not by those of today, which give its lines other figures', async () => {
    const claimed = bytesOf(engine).toString('utf8').replaceAll(`"engine":"${engine}"`, `"engine":"${ENGINE_VERSION}"`)
    const { checks } = await verifySeal([Buffer.from(claimed)])
    expect(checks.lines).toBe(false)
  })
})
