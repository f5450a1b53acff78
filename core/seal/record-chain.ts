import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { isRecord } from '../guards.ts'
import { canonicalJson, isCanonical } from './canonical-json.ts'
import type { SealRecord } from './sealed-file.ts'

/**
 * The chain of seals: each record is hashed together with the seal before it, so that none can be changed, moved, added or
 * taken out without breaking the one that follows. Hashing is pure JavaScript, the same in server, terminal and browser.
 */
export interface RecordChain {
  /** The bytes of the next record, its seal and its line end included. */
  readonly append: (record: SealRecord) => Uint8Array
  /** The seal of the last record, hex. */
  readonly head: () => string
}

/** A chain without records. */
export function recordChain(): RecordChain {
  let previous: Uint8Array = FIRST
  let at = 0
  return {
    append: ({ record, body }) => {
      const open = utf8.encode(`{"at":${at},"body":${canonicalJson(body)},"record":"${record}"`)
      previous = hashRecord(previous, open)
      at += 1
      const whole = new Uint8Array(open.length + TAIL_LENGTH + 1)
      whole.set(open)
      utf8.encodeInto(`${SEAL_MEMBER}${bytesToHex(previous)}"}\n`, whole.subarray(open.length))
      return whole
    },
    head: () => bytesToHex(previous),
  }
}

/** A record as read: its place, kind and body as they say, the seal it states, and what that seal is a hash of. */
export interface ReadRecord {
  readonly at: unknown
  readonly record: unknown
  readonly body: unknown
  readonly seal: string
  /** The bytes of the record up to its seal. */
  readonly open: Uint8Array
}

/** Reads a record from its bytes without the line end; undefined when they are not a record in its one spelling. */
export function readRecord(bytes: Uint8Array): ReadRecord | undefined {
  // A file of millions of blank lines is not parsed a million times.
  if (bytes.length < TAIL_LENGTH) return undefined
  const open = bytes.subarray(0, bytes.length - TAIL_LENGTH)
  try {
    const text = strictUtf8.decode(bytes)
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || !isCanonical(text, value)) return undefined
    const { at, body, record, seal, ...others } = value
    if (Object.keys(others).length > 0 || typeof seal !== 'string' || !HASH.test(seal)) return undefined
    return { at, record, body, seal, open }
  } catch {
    // Whatever cannot be decoded or parsed is no record; why is of no use to the reader.
    return undefined
  }
}

/** The seal of a record after the one before it; both as bytes. */
export function hashRecord(previous: Uint8Array, open: Uint8Array): Uint8Array {
  return sha256.create().update(previous).update(open).update(CLOSE).digest()
}

/** What stands for the seal before the first record. */
export const FIRST: Uint8Array = new Uint8Array(32)

const utf8 = new TextEncoder()
const SEAL_MEMBER = ',"seal":"'
const TAIL_LENGTH = SEAL_MEMBER.length + 64 + 2
const CLOSE = utf8.encode('}')
const HASH = /^[0-9a-f]{64}$/
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
