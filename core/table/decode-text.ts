/**
 * Text of a file whose encoding nobody names: UTF-16 where its mark says so; else UTF-8 (with or without its mark) as long
 * as the bytes are that, and windows-1252, which Excel saves in Western languages, from the first piece that is not.
 */

/** The text of bytes that arrive in pieces. */
export async function* decodeText(pieces: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const { head, all } = await lookAhead(pieces)
  const wide =
    head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : ''
  if (wide === '') yield* decodeBytes(all)
  else {
    const decoder = new TextDecoder(wide)
    for await (const piece of all) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  }
}

/** The first two bytes or more, and the pieces from the start again. */
async function lookAhead(
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const iterator = pieces[Symbol.asyncIterator]()
  let head = new Uint8Array(0)
  while (head.length < 2) {
    const next = await iterator.next()
    if (next.done) break
    head = concat(head, next.value)
  }
  return { head, all: continued(head, iterator) }
}

async function* continued(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    if (head.length > 0) yield head
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

async function* decodeBytes(pieces: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  let decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let rest = new Uint8Array(0)
  let isUtf8 = true
  for await (const piece of pieces) {
    const bytes = rest.length === 0 ? piece : concat(rest, piece)
    const whole = isUtf8 ? bytes.length - tailLength(bytes) : bytes.length
    rest = Uint8Array.from(bytes.subarray(whole))
    if (isUtf8) {
      const text = tryDecode(decoder, bytes.subarray(0, whole))
      if (text !== null) {
        yield text
        continue
      }
      isUtf8 = false
      decoder = new TextDecoder('windows-1252')
      rest = new Uint8Array(0)
      yield decoder.decode(bytes)
    } else yield decoder.decode(bytes)
  }
  if (rest.length > 0) yield new TextDecoder('windows-1252').decode(rest)
}

function tryDecode(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/** How many bytes at the end begin a UTF-8 character that the next piece ends. */
function tailLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0b1100_0000) {
      const length = byte >= 0b1111_0000 ? 4 : byte >= 0b1110_0000 ? 3 : 2
      return length > back ? back : 0
    }
    if (byte < 0b1000_0000) return 0
  }
  return 0
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}
