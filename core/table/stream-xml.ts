import { SaxesParser } from 'saxes'
import { DomainError } from '../domain-error.ts'

/**
 * Elements and texts of XML that arrives in pieces, so that a sheet of a million cells is never held whole. The same
 * guards as for fiscal XML where they matter here: no DOCTYPE, hence no entities of its own, and no endless nesting.
 */
export type XmlEvent =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }

/**
 * What each piece holds, in order; names lose their prefix.
 * @throws table.not_a_workbook when it is not well formed, has a DOCTYPE or nests too deep
 */
export async function* streamXml(pieces: AsyncIterable<Uint8Array>): AsyncIterable<readonly XmlEvent[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let events: XmlEvent[] = []
  let depth = 0
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('doctype', refuse)
  parser.on('error', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > DEPTH_MAX) refuse()
    events.push({ kind: 'open', name: localName(name), attributes })
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    events.push({ kind: 'close', name: localName(name) })
  })
  parser.on('text', (text) => events.push({ kind: 'text', text }))
  parser.on('cdata', (text) => events.push({ kind: 'text', text }))
  for await (const piece of pieces) {
    parser.write(decode(decoder, piece))
    yield events
    events = []
  }
  parser.close()
  yield events
}

const DEPTH_MAX = 64

function decode(decoder: InstanceType<typeof TextDecoder>, piece: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: true })
  } catch {
    return refuse()
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

function refuse(): never {
  throw new DomainError('table.not_a_workbook')
}
