/**
 * The door for fiscal XML: bytes in, documents out. One file may hold several notes or events (a batch).
 */
import { DomainError } from '../domain-error.ts'
import { decodeXml } from './decode-xml.ts'
import type { FiscalDocument } from './fiscal-document.ts'
import { type ReadableRoot, recognizeRoot } from './fiscal-kind.ts'
import { readNfe } from './nfe.ts'
import { readNfeEvent } from './nfe-event.ts'
import { SHAPES } from './nfe-shape.ts'
import { child, childrenOf, readXml, type XmlElement } from './read-xml.ts'

/**
 * Reads the NF-e, NFC-e and events of one XML file.
 * @throws document.* : empty, not_xml, too_large, encoding_invalid, malformed, doctype_forbidden, too_deep,
 * too_many_attributes, text_too_long, kind_not_supported_yet, kind_unknown, incomplete
 */
export function readFiscalXml(bytes: Uint8Array): FiscalDocument[] {
  let form: ReadableRoot = 'note'
  const root = readXml(decodeXml(bytes), (localName, namespace) => {
    form = recognizeRoot(localName, namespace)
    return SHAPES[form]
  })
  const documents = READERS[form](root).filter((document) => document !== undefined)
  if (documents.length === 0) throw new DomainError('document.incomplete')
  return documents
}

type Reader = (root: XmlElement) => (FiscalDocument | undefined)[]

const READERS: Readonly<Record<ReadableRoot, Reader>> = {
  note: (root) => [readNfe(root, undefined)],
  authorised_note: (root) => childrenOf(root, 'NFe').map((note) => readNfe(note, child(root, 'protNFe'))),
  note_batch: (root) => childrenOf(root, 'NFe').map((note) => readNfe(note, undefined)),
  event: (root) => [readNfeEvent(root, undefined)],
  registered_event: (root) => childrenOf(root, 'evento').map((event) => readNfeEvent(event, child(root, 'retEvento'))),
  event_batch: (root) => childrenOf(root, 'evento').map((event) => readNfeEvent(event, undefined)),
}
