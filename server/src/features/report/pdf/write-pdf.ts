import { isRightToLeft } from '@pegada/core/language/language.ts'
import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { heading, section, text } from '../../../platform/print/element.ts'
import { registerFonts } from '../../../platform/print/fonts.ts'
import { mirror, textIn } from '../../../platform/print/mirror.ts'
import { type HeadingPlace, headingsOf, placesOfHeadings, printTagged } from '../../../platform/print/print-tagged.ts'
import { styles } from '../../../platform/print/style.ts'
import { tagged } from '../../../platform/print/tag.ts'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'
import { boundarySection, methodsTable, sealSection, yearsSection } from './board.ts'
import { byCategory, byGas, bySite } from './breakdowns.ts'
import { yearsChart } from './charts.ts'
import { contentsSection } from './contents.ts'
import { cover } from './cover.ts'
import { disclosuresSection, tablesOf, toldTable } from './disclosures.ts'
import { gaps } from './gaps.ts'
import { factorsTable, linePages } from './lines.ts'
import { byMonth } from './months.ts'
import { ownText } from './own-text.ts'
import { bookSection, exclusionsSection, licencesSection, uncertaintySection } from './standard.ts'
import { summary } from './summary.ts'

/**
 * The inventory as a PDF that one hands to a board: A4, tagged, with its contents, in the reading order of the GHG Protocol Corporate
 * Standard, chapter 9 (whose, how much, against which year, within which boundary, what is missing, every line, by which factors and method).
 */
export async function writePdf(content: ReportContent, words: Words): Promise<Uint8Array> {
  const { say, language } = words
  const running = say('page', { page: 0, pages: 0 })
  const fonts = await registerFonts(language, textIn(compose(content, words, [], [])) + running)
  const turned = (contents: readonly HeadingPlace[]) => {
    const document = compose(content, words, fonts, contents)
    return isRightToLeft(language) ? (mirror(document) as typeof document) : document
  }
  // Once to learn on which page each section begins, with as many lines of contents as there will be.
  const places = await placesOfHeadings(turned(headingsOf(turned([]))))
  return printTagged(turned(places), {
    title: `${say('title')} ${content.inventory.year}: ${content.company.legalName}`,
    author: content.company.legalName,
    subject: say('subject', { company: content.company.legalName, year: content.inventory.year }),
    creator: say('brand'),
    language,
    createdAt: new Date(content.generatedAt),
  })
}

function compose(
  content: ReportContent,
  words: Words,
  fontFamily: string[],
  contents: readonly HeadingPlace[],
): ReactElement<DocumentProps> {
  const { say } = words
  const { texts, disclosures } = content
  const page = (title: string, ...sections: ReactNode[]) => body(content, words, fontFamily, title, sections)
  const own = (title: string, blocks: typeof texts.introduction) =>
    blocks.length > 0 ? [page(title, section(title, ...ownText(blocks)))] : []
  const last = [
    content.factors.length > 0 && factorsTable(content, words),
    licencesSection(content, words),
    method(content, words),
    assurance(content, words),
    sealSection(content, words),
  ]
  if (disclosures.kind === 'executive') {
    return createElement(
      Document,
      {},
      page(
        say('summary.title'),
        heading(content.company.legalName),
        summary(content, words),
        yearsChart(content, words),
      ),
      page(disclosures.name, section(disclosures.name, ...tablesOf(disclosures.rows, words))),
    )
  }
  return createElement(
    Document,
    {},
    cover(content, words, fontFamily),
    page(
      say('contents.title'),
      contentsSection(
        contents.filter(({ title }) => title !== say('contents.title')),
        words,
      ),
    ),
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
    ...(content.lines.length > FLOW_MAX
      ? [
          page(say('gaps.title'), ...standing(content, words)),
          ...linePages(content, words).map((rows) => page(say('lines.title'), rows)),
          page(say('method.title'), ...last),
        ]
      : [page(say('gaps.title'), ...standing(content, words), ...linePages(content, words), ...last)]),
  )
}

function body(
  content: ReportContent,
  { say }: Words,
  fontFamily: string[],
  bookmark: string,
  sections: readonly ReactNode[],
): ReactElement {
  const { company, inventory } = content
  const running = tagged({ type: 'Artifact' })
  return createElement(
    Page,
    { size: 'A4', style: { ...styles.page, fontFamily }, bookmark },
    createElement(
      View,
      { style: styles.header, fixed: true, ...running },
      text(styles.running, `${say('title.short')} · ${inventory.year}`),
      text(styles.running, say('brand')),
    ),
    createElement(
      View,
      { style: styles.footer, fixed: true, ...running },
      text({ ...styles.running, maxWidth: 380 }, `${company.legalName} · ${company.cnpj}`),
      createElement(Text, {
        style: styles.running,
        render: ({ pageNumber, totalPages }) => say('page', { page: pageNumber, pages: totalPages }),
      }),
    ),
    ...sections,
  )
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

/**
 * What an independent party says of the inventory: the opinions of the verifier's desk, and the company's own words; that there is no such
 * statement is said too.
 */
function assurance({ texts, disclosures }: ReportContent, words: Words): ReactElement {
  const { say } = words
  const { verification } = disclosures
  const isSilent = texts.assurance.length === 0 && verification === null
  return section(
    say('texts.assurance'),
    ...ownText(texts.assurance),
    isSilent && text(styles.paragraph, say('texts.assurance.none')),
    ...(verification ? toldTable(verification, words) : []),
  )
}

/** Up to here lines flow with the text around them; above, they fill pages of their own, since the renderer's time to break a flow grows with its square. */
const FLOW_MAX = 60
