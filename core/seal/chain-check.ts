import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { type Difference, shown } from './first-difference.ts'
import { FIRST, hashRecord, type ReadRecord } from './record-chain.ts'
import { RECORD_KINDS, type RecordKind } from './sealed-file.ts'

/**
 * Follows the chain through a file, record by record. Behind a record that breaks it, it goes on from the seal that the
 * record states or from the one it should have, whichever the next one follows, so that one change is one difference.
 */
export class ChainCheck {
  #previous: readonly Uint8Array[] = [FIRST]
  #count = 0
  #rank = 0

  /** How this record breaks the chain, or undefined. */
  take(read: ReadRecord): Difference | undefined {
    const place = this.#count
    this.#count += 1
    const seals = this.#previous.map((previous) => hashRecord(previous, read.open))
    const isFollowing = seals.some((seal) => bytesToHex(seal) === read.seal)
    const [expected = FIRST] = seals
    this.#previous = isFollowing ? [hexToBytes(read.seal)] : [hexToBytes(read.seal), expected]
    if (!isFollowing) return { field: 'seal', sealed: read.seal, recomputed: bytesToHex(expected) }
    if (read.at !== place) return { field: 'at', sealed: shown(read.at), recomputed: String(place) }
    return this.#order(read.record)
  }

  /** Passes over a record that cannot be read: what comes next starts from anything but its seal. */
  skip(): void {
    this.#count += 1
  }

  #order(record: unknown): Difference | undefined {
    const rank = RECORD_KINDS.indexOf(record as RecordKind)
    const isInOrder = rank >= this.#rank && (rank > 0 || this.#count === 1) && !(rank === this.#rank && rank >= FOOTER)
    if (!isInOrder) return { field: 'record', sealed: shown(record), recomputed: RECORD_KINDS[this.#rank] ?? null }
    this.#rank = rank
    return undefined
  }
}

const FOOTER = RECORD_KINDS.indexOf('footer')
