import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { lineInput } from '@pegada/core/activity/line-shape.ts'
import { signerOf } from '@pegada/core/seal/signing.ts'
import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import { type LineToSeal, type Sealing, sealInventory } from '@pegada/core/seal/write-seal.ts'
import { isShaped } from '@pegada/core/shape.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { SOURCES } from './line-sources.ts'

/**
 * Sealing 100,000 lines and verifying the file, once each after a small one to warm up, beside the yardstick of the same
 * run: node's own SHA-256 over the same bytes; and reading the lines' stored inputs by their shape. A second sealing must
 * give the same bytes.
 */
export async function run(): Promise<void> {
  await verifySeal((await seal(WARM_UP)).chunks)
  const sealing = await timed(() => seal(COUNT))
  const again = digestOf((await seal(COUNT)).chunks)
  const { chunks } = sealing.value
  const verifying = await timed(() => verifySeal(chunks))
  const hashing = await timed(async () => digestOf(chunks))
  const reading = await timed(async () => readInputs(COUNT))
  const megabytes = chunks.reduce((sum, { length }) => sum + length, 0) / 1_000_000
  const isSame = again === hashing.value
  process.stdout.write(
    `  ${COUNT} lines, ${megabytes.toFixed(0)} MB, ${verifying.value.counts.formulas} formulas\n` +
      line('SHA-256 of the file, native', hashing.ms, hashing.ms) +
      line('inputs read from their JSON', reading.ms, hashing.ms) +
      line('seal', sealing.ms, hashing.ms) +
      line('verify', verifying.ms, hashing.ms) +
      `seal: ${within(sealing.ms)}; verify: ${within(verifying.ms)}; ` +
      `verified: ${verifying.value.ok ? 'yes' : 'NO'}; same bytes again: ${isSame ? 'yes' : 'NO'}\n`,
  )
  if (!verifying.value.ok || !isSame) process.exitCode = 1
}

async function seal(count: number): Promise<{ readonly chunks: readonly Uint8Array[] }> {
  const chunks: Uint8Array[] = []
  await sealInventory(sealingOf(count), (bytes) => {
    chunks.push(bytes)
  })
  return { chunks }
}

function sealingOf(count: number): Sealing {
  return {
    header: {
      company: { name: 'Companhia de Medidas', cnpj: null },
      inventory: { id: 'inventory-1', year: 2024, version: 1 },
      boundary: { approach: 'operational_control', start: '2024-01-01', end: '2024-12-31' },
      gwpSet: 'AR5',
      parameters: {},
      sealedAt: '2025-03-01T12:00:00Z',
      previous: null,
    },
    reference: loadReference(),
    sites: [{ id: 'site-1', name: 'Matriz', cnpj: null, share: '100' }],
    exclusions: [],
    lines: linesOf(count),
    signer: signerOf(new Uint8Array(32).fill(7)),
  }
}

function* linesOf(count: number): Generator<LineToSeal> {
  for (let index = 0; index < count; index++) {
    const [generator, unit] = SOURCES[index % SOURCES.length] ?? SOURCES[0]
    const id = String(index).padStart(8, '0')
    yield {
      id,
      site: 'site-1',
      share: index % 10 === 0 ? '60' : '100',
      input: {
        id,
        generator,
        unit,
        quantity: `${100 + (index % 9000)},${10 + (index % 90)}`,
        period: `2024-${String((index % 12) + 1).padStart(2, '0')}`,
      },
      evidence: [{ sha256: String(index % 5000).padStart(64, '0'), accessKey: null, name: `nota-${index % 5000}.xml` }],
    }
  }
}

/** What reading the stored input of each line takes before it is sealed, the text of its JSON left out. */
function readInputs(count: number): void {
  for (const { input } of linesOf(count)) isShaped(lineInput, input)
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const start = performance.now()
  const value = await work()
  return { value, ms: performance.now() - start }
}

function digestOf(chunks: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

function line(name: string, ms: number, yardstick: number): string {
  return `  ${name.padEnd(30)} ${(ms / 1000).toFixed(2).padStart(7)} s  ${(ms / yardstick).toFixed(1).padStart(6)} ×\n`
}

function within(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s, budget 30 s: ${ms <= BUDGET_MS ? 'within' : 'OVER'}`
}

const COUNT = 100_000
const WARM_UP = 500
const BUDGET_MS = 30_000
