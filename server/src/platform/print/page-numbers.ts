import { invariant } from '@pegada/core/domain-error.ts'
import { Document, type DocumentProps } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { layOut } from './print-tagged.ts'
import type { LaidOut, LaidOutNode } from './tagged-node.ts'

/** Which page it is, from 1, of how many. */
export interface PagePlace {
  readonly page: number
  readonly pages: number
}

/** The properties of a box, outside of the flow of its page, in which the page's number stands. */
export const numbered: object = { isNumbered: true }

/**
 * Puts the numbers of pages into a document that was laid out without them: `running` is a page with nothing but what stands on each, laid
 * out by itself. A text that the renderer itself numbers (`render`) has it lay out all that is left of a flow once more for each page.
 */
export async function numberPages(
  laidOut: LaidOut,
  running: (place: PagePlace) => ReactElement,
  turned: (document: ReactElement<DocumentProps>) => ReactElement<DocumentProps>,
): Promise<void> {
  const pages = laidOut.children.length
  const bare = laidOut.children.map((_, index) => running({ page: index + 1, pages }))
  const { children: told } = await layOut(turned(createElement(Document, {}, ...bare)))
  for (const [index, page] of laidOut.children.entries()) {
    const number = told[index]?.children?.find(isNumber)
    invariant(number, 'a page by itself tells its number')
    page.children = page.children?.map((child) => (isNumber(child) ? number : child)) ?? []
  }
}

/** Puts pages in the place of those from one index to before another: what they tell is known only once all else is laid out. */
export function replacePages(
  { children: pages }: LaidOut,
  { from, until }: { readonly from: number; readonly until: number },
  { children: told }: LaidOut,
): void {
  const replaced = pages.slice(from, until)
  invariant(replaced.length === told.length, 'as many pages are put in as are taken out')
  for (const [index, page] of replaced.entries()) page.children = told[index]?.children ?? []
}

function isNumber({ props }: LaidOutNode): boolean {
  return props?.isNumbered === true
}
