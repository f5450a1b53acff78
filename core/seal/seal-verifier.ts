import { areRulesBefore } from '../activity/engine-rules.ts'
import { buildCatalogue, type Catalogue } from '../factor/catalogue.ts'
import { referenceLists } from '../factor/reference-shape.ts'
import type { GwpSet } from '../gas/gwp-set.ts'
import { isShaped, type Shape } from '../shape.ts'
import { ChainCheck } from './chain-check.ts'
import { checkLine } from './check-line.ts'
import { type ChangingSites, changingSites, shareDifference } from './check-share.ts'
import { ENGINE_VERSION } from './engine-version.ts'
import { type Difference, firstDifference } from './first-difference.ts'
import { type ReadRecord, readRecord } from './record-chain.ts'
import { ReferenceCheck } from './reference-check.ts'
import type { CheckedLine, SealChecks, SealDifference, SealReport } from './seal-report.ts'
import { sealExclusion, sealedLine, sealFooter, sealHeader, sealList, sealSignature, sealSite } from './seal-shapes.ts'
import {
  RECORD_KINDS,
  type RecordKind,
  type SealExclusion,
  type SealFooter,
  type SealHeader,
  type SealRecord,
  type SealSite,
} from './sealed-file.ts'
import { fingerprintOf, isSignedBy } from './signing.ts'
import type { ByteLine } from './split-lines.ts'
import { tally } from './tally.ts'
import { footerOf } from './write-seal.ts'

type Found = Difference & { readonly check: SealDifference['check']; readonly lineId?: string }

/** Takes a sealed file a record at a time and keeps what it finds. */
export class SealVerifier {
  lineCount = 0
  readonly #onLine: ((line: CheckedLine) => void) | undefined
  readonly #chain = new ChainCheck()
  readonly #checks: Record<keyof SealChecks, boolean> = {
    chain: true,
    signature: true,
    lines: true,
    working: true,
    totals: true,
  }
  readonly #reference: Record<string, unknown> = {}
  readonly #published = new ReferenceCheck()
  readonly #counts: Record<string, number> = {}
  readonly #sites: SealSite[] = []
  readonly #exclusions: SealExclusion[] = []
  readonly #tally = tally()
  #changing: ChangingSites | undefined
  #catalogue: Catalogue | null | undefined
  #expected: readonly SealRecord[] | undefined
  #expectedAt = 0
  #first: SealDifference | null = null
  #differing = 0
  #formulas = 0
  #row = 0
  #lastId: string | undefined
  #head = ''
  #header: SealHeader | null = null
  #footer: SealFooter | null = null
  #seal: string | null = null
  #publicKey: string | null = null

  constructor(onLine?: (line: CheckedLine) => void) {
    this.#onLine = onLine
  }

  /** Checks the next record. */
  take(line: ByteLine): void {
    this.#row += 1
    const read = line.isWhole ? readRecord(line.bytes) : undefined
    if (!read) {
      this.#chain.skip()
      this.#differ(null, { check: 'chain', field: 'record', sealed: null, recomputed: null })
      return
    }
    const record = RECORD_KINDS.find((kind) => kind === read.record) ?? null
    if (record) this.#counts[record] = (this.#counts[record] ?? 0) + 1
    if (record && record !== 'header' && record !== 'reference') this.#endReference()
    // What the record says is looked at first: a changed figure is named better than a broken seal.
    const said = record ? this.#content(record, read, line) : undefined
    const broken = this.#chain.take(read)
    if (broken) this.#checks.chain = false
    const found = said ?? (broken && { ...broken, check: 'chain' as const })
    if (found) this.#differ(record, found)
    this.#head = read.seal
  }

  /** What was found in a file of that many bytes; a file that ends too early differs where it ends. */
  finish(bytes: number): SealReport {
    this.#row += 1
    this.#endReference()
    if (!this.#footer) this.#differ('footer', { check: 'totals', field: 'record', sealed: null, recomputed: 'footer' })
    if (!this.#publicKey) {
      this.#differ('signature', { check: 'signature', field: 'record', sealed: null, recomputed: 'signature' })
    }
    return {
      ok: this.#first === null,
      checks: this.#checks,
      reference: this.#published.outcome,
      firstDifference: this.#first,
      differing: this.#differing,
      counts: { bytes, records: this.#row - 1, lines: this.lineCount, formulas: this.#formulas },
      engine: ENGINE_VERSION,
      header: this.#header,
      sites: this.#sites,
      exclusions: this.#exclusions,
      footer: this.#footer,
      seal: this.#seal,
      publicKey: this.#publicKey,
      fingerprint: this.#publicKey && fingerprintOf(this.#publicKey),
    }
  }

  #differ(record: RecordKind | null, { check, lineId, ...difference }: Found): void {
    if (check !== 'reference') this.#checks[check] = false
    this.#differing += 1
    this.#first ??= { check, row: this.#row, record, lineId: lineId ?? null, ...difference }
  }

  #content(record: RecordKind, read: ReadRecord, line: ByteLine): Found | undefined {
    const { body } = read
    switch (record) {
      case 'header':
        return this.#begin(body)
      case 'reference':
        return this.#list(body)
      case 'site':
        return this.#keep(sealSite, body, this.#sites)
      case 'exclusion':
        return this.#keep(sealExclusion, body, this.#exclusions)
      case 'line':
        return this.#line(body, line)
      case 'unit':
      case 'factor':
      case 'evidence':
        return this.#derived(record, body)
      case 'footer':
        return this.#end(read)
      case 'signature':
        return this.#signature(body)
    }
  }

  #begin(body: unknown): Found | undefined {
    if (this.#header) return undefined
    if (!isShaped(sealHeader, body)) return unreadable('chain', sealHeader(body))
    this.#header = body
    const parted = this.#published.begin(body)
    return parted && { check: 'reference', ...parted }
  }

  #list(body: unknown): Found | undefined {
    if (!isShaped(sealList, body)) return unreadable('lines', sealList(body))
    const { list, records } = body
    this.#reference[list] = records
    const parted = this.#published.take(list, records)
    return parted && { check: 'reference', ...parted }
  }

  /** A list that is not there differs where it should have stood. */
  #endReference(): void {
    const absent = this.#published.end()
    if (absent) this.#differ('reference', { check: 'reference', ...absent })
  }

  #keep<T>(shape: Shape<T>, body: unknown, kept: T[]): Found | undefined {
    if (!isShaped(shape, body)) return unreadable('chain', shape(body))
    kept.push(body)
    return undefined
  }

  #line(line: unknown, { offset, bytes }: ByteLine): Found | undefined {
    this.lineCount += 1
    if (!isShaped(sealedLine, line) || !this.#header) return unreadable('lines', sealedLine(line))
    const lineId = line.id
    if (this.#catalogue === undefined) this.#catalogue = catalogueOf(this.#header, this.#reference)
    if (!this.#catalogue) return { ...unreadable('lines'), field: 'reference', lineId }
    const { result, difference, formulas } = checkLine(line, this.#catalogue, this.#header)
    this.#formulas += formulas
    if (result) this.#tally.add(line, result, this.#header.boundary)
    this.#onLine?.({ line, offset, length: bytes.length, isSame: difference === undefined })
    this.#changing ??= changingSites(this.#sites)
    const parted = difference ?? (result && shareDifference(line, result, this.#changing, this.#header.boundary))
    if (parted) return { ...parted, lineId }
    const isInOrder = this.#lastId === undefined || lineId > this.#lastId
    this.#lastId = lineId
    return isInOrder ? undefined : { check: 'lines', field: 'id', sealed: lineId, recomputed: null, lineId }
  }

  /** Units, factors and documents are worked out again from the lines and stand in the same order. */
  #derived(record: RecordKind, body: unknown): Found | undefined {
    this.#expected ??= this.#tally.records()
    const expected = this.#expected[this.#expectedAt]
    this.#expectedAt += 1
    const parted = firstDifference({ record, body }, expected ?? {}, '')
    return parted && { check: 'totals', ...parted }
  }

  #end(read: ReadRecord): Found | undefined {
    const footer = read.body
    if (this.#footer || !isShaped(sealFooter, footer)) return unreadable('totals', sealFooter(footer))
    this.#footer = footer
    this.#seal = read.seal
    const { engine } = footer
    const parted = firstDifference(
      footer,
      { ...footerOf(this.#counts, this.#head, this.#tally.totals(this.#setOfFile())), engine },
      '',
    )
    if (parted) return { check: 'totals', ...parted }
    const expected = (this.#expected ?? this.#tally.records()).length
    if (expected === this.#expectedAt) return undefined
    return { check: 'totals', field: 'record', sealed: String(this.#expectedAt), recomputed: String(expected) }
  }

  /** The set that values gases outside the Kyoto protocol, which files tell since version 1.3.0. */
  #setOfFile(): GwpSet | null {
    const header = this.#header
    if (!header || areRulesBefore(header.engine, '1.3.0')) return null
    return this.#catalogue?.gwpSets[header.gwpSet] ?? null
  }

  #signature(body: unknown): Found | undefined {
    if (!isShaped(sealSignature, body) || this.#publicKey) return unreadable('signature', sealSignature(body))
    this.#publicKey = body.publicKey
    if (this.#seal && isSignedBy(body, this.#seal)) return undefined
    return { check: 'signature', field: 'body.signature', sealed: body.signature, recomputed: null }
  }
}

/** A body that is not what its record should hold, with the first field that does not fit. */
function unreadable(check: keyof SealChecks, misfit = ''): Found {
  return { check, field: misfit === '' ? 'body' : `body.${misfit}`, sealed: null, recomputed: null }
}

/** The catalogue of a file's own lists; null where they lack what one is made of: without it no line can be calculated. */
function catalogueOf(header: SealHeader, lists: Readonly<Record<string, unknown>>): Catalogue | null {
  if (!isShaped(referenceLists, lists)) return null
  try {
    return buildCatalogue({ ...lists, release: header.release, hash: header.referenceHash })
  } catch {
    // Shaped lists may still say what cannot be: a figure that is none, two generators of one key.
    return null
  }
}
