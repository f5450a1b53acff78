/**
 * Where a fiscal XML file has its documents, their contents and its signatures, as slices of its text: a signature speaks
 * for a document only from its place beside the content that is read.
 */
import { SaxesParser } from 'saxes'
import { SIGNED_ELEMENTS } from './families.ts'

/** The namespace of XML signatures (W3C, XML Signature Syntax and Processing). */
export const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#'

/** One document or event of a file. */
export type SignedPart = {
  /** Its own text, with the namespace it inherits written on it. */
  text: string
  /** Local name of the document (`NFe`, `CTe`…). */
  readonly element: string
  /** Local name of the content element that is read (`infNFe`, `infCte`…). */
  readonly content: string
  readonly contentIds: (string | undefined)[]
  /** Signatures that stand beside the content. */
  readonly signatures: string[]
}

/** The parts of a file, and whether a signature stands where none belongs. */
export type LocatedParts = { readonly parts: readonly SignedPart[]; readonly hasStray: boolean }

type Open = {
  readonly name: string
  readonly start: number
  readonly declared: Readonly<Record<string, string>>
  readonly namespaceKey: string
  readonly namespace: string
  readonly part: SignedPart | undefined
}

/** Goes through well-formed text that the guarded reader has accepted. Throws what saxes throws on unbound prefixes. */
export function locateSigned(text: string): LocatedParts {
  const parts: SignedPart[] = []
  const open: Open[] = []
  let hasStray = false
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', (tag) => {
    const parent = open.at(-1)
    const part = partOf(tag.local, parent, open.length)
    if (part !== undefined) parts.push(part)
    if (parent?.part !== undefined && tag.local === parent.part.content) {
      parent.part.contentIds.push(tag.attributes.Id?.value)
    }
    if (tag.local === 'Signature' && !isAllowed(open, tag.uri)) hasStray = true
    open.push({
      name: tag.local,
      start: text.lastIndexOf('<', parser.position - 1),
      declared: tag.ns ?? {},
      namespaceKey: tag.prefix,
      namespace: tag.uri,
      part,
    })
  })
  parser.on('closetag', (tag) => {
    const element = open.pop()
    if (element === undefined) return
    const slice = (): string => withNamespace(text.slice(element.start, parser.position), element)
    if (element.part !== undefined) element.part.text = slice()
    const holder = open.at(-1)?.part
    if (holder !== undefined && tag.local === 'Signature' && tag.uri === XMLDSIG) holder.signatures.push(slice())
  })
  parser.write(text).close()
  return { parts, hasStray }
}

/** A document is the root itself or a child of an envelope or batch. */
function partOf(name: string, parent: Open | undefined, depth: number): SignedPart | undefined {
  const content = SIGNED_ELEMENTS.get(name)
  if (content === undefined || depth > 1 || parent?.part !== undefined) return undefined
  return { text: '', element: name, content, contentIds: [], signatures: [] }
}

/**
 * Beside the content of a document; in the answer of the tax office, which signs its own words; or beside what an NFS-e and its
 * events are made from, which whoever asked for them signed.
 */
function isAllowed(open: readonly Open[], namespace: string): boolean {
  if (namespace !== XMLDSIG) return false
  if (OWN_SIGNATURES.has(open.at(-1)?.name ?? '')) return true
  return open.at(-1)?.part !== undefined || open.some(({ name }) => /^(?:prot|ret)[A-Z]/.test(name))
}

/** The slice of an element that inherits its namespace gets the declaration that it had around it. */
function withNamespace(slice: string, { declared, namespaceKey, namespace }: Open): string {
  if (namespace === '' || Object.hasOwn(declared, namespaceKey)) return slice
  const name = namespaceKey === '' ? 'xmlns' : `xmlns:${namespaceKey}`
  return slice.replace(/^<[^\s/>]+/, (tag) => `${tag} ${name}="${namespace}"`)
}

/** Statement of a service, request for an event. */
const OWN_SIGNATURES: ReadonlySet<string> = new Set(['DPS', 'pedRegEvento'])
