/** The lines of a stream of bytes, one at a time, so that a file of any length is read in the room of its longest line. */
export interface ByteLine {
  /** Without its line end. */
  readonly bytes: Uint8Array
  /** Where it starts in the file. */
  readonly offset: number
  /** False for what stands after the last line end, and for a line longer than any record. */
  readonly isWhole: boolean
}

/** Splits at line feeds; a line longer than `maxLength` bytes is handed over cut and ends the reading. */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxLength: number = LENGTH_MAX,
): AsyncGenerator<ByteLine> {
  let held: Uint8Array[] = []
  let heldLength = 0
  let offset = 0
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      const bytes = joined(held, chunk.subarray(start, end))
      yield { bytes, offset, isWhole: true }
      offset += bytes.length + 1
      held = []
      heldLength = 0
      start = end + 1
    }
    if (start < chunk.length) {
      held.push(chunk.slice(start))
      heldLength += chunk.length - start
    }
    if (heldLength > maxLength) break
  }
  if (heldLength > 0) yield { bytes: joined(held, new Uint8Array()), offset, isWhole: false }
}

function joined(held: readonly Uint8Array[], last: Uint8Array): Uint8Array {
  if (held.length === 0) return last
  const whole = new Uint8Array(held.reduce((sum, { length }) => sum + length, last.length))
  let at = 0
  for (const part of [...held, last]) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const LINE_FEED = 0x0a
const LENGTH_MAX = 64 * 1024 * 1024
