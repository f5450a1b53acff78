import { inflateSync } from 'node:zlib'
import { DomainError } from '@pegada/core/domain-error.ts'
import { pageLimits } from './port.ts'

/**
 * Looks a PDF over before anything opens it: streams that would open to more than memory should hold, and orders to
 * start a program or open a file. Names are looked for in the file and in what its streams of objects hold.
 */
export function checkPdf(bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  refuseLaunch(buffer)
  let total = 0
  for (let at = buffer.indexOf(STREAM); at >= 0; at = buffer.indexOf(STREAM, at + STREAM.length)) {
    const head = dictionaryBefore(buffer, at)
    if (!/\/(?:FlateDecode|Fl)\b/.test(head)) continue
    const opened = openStream(buffer, at, (head.match(/\/(?:FlateDecode|Fl)\b/g) ?? []).length)
    total += opened?.length ?? 0
    if (total > pageLimits.maxStreamsBytes) throw new DomainError('bill.expands_too_much')
    if (opened && /\/ObjStm\b/.test(head)) refuseLaunch(opened)
  }
}

/** The dictionary right before a stream, which is short; only its tail matters. */
function dictionaryBefore(buffer: Buffer, at: number): string {
  const tail = buffer.subarray(Math.max(0, at - 2000), at).toString('latin1')
  return plainNames(tail.slice(Math.max(0, tail.lastIndexOf(' obj'))))
}

/** Opens a stream as often as it was packed; undefined when it is no such stream, which the reader tells in its own way. */
function openStream(buffer: Buffer, at: number, times: number): Buffer | undefined {
  let from = at + STREAM.length
  if (buffer[from] === 0x0d) from += 1
  if (buffer[from] === 0x0a) from += 1
  let opened: Buffer = buffer.subarray(from)
  for (let layer = 0; layer < times; layer += 1) {
    const next = inflate(opened)
    if (next === undefined) return undefined
    opened = next
  }
  return opened
}

function inflate(packed: Buffer): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: pageLimits.maxStreamBytes })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new DomainError('bill.expands_too_much')
    return undefined
  }
}

function refuseLaunch(bytes: Buffer): void {
  if (/\/S\s*\/(?:Launch|ImportData)\b/.test(plainNames(bytes.toString('latin1')))) {
    throw new DomainError('bill.launches_programs')
  }
}

/** A name may hide letters as #hh. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

const STREAM = Buffer.from('stream')
