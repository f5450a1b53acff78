import PDFDocument from 'pdfkit'
import { FewStates } from './few-states.ts'

/** A piece of a page's content that stands in the structure. */
export interface StructureContent {
  readonly refs: readonly object[]
}

export interface StructureElement {
  add(child: StructureElement | StructureContent): StructureElement
}

interface Options {
  readonly pdfVersion: '1.7'
  readonly lang: string
  readonly displayTitle: true
  readonly tagged: true
  readonly autoFirstPage: false
  readonly info: Readonly<Record<string, string | Date>>
}

/** What pdfkit, on which the renderer draws, has for tagged documents. */
export interface TaggedContext {
  on(event: 'data', listen: (chunk: Uint8Array) => void): this
  on(event: 'end', listen: () => void): this
  on(event: 'error', listen: (error: Error) => void): this
  markContent(tag: 'Artifact', options: { readonly type: 'Layout' }): this
  markStructureContent(tag: string): StructureContent
  endMarkedContent(): this
  struct(type: string, options?: { readonly alt?: string; readonly scope?: 'Column' | 'Row' }): StructureElement
  addStructure(element: StructureElement): this
}

/** Every operator of a page passes here. */
interface Drawing extends TaggedContext {
  addContent(operators: string): this
}

class TaggedDocument extends (PDFDocument as unknown as new (options: Options) => Drawing) {
  readonly #states = new FewStates((operators) => super.addContent(operators))

  override addContent(operators: string): this {
    this.#states.add(operators)
    return this
  }
}

/** An empty tagged document that says of itself what it is. */
export function openTagged(about: Pick<Options, 'lang' | 'info'>): TaggedContext {
  return new TaggedDocument({ ...about, pdfVersion: '1.7', displayTitle: true, tagged: true, autoFirstPage: false })
}
