import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { openPageReader } from '../server/src/platform/pdf/page-reader.ts'
import type { Drawing } from './bills/bill.ts'
import { suppliers } from './bills/drawings.ts'
import { readDraft } from './bills-read/read-draft.ts'
import { type Scored, score } from './bills-read/score.ts'

/**
 * The thirty drawn bills of `bills/`, read as the server's job reads them, from their PDF and from a scan of 150 dpi turned
 * by two degrees. Told is the share of fields that are right, those left open or marked to be looked at, and those that are
 * wrong and shown as sure. Bills are drawn in a process of their own, so that the memory is of the reading alone; it is told
 * with the heaviest files that are let in read too.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pegada-bills-'))
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, 'bills/write.ts'), folder])
    await measure('PDF', 97, (name) => [readFileSync(join(folder, `${name}.pdf`)), 'pdf'])
    await measure('scan', 85, (name) => [readFileSync(join(folder, `${name}.jpg`)), 'jpg'])
    execFileSync(process.execPath, [join(import.meta.dirname, 'bills-read/write-heavy.ts'), folder])
    await readHeavy(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1000)
  write(`memory of the process that reads: ${peakMb} MB at most, budget 1000 MB: ${peakMb < 1000 ? 'within' : 'OVER'}`)
}

/** A photo of as many pixels as are let in, and a PDF of scans page by page, for what they take. */
async function readHeavy(folder: string): Promise<void> {
  const reader = openPageReader()
  const start = performance.now()
  await readDraft(reader, readFileSync(join(folder, 'photo.jpg')), 'jpg')
  const photoMs = performance.now() - start
  await readDraft(reader, readFileSync(join(folder, 'scans.pdf')), 'pdf')
  await reader.close()
  const scansMs = performance.now() - start - photoMs
  write(`  photo of 40 megapixels ${seconds(photoMs)}; PDF of 6 scanned pages ${seconds(scansMs)}`)
}

type FileOf = (name: string) => readonly [bytes: Uint8Array, kind: 'pdf' | 'jpg']

async function measure(what: string, budget: number, fileOf: FileOf): Promise<void> {
  const reader = openPageReader()
  const all: Scored[] = []
  const start = performance.now()
  let slowestMs = 0
  try {
    for (const drawing of suppliers.flat()) {
      const from = performance.now()
      all.push(...(await scoreOf(drawing, fileOf, reader)))
      slowestMs = Math.max(slowestMs, performance.now() - from)
    }
  } finally {
    await reader.close()
  }
  const share = (100 * all.filter(({ verdict }) => verdict === 'right').length) / all.length
  write(
    `  ${what}: ${told(all)}; ${seconds((performance.now() - start) / suppliers.flat().length)} a bill, ${seconds(slowestMs)} the slowest`,
  )
  write(
    `bills in ${what}: ${share.toFixed(1)} % of fields right, budget ${budget} %: ${share >= budget ? 'within' : 'OVER'}`,
  )
}

async function scoreOf(
  { name, expected }: Drawing,
  fileOf: FileOf,
  reader: ReturnType<typeof openPageReader>,
): Promise<Scored[]> {
  const { draft } = await readDraft(reader, ...fileOf(name))
  const scored = score(expected, draft)
  write(`  ${name}: ${told(scored)}`)
  for (const { field, verdict, expected: printed, read } of scored) {
    if (verdict !== 'right') write(`      ${verdict} ${field}: ${printed ?? 'nothing'}, read ${read ?? 'nothing'}`)
  }
  return scored
}

function told(scored: readonly Scored[]): string {
  const of = (verdict: Scored['verdict']) => scored.filter((one) => one.verdict === verdict).length
  return `${of('right')} right, ${of('asked')} asked, ${of('wrong')} wrong`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
