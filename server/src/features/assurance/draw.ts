import { randomUUID } from 'node:crypto'
import { SAMPLES_MAX } from '@pegada/contract/assurance-kinds.ts'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { drawInventory, type Sampled } from '@pegada/core/assurance/draw-inventory.ts'
import { type InventoryLine, readInventory } from '@pegada/core/assurance/read-inventory.ts'
import { shownKg } from '@pegada/core/assurance/verify-evidence.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Actor, Ports } from '../../ports.ts'
import { getSealed } from '../seal/list-seals.ts'
import { checkSeat, heldAssurance, ownAssurance, recordDesk } from './held-assurance.ts'
import { type AssuranceRow, findDraw, insertDraw, selectUncounted } from './repo.ts'
import { insertSamples } from './repo-samples.ts'
import { replaceNamed, selectNamed } from './repo-seats.ts'

/**
 * Draws the samples of a sealed version, once: the draw stands in the trail, with its seed and the hash of the file, in the
 * transaction that stores it. An engagement that names no verifier becomes theirs who draws. Throws as `ownAssurance`, `assurance.already_drawn`, `seal.not_found`,
 * `seal.not_ready`, `assurance.nothing_to_draw`, `assurance.material_zero`, `assurance.expected_too_high`,
 * `assurance.too_many_samples`, or `assurance.terms_changed` where they did while the file was read.
 */
export async function drawSamples(
  ports: Pick<Ports, 'db' | 'clock' | 'storage'>,
  actor: Actor,
  input: Inputs['assurance']['draw'],
): Promise<Outputs['assurance']['draw']> {
  const { companyId, userId } = actor
  const { assuranceId: id, version, seed, perStratum } = input
  const { row, seal, documents } = await ports.db.asTenant(actor, async (tx) => {
    const row = await heldAssurance(tx, companyId, id)
    await checkSeat(tx, actor, id)
    const seal = await getSealed(tx, { companyId, year: row.year, version })
    return { row, seal, documents: await selectUncounted(tx, row) }
  })
  const file = await ports.storage.findBlob(seal.storageKey)
  invariant(file && seal.sha256, 'the file of a sealed version is in the storage')
  const inventory = await readInventory(file.stream(), row.view)
  invariant(inventory, 'a sealed file begins with its header')
  const drawn = drawOf(row, inventory.lines, documents, { seed, perStratum })
  const lines = new Map(inventory.lines.map((line) => [line.id, line]))
  const key = { companyId, assuranceId: id, version }
  const { sha256: sealSha256, storageKey } = seal
  return ports.db.asTenant(actor, async (tx) => {
    const held = await ownAssurance(tx, actor, id)
    if (!hasSameTerms(held, row)) throw new DomainError('assurance.terms_changed')
    if (await findDraw(tx, held, version)) throw new DomainError('assurance.already_drawn', { version })
    const now = ports.clock.now()
    const told = {
      ...{ seed, perStratum, sealSha256, size: drawn.size },
      ...{ bookKg: toPlain(drawn.bookKg), materialKg: toPlain(drawn.materialKg) },
      ...{ expectedKg: toPlain(drawn.expectedKg) },
      ...{ intervalKg: shownKg(drawn.intervalKg), startKg: shownKg(drawn.startKg) },
    }
    await insertDraw(tx, { ...key, ...told, storageKey, documents, drawnBy: userId, drawnAt: now })
    if ((await selectNamed(tx, held)).size === 0) await replaceNamed(tx, held, [userId])
    const rows = drawn.samples.map((sampled, at) => ({ ...key, ...sampleOf(sampled, at + 1, lines) }))
    await insertSamples(tx, rows)
    const samples = rows.map(({ kind, ref }) => `${kind} ${ref}`)
    await recordDesk(tx, ports, actor, { action: 'assurance.draw', id, data: { version, ...told, samples } })
    return { version, samples: rows.length }
  })
}

/**
 * The draw that the terms ask for. Throws as `drawInventory`, `assurance.nothing_to_draw` or `assurance.too_many_samples`.
 */
export function drawOf(
  row: Pick<AssuranceRow, 'materialPercent' | 'expectedPercent'>,
  lines: readonly Pick<InventoryLine, 'id' | 'kg'>[],
  documents: readonly string[],
  said: { readonly seed: string; readonly perStratum: number },
) {
  if (!lines.some(({ kg }) => kg.gt(0))) throw new DomainError('assurance.nothing_to_draw')
  const percents = {
    ...{ materialPercent: decimal(row.materialPercent), expectedPercent: decimal(row.expectedPercent) },
  }
  const drawn = drawInventory({ lines, documents }, { ...said, ...percents })
  const { length: count } = drawn.samples
  if (count > SAMPLES_MAX || drawn.size > SIZE_MAX) {
    throw new DomainError('assurance.too_many_samples', { count: Math.max(count, drawn.size), max: SAMPLES_MAX })
  }
  return drawn
}

/** Beyond it the terms ask for more samples than any inventory has lines. */
const SIZE_MAX = 1_000_000_000

/** Whether what a draw rests on is as it was. */
function hasSameTerms(now: AssuranceRow, then: AssuranceRow): boolean {
  const rested = ['view', 'materialPercent', 'expectedPercent'] as const
  return rested.every((name) => now[name] === then[name])
}

function sampleOf({ kind, id: ref }: Sampled, place: number, lines: ReadonlyMap<string, InventoryLine>) {
  const common = { id: randomUUID(), place, kind, ref }
  const line = kind === 'document' ? undefined : lines.get(ref)
  if (!line) return common
  const { source, site, offset, length, kg } = line
  return { ...common, source, site, atByte: offset, bytes: length, bookKg: toPlain(kg) }
}
