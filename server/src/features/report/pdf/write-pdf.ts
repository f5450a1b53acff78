import { invariant } from '@pegada/core/domain-error.ts'
import { isRightToLeft } from '@pegada/core/language/language.ts'
import { Document, type DocumentProps, type PageProps } from '@react-pdf/renderer'
import {
  Children,
  cloneElement,
  createElement,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react'
import { section, text } from '../../../platform/print/element.ts'
import { registerFonts } from '../../../platform/print/fonts.ts'
import { mirror, textIn } from '../../../platform/print/mirror.ts'
import { numberPages, replacePages } from '../../../platform/print/page-numbers.ts'
import {
  type HeadingPlace,
  headingsOf,
  layOut,
  placesOfHeadings,
  printTagged,
} from '../../../platform/print/print-tagged.ts'
import { spelled } from '../../../platform/print/spelled.ts'
import { styles } from '../../../platform/print/style.ts'
import type { LaidOut } from '../../../platform/print/tagged-node.ts'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'
import { assuranceWords } from './assurance.ts'
import { boundarySection, methodsTable, sealSection, yearsSection } from './board.ts'
import { byCategory, byGas, bySite } from './breakdowns.ts'
import { contentsSection } from './contents.ts'
import { cover } from './cover.ts'
import { disclosuresSection, toldTable } from './disclosures.ts'
import { EXECUTIVE_ROWS, executive } from './executive.ts'
import { gaps } from './gaps.ts'
import { factorsTable, linePages } from './lines.ts'
import { byMonth } from './months.ts'
import { ownText } from './own-text.ts'
import { page as pageOf } from './page.ts'
import { bookSection, exclusionsSection, licencesSection, uncertaintySection } from './standard.ts'
import { summary } from './summary.ts'

/**
 * The inventory as a PDF that one hands to a board: A4, tagged, with its contents, in the reading order of the GHG Protocol Corporate
 * Standard, chapter 9 (whose, how much, against which year, within which boundary, what is missing, every line, by which factors and method).
 */
export async function writePdf(content: ReportContent, words: Words): Promise<Uint8Array> {
  const { say, language } = words
  const pages = compose(content, words)
  const contents = contentsPage(content, words, [])
  const fonts = await registerFonts(language, textIn([contents, ...pages]))
  const laidOut = await laid(content, words, fonts, pages)
  return printTagged(laidOut, {
    title: `${say('title')} ${content.inventory.year}: ${content.company.legalName}`,
    author: content.company.legalName,
    subject: say('subject', { company: content.company.legalName, year: content.inventory.year }),
    creator: say('brand'),
    language,
    createdAt: new Date(content.generatedAt),
  })
}

/** The document on its pages: with those of its sections in the contents, or the one for who decides, with what two pages hold. */
async function laid(
  content: ReportContent,
  words: Words,
  fonts: string[],
  pages: readonly ReactElement[],
): Promise<LaidOut> {
  const turned = (document: ReactElement<DocumentProps>) => {
    const set = setIn(fonts, spelled(document))
    return isRightToLeft(words.language) ? (mirror(set) as typeof set) : set
  }
  const isExecutive = content.disclosures.kind === 'executive'
  const laidOut = isExecutive ? await laidExecutive() : await laidWhole()
  await numberPages(laidOut, (place) => pageOf(content, words, { bookmark: '', sections: [] }, place), turned)
  return laidOut

  async function laidExecutive(): Promise<LaidOut> {
    const [most, ...fewer] = EXECUTIVE_ROWS
    const tryWith = (rowsMax: number) => layOut(turned(executive(content, words, rowsMax)))
    let tried = await tryWith(most)
    for (const rowsMax of fewer) {
      if (tried.children.length <= 2) break
      tried = await tryWith(rowsMax)
    }
    return tried
  }

  /**
   * The contents are laid out once without pages, in as many lines as there will be, and once more by themselves. Where they take more pages
   * than were kept for them, all is laid out again with what was learned.
   */
  async function laidWhole(told = headingsOf(pages), triesLeft = 3): Promise<LaidOut> {
    const [first, ...others] = pages
    const document = turned(createElement(Document, {}, first, contentsPage(content, words, told), ...others))
    const whole = await layOut(document)
    const places = placesOfHeadings(document, whole)
    const contents = await layOut(turned(createElement(Document, {}, contentsPage(content, words, places))))
    const own = places.findIndex(({ title }) => title === words.say('contents.title'))
    const [begin, next] = [places[own], places[own + 1]]
    invariant(begin && next, 'the contents stand among the sections, and another follows')
    const isAsLong = contents.children.length === next.page - begin.page
    if (!isAsLong && triesLeft > 0) return laidWhole(places, triesLeft - 1)
    replacePages(whole, { from: begin.page - 1, until: next.page - 1 }, contents)
    return whole
  }
}

/** The page of contents, which is a section as well but does not tell of itself. */
function contentsPage(content: ReportContent, words: Words, contents: readonly HeadingPlace[]): ReactElement {
  const title = words.say('contents.title')
  const others = contents.filter((place) => place.title !== title)
  return pageOf(content, words, { bookmark: title, sections: [contentsSection(others, words)] })
}

/** All pages but those of the contents, which stand behind the first. */
function compose(content: ReportContent, words: Words): ReactElement[] {
  const { say } = words
  const { texts, disclosures } = content
  const page = (bookmark: string, ...sections: ReactNode[]) => pageOf(content, words, { bookmark, sections })
  const own = (title: string, blocks: typeof texts.introduction) =>
    blocks.length > 0 ? [page(title, section(title, ...ownText(blocks)))] : []
  const last = [
    content.factors.length > 0 && factorsTable(content, words),
    licencesSection(content, words),
    method(content, words),
    assurance(content, words),
    sealSection(content, words),
  ]
  return [
    cover(content, words),
    ...own(say('texts.introduction'), texts.introduction),
    page(say('summary.title'), summary(content, words), byCategory(content, words), byGas(content, words)),
    page(say('years.title'), yearsSection(content, words)),
    page(
      say('book.title', { book: words.inventory(`book.${content.standard.book.book}`) }),
      bookSection(content, words),
    ),
    page(disclosures.name, disclosuresSection(content, words)),
    page(say('month.title'), byMonth(content, words), content.inventory.bySite.length > 0 && bySite(content, words)),
    page(say('boundary.title'), boundarySection(content, words), exclusionsSection(content, words)),
    ...(content.lines.count > FLOW_MAX
      ? [
          page(say('gaps.title'), ...standing(content, words)),
          ...linePages(content, words).map((rows) => page(say('lines.title'), rows)),
          page(say('method.title'), ...last),
        ]
      : [page(say('gaps.title'), ...standing(content, words), ...linePages(content, words), ...last)]),
  ]
}

/** The document with its pages set in these typefaces. */
function setIn(fontFamily: string[], document: ReactElement<PropsWithChildren<DocumentProps>>): typeof document {
  const pages = Children.map(document.props.children, (one) =>
    isValidElement<PageProps>(one) ? cloneElement(one, { style: { ...one.props.style, fontFamily } }) : one,
  )
  return cloneElement(document, {}, ...(pages ?? []))
}

/** What is missing, and how sure the figures are. */
function standing(content: ReportContent, words: Words): ReactElement[] {
  return [gaps(content, words), uncertaintySection(content, words)]
}

/** How the figures were worked out: the ways in use, what holds for all of them, and the company's own notes. */
function method(content: ReportContent, words: Words): ReactElement {
  const { say } = words
  const parts = ['standard', 'calculation', 'scope2', 'blends', 'period', 'rounding']
  return section(
    say('method.title'),
    methodsTable(content, words),
    ...parts.map((part) => text(styles.paragraph, say(`method.${part}`, { gwpSet: content.inventory.gwpSet }))),
    ...ownText(content.texts.methodology),
  )
}

/** What an independent party says of the inventory: the company's own words, and the opinions of the verifier's desk. */
function assurance(content: ReportContent, words: Words): ReactElement {
  const { verification } = content.disclosures
  return section(
    words.say('texts.assurance'),
    ...assuranceWords(content, words, content.texts.assurance),
    ...(verification ? toldTable(verification, words) : []),
  )
}

/** Up to here lines flow with the text around them; above, they fill pages of their own, since the renderer's time to break a flow grows with its square. */
const FLOW_MAX = 60
