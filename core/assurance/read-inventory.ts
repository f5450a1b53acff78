import type { Decimal } from '../quantity/decimal.ts'
import { readRecord } from '../seal/record-chain.ts'
import { sealedLine, sealHeader } from '../seal/seal-shapes.ts'
import type { SealedLine, SealHeader } from '../seal/sealed-file.ts'
import { splitLines } from '../seal/split-lines.ts'
import { isShaped } from '../shape.ts'
import { type AssuredView, countedAmount, isInView } from './counted-amount.ts'

/** A line of a sealed file as a draw sees it, and where it stands there, in bytes. */
export interface InventoryLine {
  readonly id: string
  /** What it counts, kg CO2e. */
  readonly kg: Decimal
  readonly offset: number
  readonly length: number
  /** The key of its source, or `method:` and that of its method; null where the line brought its factor. */
  readonly source: string | null
  readonly site: string | null
}

/**
 * The lines of a sealed file that count in a view, in the order of the file. Trusts the file: whether it is what was sealed is
 * `verifySeal`'s to say. Undefined where it begins with no header.
 */
export async function readInventory(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  view: AssuredView,
): Promise<{ readonly header: SealHeader; readonly lines: readonly InventoryLine[] } | undefined> {
  let header: SealHeader | undefined
  const lines: InventoryLine[] = []
  for await (const { bytes, offset } of splitLines(chunks)) {
    const read = readRecord(bytes)
    if (read?.record === 'header' && isShaped(sealHeader, read.body)) header = read.body
    if (!header) return undefined
    const line = read && lineIn(read)
    if (!line || !isInView(line, view)) continue
    const { id, site, result } = line
    const source = result.generator ?? (result.method === null ? null : `method:${result.method}`)
    lines.push({ id, kg: countedAmount(line, header.boundary), offset, length: bytes.length, source, site })
  }
  return header && { header, lines }
}

/** The sealed line whose record these bytes are; undefined where they are none. */
export function readSealedLine(bytes: Uint8Array): SealedLine | undefined {
  const read = readRecord(bytes)
  return read && lineIn(read)
}

/** The header that a sealed file begins with, from its first bytes. */
export function readSealHeader(bytes: Uint8Array): SealHeader | undefined {
  const end = bytes.indexOf(0x0a)
  const body = end === -1 ? undefined : readRecord(bytes.subarray(0, end))?.body
  return isShaped(sealHeader, body) ? body : undefined
}

function lineIn({ record, body }: { readonly record: unknown; readonly body: unknown }): SealedLine | undefined {
  return record === 'line' && isShaped(sealedLine, body) ? body : undefined
}
