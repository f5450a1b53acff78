import { withoutIsolates } from '@pegada/core/language/isolates.ts'
import layOutPages from '@react-pdf/layout'
import draw from '@react-pdf/render'
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { markPages } from './mark-pages.ts'
import { textIn } from './mirror.ts'
import { type Tag, tagOf } from './tag.ts'
import { openTagged, type TaggedContext } from './tagged-context.ts'
import type { LaidOut, LaidOutNode } from './tagged-node.ts'

/** What a document says of itself; it is read out first. */
export interface PrintedAbout {
  readonly title: string
  readonly author: string
  readonly subject: string
  readonly creator: string
  readonly language: string
  readonly createdAt: Date
}

/**
 * Prints a document whose parts are tagged, so that a screen reader tells headings, tables with their headers, lists and figures (tagged
 * PDF, ISO 32000-1, 14.8). The renderer knows no tags: its layout is taken as it is, marks are put around each text, and it draws both.
 */
export async function printTagged(
  laidOut: LaidOut,
  { title, author, subject, creator, language, createdAt }: PrintedAbout,
): Promise<Uint8Array> {
  const context = openTagged({
    lang: language,
    info: {
      ...{ Title: title, Author: author, Subject: subject, Creator: creator, Producer: creator },
      ...{ CreationDate: createdAt, ModDate: createdAt },
    },
  })
  markPages(context, laidOut)
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    context.on('data', (chunk) => chunks.push(chunk))
    context.on('end', () => resolve(Buffer.concat(chunks)))
    context.on('error', reject)
    ;(draw as unknown as (context: TaggedContext, laidOut: LaidOut) => void)(context, laidOut)
  })
}

/** A heading of the first level with the page, from 1, on which it begins. */
export interface HeadingPlace {
  readonly title: string
  readonly page: number
}

/** Where each heading of the first level of a document begins in its layout, in their order. */
export function placesOfHeadings(document: ReactElement<DocumentProps>, laidOut: LaidOut): HeadingPlace[] {
  const pages = new Map<Tag, number>()
  const look = (node: LaidOutNode, page: number): void => {
    const tag = tagOf(node)
    if (tag?.type === 'H1' && !pages.has(tag)) pages.set(tag, page)
    for (const child of node.children ?? []) look(child, page)
  }
  for (const [index, page] of laidOut.children.entries()) look(page, index + 1)
  return headingsIn(document).map(({ tag, title }) => ({ title, page: pages.get(tag) ?? 0 }))
}

/** The headings of the first level in a document that was not laid out: none of them has a page yet. */
export function headingsOf(document: ReactNode): HeadingPlace[] {
  return headingsIn(document).map(({ title }) => ({ title, page: 0 }))
}

function headingsIn(node: ReactNode): { readonly tag: Tag; readonly title: string }[] {
  if (Array.isArray(node)) return node.flatMap(headingsIn)
  if (!isValidElement(node)) return []
  const tag = tagOf(node)
  if (tag?.type === 'H1') return [{ tag, title: withoutIsolates(textIn(node)) }]
  return headingsIn((node.props as { readonly children?: ReactNode }).children)
}

/** A document on its pages, as the renderer lays it out: nothing is drawn yet. */
export async function layOut(document: ReactElement<DocumentProps>): Promise<LaidOut> {
  const { container } = pdf(document) as unknown as { readonly container: { readonly document: object } }
  return (layOutPages as unknown as (document: object, fonts: typeof Font) => Promise<LaidOut>)(
    container.document,
    Font,
  )
}
