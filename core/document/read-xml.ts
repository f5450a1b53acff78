/**
 * Reads hostile XML into a small tree of the elements a caller names, and nothing else.
 * Well-formedness is checked by saxes on the whole file; the guards refuse what no fiscal document needs, first a DOCTYPE
 * (entities, external files), deep nesting, floods of attributes, giant texts. Elements outside the shape are passed
 * over without building anything, which is also why this is quick.
 */
import { SaxesParser } from 'saxes'
import { DomainError } from '../domain-error.ts'

/** The elements to keep, by local name; an empty shape keeps an element's text. */
export type XmlShape = { readonly [localName: string]: XmlShape }

/** A kept element: its attributes, its own text without blanks at the ends, and its kept children in order. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
  readonly children: XmlElement[]
}

/** How long one text may be, in characters; only what carries whole documents in base64 needs more than a document. */
export type ReadLimits = { readonly textMax: number }

/** Says which shape a root element has, from its local name and namespace ('' when it has none); may refuse it. */
export type ShapeOfRoot = (localName: string, namespace: string) => XmlShape

/**
 * Parses decoded text and returns its root with what the shape keeps.
 * @throws document.malformed (with the line), document.doctype_forbidden, document.too_deep,
 * document.too_many_attributes, document.text_too_long, and whatever `shapeOfRoot` refuses
 */
export function readXml(text: string, shapeOfRoot: ShapeOfRoot, limits: ReadLimits = READ_LIMITS): XmlElement {
  const builder = new TreeBuilder(shapeOfRoot, limits)
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('doctype', refuseDoctype)
  parser.on('attribute', (attribute) => builder.attribute(attribute.value))
  parser.on('opentag', (tag) => builder.open(tag.name, tag.attributes))
  parser.on('text', (chunk) => builder.addText(chunk))
  parser.on('cdata', (chunk) => builder.addText(chunk))
  parser.on('closetag', () => builder.close())
  try {
    parser.write(text).close()
  } catch (error) {
    if (error instanceof DomainError) throw error
    // saxes calls the doctype handler at the declaration's end, so a broken one arrives here.
    if (text.includes('<!DOCTYPE')) refuseDoctype()
    throw new DomainError('document.malformed', { line: lineOfFirstError(text) })
  }
  return builder.root()
}

/** The first kept child of that name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  if (element === undefined) return undefined
  for (const candidate of element.children) if (candidate.name === name) return candidate
  return undefined
}

/** All kept children of that name, in order. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element === undefined ? [] : element.children.filter((candidate) => candidate.name === name)
}

/** The text of the first kept child of that name, or null when there is none. */
export function textOf(element: XmlElement | undefined, name: string): string | null {
  return child(element, name)?.text ?? null
}

class TreeBuilder {
  private readonly shapeOfRoot: ShapeOfRoot
  private readonly textMax: number
  private readonly elements: XmlElement[] = []
  private readonly shapes: Lookup[] = []
  private depth = 0
  /** How many open elements are outside the shape: their content is passed over. */
  private skipped = 0
  private attributeCount = 0
  private textLength = 0
  private top: XmlElement | undefined

  constructor(shapeOfRoot: ShapeOfRoot, { textMax }: ReadLimits) {
    this.shapeOfRoot = shapeOfRoot
    this.textMax = textMax
  }

  /** Attributes come before the tag that they stand in is complete. */
  attribute(value: string): void {
    this.attributeCount += 1
    if (this.attributeCount > ATTRIBUTES_MAX) {
      throw new DomainError('document.too_many_attributes', { limit: ATTRIBUTES_MAX })
    }
    if (value.length > TEXT_MAX) throw new DomainError('document.text_too_long', { limitKib: TEXT_MAX / 1024 })
  }

  open(qualifiedName: string, attributes: Readonly<Record<string, string>>): void {
    this.depth += 1
    this.textLength = 0
    if (this.depth > DEPTH_MAX) throw new DomainError('document.too_deep', { limit: DEPTH_MAX })
    this.attributeCount = 0
    if (this.skipped > 0) {
      this.skipped += 1
      return
    }
    const colon = qualifiedName.indexOf(':')
    const name = colon === -1 ? qualifiedName : qualifiedName.slice(colon + 1)
    const shape = this.shapeFor(name, colon === -1 ? 'xmlns' : `xmlns:${qualifiedName.slice(0, colon)}`, attributes)
    if (shape === undefined) {
      this.skipped = 1
      return
    }
    const element: XmlElement = { name, attributes, text: '', children: [] }
    const parent = this.elements[this.elements.length - 1]
    if (parent === undefined) this.top = element
    else parent.children.push(element)
    this.elements.push(element)
    this.shapes.push(shape)
  }

  addText(chunk: string): void {
    this.textLength += chunk.length
    if (this.textLength > this.textMax) {
      throw new DomainError('document.text_too_long', { limitKib: Math.round(this.textMax / 1024) })
    }
    if (this.skipped > 0) return
    const element = this.elements[this.elements.length - 1]
    if (element !== undefined) element.text = element.text === '' ? chunk : element.text + chunk
  }

  close(): void {
    this.depth -= 1
    this.textLength = 0
    if (this.skipped > 0) {
      this.skipped -= 1
      return
    }
    this.shapes.pop()
    const element = this.elements.pop()
    if (element !== undefined) element.text = element.text.trim()
  }

  root(): XmlElement {
    if (this.top === undefined) throw new DomainError('document.not_xml')
    return this.top
  }

  private shapeFor(name: string, xmlns: string, attributes: Readonly<Record<string, string>>): Lookup | undefined {
    const parent = this.shapes[this.shapes.length - 1]
    return parent === undefined ? lookupOf(this.shapeOfRoot(name, attributes[xmlns] ?? '')) : parent.get(name)
  }
}

/** A shape as it is searched: once for every element of a file, so once made it is kept. */
type Lookup = ReadonlyMap<string, Lookup>

const lookups = new WeakMap<XmlShape, Lookup>()

function lookupOf(shape: XmlShape): Lookup {
  const known = lookups.get(shape)
  if (known !== undefined) return known
  const lookup: Lookup = new Map(Object.entries(shape).map(([name, inner]) => [name, lookupOf(inner)]))
  lookups.set(shape, lookup)
  return lookup
}

function refuseDoctype(): never {
  throw new DomainError('document.doctype_forbidden')
}

/** Reads again with line tracking, which the first reading leaves off because only broken files need it. */
function lineOfFirstError(text: string): number {
  const parser = new SaxesParser()
  let line = 1
  parser.on('error', (error) => {
    line = parser.line
    throw error
  })
  try {
    parser.write(text).close()
  } catch {
    return line
  }
  return line
}

const DEPTH_MAX = 64
const ATTRIBUTES_MAX = 200
const TEXT_MAX = 64 * 1024
const READ_LIMITS: ReadLimits = { textMax: TEXT_MAX }
