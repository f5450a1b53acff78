import { calculateLine } from '../activity/calculate-line.ts'
import type { LineInput, LineResult } from '../activity/line.ts'
import { lineToJson } from '../activity/line-json.ts'
import { type CountedShare, shareOfLine } from '../boundary/month-shares.ts'
import { DomainError } from '../domain-error.ts'
import { buildCatalogue, type Catalogue } from '../factor/catalogue.ts'
import type { ReferenceData } from '../factor/reference-data.ts'
import type { GwpSetName } from '../gas/gwp-set.ts'
import { toPlain } from '../quantity/decimal.ts'
import { clipLine } from './clip-line.ts'
import { ENGINE_VERSION } from './engine-version.ts'
import { recordChain } from './record-chain.ts'
import {
  RECORD_KINDS,
  SEAL_FORMAT,
  type SealBasis,
  type SealBoundary,
  type SealEvidence,
  type SealExclusion,
  type SealedLine,
  type SealedResult,
  type SealFooter,
  type SealHeader,
  type SealRecord,
  type SealSite,
  type SealTotals,
} from './sealed-file.ts'
import { fingerprintOf, type Signer, signSeal } from './signing.ts'
import { tally } from './tally.ts'

/**
 * Writes a sealed file as a stream: lines come in one at a time and leave as bytes, so that memory holds no more than the
 * distinct factors and documents. The same inventory gives the same bytes, whatever the machine and the database.
 */
export interface Sealing {
  readonly header: Omit<SealHeader, 'format' | 'engine' | 'release' | 'referenceHash'>
  readonly reference: ReferenceData
  readonly sites: readonly SealSite[]
  readonly exclusions: readonly SealExclusion[]
  /** In ascending order of their ids, by code units (`collate "C"`). */
  readonly lines: Iterable<LineToSeal> | AsyncIterable<LineToSeal>
  readonly signer: Signer
}

/**
 * A line to be sealed, with the share of its site, of which the file holds what falls in the months of the line. It is calculated
 * here; `co2eKg` is what the inventory shows, which must be the same.
 */
export interface LineToSeal extends CountedShare {
  readonly id: string
  readonly site: string | null
  /** The view of scope 2 that counts it; the one that its calculation says, unless named. */
  readonly basis?: SealBasis
  readonly input: LineInput
  readonly evidence: readonly SealEvidence[]
  readonly co2eKg?: string
}

/** What was sealed: the seal that the signature covers, the key's fingerprint, counts of records and the totals. */
export interface Sealed {
  readonly seal: string
  readonly fingerprint: string
  readonly counts: Readonly<Record<string, number>>
  readonly totals: SealTotals
}

/**
 * Seals an inventory, handing over its bytes in order; waits for `write` before going on. Throws what a line's calculation
 * throws, `seal.line_differs` and `seal.lines_unordered`.
 */
export async function sealInventory(
  sealing: Sealing,
  write: (bytes: Uint8Array) => void | Promise<void>,
): Promise<Sealed> {
  const { header, reference, signer } = sealing
  const chain = recordChain()
  const counts: Record<string, number> = {}
  const put = async (record: SealRecord) => {
    counts[record.record] = (counts[record.record] ?? 0) + 1
    await write(chain.append(record))
  }
  for (const record of openingRecords(sealing)) await put(record)
  const catalogue = buildCatalogue(reference)
  const used = tally()
  let before: string | undefined
  for await (const toSeal of sealing.lines) {
    if (before !== undefined && toSeal.id <= before) throw new DomainError('seal.lines_unordered', { line: toSeal.id })
    before = toSeal.id
    const { line, result } = sealLine(toSeal, catalogue, header)
    used.add(line, result, header.boundary)
    await put({ record: 'line', body: line })
  }
  for (const record of used.records()) await put(record)
  const totals = used.totals(catalogue.gwpSets[header.gwpSet])
  await put({ record: 'footer', body: footerOf(counts, chain.head(), totals) })
  const seal = chain.head()
  const signature = await signSeal(seal, signer)
  await put({ record: 'signature', body: signature })
  return { seal, fingerprint: fingerprintOf(signature.publicKey), counts, totals }
}

/** The records before the lines. The header names the release; every list of the built-in data is a record of its own. */
function* openingRecords({ header, reference, sites, exclusions }: Sealing): Generator<SealRecord> {
  const { release, hash, ...lists } = reference
  const body: SealHeader = { ...header, format: SEAL_FORMAT, engine: ENGINE_VERSION, release, referenceHash: hash }
  yield { record: 'header', body }
  for (const [list, records] of byKey(Object.entries(lists), ([name]) => name)) {
    yield { record: 'reference', body: { list, records } }
  }
  for (const site of byKey(sites, ({ id }) => id)) yield { record: 'site', body: site }
  for (const exclusion of byKey(exclusions, ({ id }) => id)) yield { record: 'exclusion', body: exclusion }
}

function byKey<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  return [...items].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

function sealLine(
  { co2eKg, share, monthShares, ...toSeal }: LineToSeal,
  catalogue: Catalogue,
  { gwpSet, boundary }: { readonly gwpSet: GwpSetName; readonly boundary: SealBoundary },
) {
  const result = calculateLine(toSeal.input, catalogue, { gwpSet })
  const sealed = toPlain(result.co2eKg)
  if (co2eKg !== undefined && co2eKg !== sealed) {
    throw new DomainError('seal.line_differs', { line: toSeal.id, stored: co2eKg, recomputed: sealed })
  }
  const counted = monthShares ? shareOfLine(clipLine(result, boundary), { share, monthShares }) : { share }
  const basis = toSeal.basis ?? result.basis
  const line: SealedLine = { ...toSeal, ...counted, basis, result: sealedResult(result) }
  return { line, result }
}

/** The result of a line as a sealed file holds it. */
export function sealedResult(result: LineResult): SealedResult {
  const { id: _, gwp_set: __, ...kept } = lineToJson(result)
  return kept
}

/** The footer after these records. */
export function footerOf(counts: Readonly<Record<string, number>>, head: string, totals: SealTotals): SealFooter {
  const shown = RECORD_KINDS.filter((kind) => kind !== 'footer' && kind !== 'signature')
  return {
    counts: Object.fromEntries(shown.map((kind) => [kind, counts[kind] ?? 0])),
    engine: ENGINE_VERSION,
    head,
    totals,
  }
}
