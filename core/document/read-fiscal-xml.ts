/**
 * The door for fiscal XML: bytes in, documents out. One file may hold several documents or events (a batch).
 */
import { DomainError } from '../domain-error.ts'
import { decodeXml } from './decode-xml.ts'
import type { RootForm } from './families.ts'
import type { FiscalDocument } from './fiscal-document.ts'
import { recognizeRoot } from './fiscal-kind.ts'
import { readXml } from './read-xml.ts'

/**
 * Reads the fiscal documents and events of one XML file: NF-e, NFC-e, CT-e in its three forms, MDF-e, BP-e,
 * NF3e, NFGas, NFCom, NFAg, CF-e SAT, and NFS-e of the national standard.
 * @throws document.* : empty, not_xml, too_large, encoding_invalid, malformed, doctype_forbidden, too_deep,
 * too_many_attributes, text_too_long, kind_not_supported_yet, kind_unknown, incomplete, summary (of a note, by its `key`)
 */
export function readFiscalXml(bytes: Uint8Array): FiscalDocument[] {
  let form: RootForm | undefined
  const root = readXml(decodeXml(bytes), (localName, namespace) => {
    form = recognizeRoot(localName, namespace)
    return form.shape
  })
  const documents = form?.read(root).filter((document) => document !== undefined) ?? []
  if (documents.length === 0) throw new DomainError('document.incomplete')
  return documents
}
