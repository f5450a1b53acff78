import { isRightToLeft } from '@pegada/core/language/language.ts'
import { Document, type DocumentProps, Page, renderToBuffer } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Translate } from '../../platform/locale/translate.ts'
import { section, text, view } from '../../platform/print/element.ts'
import { registerFonts } from '../../platform/print/fonts.ts'
import { printedMark } from '../../platform/print/mark.ts'
import { mirror, textIn } from '../../platform/print/mirror.ts'
import { spelled } from '../../platform/print/spelled.ts'
import { colours, margin, styles } from '../../platform/print/style.ts'
import { scopeColour, table } from '../../platform/print/table.ts'
import { type Figures, makeFigures } from '../report/figures.ts'
import type { CustomerSheet } from './sheet.ts'

/** The sheet as a page to hand over: the figure, what it is a share of, and how it was reckoned. */
export async function writeSheetPdf(sheet: CustomerSheet, translate: Translate, language: string): Promise<Uint8Array> {
  const words: Words = {
    language,
    figures: makeFigures(language),
    say: (key, values) => translate(language, `customer:sheet.${key}`, values),
  }
  const fontFamily = await registerFonts(language, textIn(compose(sheet, words, [])))
  const document = spelled(compose(sheet, words, fontFamily))
  return renderToBuffer(isRightToLeft(language) ? (mirror(document) as typeof document) : document)
}

interface Words {
  readonly language: string
  readonly figures: Figures
  readonly say: (key: string, values?: Readonly<Record<string, unknown>>) => string
}

function compose(sheet: CustomerSheet, words: Words, fontFamily: string[]): ReactElement<DocumentProps> {
  const { say, figures } = words
  const { company, customer, year, carries } = sheet
  const title = say('title', { year })
  return createElement(
    Document,
    {
      ...{ title: `${title}: ${customer.name}`, author: company.name, subject: title, language: words.language },
      ...{ creator: say('brand'), producer: say('brand'), pdfVersion: '1.7' },
      creationDate: new Date(sheet.madeAt),
      modificationDate: new Date(sheet.madeAt),
    },
    createElement(
      Page,
      { size: 'A4', style: { ...styles.page, fontFamily, paddingTop: margin }, bookmark: title },
      view(
        { flexDirection: 'row', alignItems: 'center', marginBottom: 32 },
        printedMark(22),
        text({ fontSize: 12, fontWeight: 600, marginLeft: 7 }, say('brand')),
      ),
      text({ fontSize: 22, fontWeight: 600, lineHeight: 1.2, marginBottom: 6 }, title),
      text({ fontSize: 12, color: colours.muted, marginBottom: 28 }, say('of', { company: company.name })),
      section(
        customer.name,
        customer.cnpj === null ? null : text(styles.note, `CNPJ ${customer.cnpj}`),
        view(
          { flexDirection: 'row', alignItems: 'baseline', marginTop: 12 },
          text(styles.figure, figures.tonnes(carries.co2eKg)),
          text({ ...styles.unit, marginLeft: 6 }, 't CO2e'),
        ),
        text(styles.note, shareSentence(sheet, words)),
      ),
      section(say('parts'), partsTable(sheet, words)),
      section(say('how'), ...howLines(sheet, words).map((line) => text(styles.paragraph, line))),
      text(
        styles.running,
        say('made', { instant: figures.instant(sheet.madeAt), company: `${company.name} · ${company.cnpj}` }),
      ),
    ),
  )
}

function shareSentence({ key, amount, total, unit }: CustomerSheet, { say, figures }: Words): string {
  const [part, whole] = [figures.exact(amount), figures.exact(total)]
  return say(`share.${key}`, {
    part,
    whole,
    unit: key === 'revenue' ? 'R$' : unit,
    share: figures.share(amount, total),
  })
}

interface PartRow {
  readonly label: string
  readonly scope: 1 | 2 | 3
  readonly whole: string
  readonly part: string
}

function partsTable({ inventory, carries, scopeTwo }: CustomerSheet, { say, figures }: Words): ReactElement {
  const rows: readonly PartRow[] = [
    { label: say('scope1'), scope: 1, whole: inventory.scope1Kg, part: carries.scope1Kg },
    { label: say(`scope2.${scopeTwo}`), scope: 2, whole: inventory.scope2Kg, part: carries.scope2Kg },
  ]
  const { upstreamKg: whole } = inventory
  const { upstreamKg: part } = carries
  const upstream: readonly PartRow[] =
    whole === null || part === null ? [] : [{ label: say('upstream'), scope: 3, whole, part }]
  return table(
    [
      { label: say('column.part'), flex: 3 },
      { label: say('column.whole'), flex: 2, align: 'right' },
      { label: say('column.yours'), flex: 2, align: 'right' },
    ],
    [...rows, ...upstream].map((row) => ({
      cells: [row.label, figures.tonnes(row.whole), figures.tonnes(row.part)],
      chip: scopeColour(row.scope),
    })),
    [say('column.total'), figures.tonnes(inventory.co2eKg), figures.tonnes(carries.co2eKg)],
  )
}

function howLines({ gwpSet, inventory }: CustomerSheet, { say }: Words): string[] {
  return [
    say('how.key'),
    say('how.gwp', { gwpSet }),
    say(inventory.upstreamKg === null ? 'how.without_upstream' : 'how.with_upstream'),
    say('how.use'),
  ]
}
