import { isRightToLeft } from '@pegada/core/language/language.ts'
import { Document, type DocumentProps, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { section, text } from '../../../platform/print/element.ts'
import { registerFonts } from '../../../platform/print/fonts.ts'
import { mirror, textIn } from '../../../platform/print/mirror.ts'
import { styles } from '../../../platform/print/style.ts'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'
import { byCategory, byGas, bySite } from './breakdowns.ts'
import { cover } from './cover.ts'
import { gaps } from './gaps.ts'
import { factorsTable, linePages } from './lines.ts'
import { byMonth } from './months.ts'
import { bookSection, exclusionsSection, licencesSection, uncertaintySection } from './standard.ts'
import { summary } from './summary.ts'

/**
 * The inventory as a PDF for people: A4, in the reading order of the GHG Protocol Corporate Standard, chapter 9 (whose,
 * how much, what is missing, every line, by which factors and method).
 */
export async function writePdf(content: ReportContent, words: Words): Promise<Uint8Array> {
  const running = words.say('page', { page: 0, pages: 0 })
  const fontFamily = await registerFonts(words.language, textIn(compose(content, words, [])) + running)
  const document = compose(content, words, fontFamily)
  return renderToBuffer(isRightToLeft(words.language) ? (mirror(document) as typeof document) : document)
}

function compose(content: ReportContent, words: Words, fontFamily: string[]): ReactElement<DocumentProps> {
  const { company, inventory, generatedAt } = content
  const { say } = words
  const page = (title: string, ...sections: ReactNode[]) => body(content, words, fontFamily, title, sections)
  return createElement(
    Document,
    {
      title: `${say('title')} ${inventory.year}: ${company.legalName}`,
      author: company.legalName,
      subject: say('subject', { company: company.legalName, year: inventory.year }),
      creator: say('brand'),
      producer: say('brand'),
      language: words.language,
      creationDate: new Date(generatedAt),
      modificationDate: new Date(generatedAt),
      pdfVersion: '1.7',
    },
    cover(content, words, fontFamily),
    page(say('summary.title'), summary(content, words), byCategory(content, words), byGas(content, words)),
    page(
      say('book.title', { book: words.inventory(`book.${content.standard.book.book}`) }),
      bookSection(content, words),
    ),
    page(say('month.title'), byMonth(content, words), content.inventory.bySite.length > 0 && bySite(content, words)),
    ...(content.lines.length > FLOW_MAX
      ? [
          page(say('gaps.title'), ...standing(content, words)),
          ...linePages(content, words).map((rows) => page(say('lines.title'), rows)),
          page(
            say('method.title'),
            factorsTable(content, words),
            licencesSection(content, words),
            method(content, words),
          ),
        ]
      : [
          page(
            say('gaps.title'),
            ...standing(content, words),
            ...linePages(content, words),
            content.factors.length > 0 && factorsTable(content, words),
            licencesSection(content, words),
            method(content, words),
          ),
        ]),
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
  return createElement(
    Page,
    { size: 'A4', style: { ...styles.page, fontFamily }, bookmark },
    createElement(
      View,
      { style: styles.header, fixed: true },
      text(styles.running, `${say('title.short')} · ${inventory.year}`),
      text(styles.running, say('brand')),
    ),
    createElement(
      View,
      { style: styles.footer, fixed: true },
      text({ ...styles.running, maxWidth: 380 }, `${company.legalName} · ${company.cnpj}`),
      createElement(Text, {
        style: styles.running,
        render: ({ pageNumber, totalPages }) => say('page', { page: pageNumber, pages: totalPages }),
      }),
    ),
    ...sections,
  )
}

/** What is missing, what was left out, and how sure the figures are. */
function standing(content: ReportContent, words: Words): ReactElement[] {
  return [gaps(content, words), exclusionsSection(content, words), uncertaintySection(content, words)]
}

function method({ inventory }: ReportContent, { say }: Words): ReactElement {
  const parts = ['standard', 'calculation', 'scope2', 'blends', 'period', 'rounding']
  return section(
    say('method.title'),
    ...parts.map((part) => text(styles.paragraph, say(`method.${part}`, { gwpSet: inventory.gwpSet }))),
  )
}

/** Up to here lines flow with the text around them; above, they fill pages of their own, since the renderer's time to break a flow grows with its square. */
const FLOW_MAX = 60
