import { isRightToLeft } from '@pegada/core/language/language.ts'
import { STAGES } from '@pegada/core/product/product.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import { Document, type DocumentProps, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Translate } from '../../../platform/locale/translate.ts'
import { attachFile } from '../../../platform/print/attach-file.ts'
import { section, text, view } from '../../../platform/print/element.ts'
import { registerFonts } from '../../../platform/print/fonts.ts'
import { mirror, textIn } from '../../../platform/print/mirror.ts'
import { spelled } from '../../../platform/print/spelled.ts'
import { colours, styles } from '../../../platform/print/style.ts'
import { groupedTable, table } from '../../../platform/print/table.ts'
import { makeWords, type Words } from '../../report/words.ts'
import type { FootprintOf, Whole } from '../footprint-facts.ts'

/** What a sheet is made of. */
export interface SheetContent extends FootprintOf, Whole {
  readonly generatedAt: string
  /** Whether the footprint is attached. */
  readonly isExchanged: boolean
}

interface Sheet {
  readonly content: SheetContent
  readonly words: Words
  readonly say: (key: string, values?: Readonly<Record<string, unknown>>) => string
}

/** A version as a sheet for people: the figure, its parts, what went in and how it came about; with a file for machines in it. */
export async function writeSheet(
  content: SheetContent,
  { translate, language }: { readonly translate: Translate; readonly language: string },
  attached: File | undefined,
): Promise<Uint8Array> {
  const sheet: Sheet = {
    content,
    words: makeWords(translate, language),
    say: (key, values) => translate(language, `product:${key}`, values),
  }
  const fontFamily = await registerFonts(language, textIn(compose(sheet, [])))
  const document = spelled(compose(sheet, fontFamily))
  const pdf = await renderToBuffer(isRightToLeft(language) ? (mirror(document) as typeof document) : document)
  if (attached === undefined) return pdf
  const bytes = new Uint8Array(await attached.arrayBuffer())
  return attachFile(pdf, { name: attached.name, mime: attached.type, bytes, about: 'PACT ProductFootprint 3.0.3' })
}

function compose(sheet: Sheet, fontFamily: string[]): ReactElement<DocumentProps> {
  const { content, say, words } = sheet
  const { product, company, shown } = content
  return createElement(
    Document,
    {
      title: `${product.name} (${product.code})`,
      author: company.name,
      creator: words.say('brand'),
      producer: words.say('brand'),
      language: words.language,
      creationDate: new Date(content.generatedAt),
      modificationDate: new Date(content.generatedAt),
      pdfVersion: '1.7',
    },
    createElement(
      Page,
      { size: 'A4', style: { ...styles.page, fontFamily } },
      createElement(
        View,
        { style: styles.header, fixed: true },
        text(styles.running, say('sheet.title')),
        text(styles.running, words.say('brand')),
      ),
      createElement(
        View,
        { style: styles.footer, fixed: true },
        text({ ...styles.running, maxWidth: 380 }, company.name),
        text(styles.running, words.figures.instant(content.generatedAt)),
      ),
      text(styles.h1, product.name),
      text(styles.note, `${product.code} · ${say('versions.name', { version: shown.row.version })}`),
      shown.row.publishedAt === null ? text(styles.note, say('sheet.draft')) : view({}),
      headline(sheet),
      facts(sheet),
      inputs(sheet),
      allocation(sheet),
      sources(sheet),
    ),
  )
}

function headline({ content, words, say }: Sheet): ReactElement {
  const { result } = content
  return view(
    { marginTop: 18, marginBottom: 18 },
    createElement(
      Text,
      { style: styles.figure },
      significant(result.excludingKg, words),
      createElement(Text, { style: styles.unit }, ` kg CO2e / ${declaredOf(content, words, say)}`),
    ),
    text(styles.note, say('footprint.at_gate')),
  )
}

function facts({ content, words, say }: Sheet): ReactElement {
  const { result, content: held } = content
  const kg = (amount: string) => `${significant(amount, words)} kg CO2e`
  const percent = (amount: string | null) => (amount === null ? '' : `${words.figures.decimal(amount, 2)} %`)
  const { atGate } = result
  const rows: (readonly [string, string])[] = [
    [say('details.boundary'), say(`boundary.${held.boundary}`)],
    [say('details.gwpSet'), held.gwpSet],
    [say('part.fossil'), kg(atGate.fossilKg)],
    [say('part.biogenic'), kg(atGate.biogenicKg)],
    [say('part.land_use'), kg(atGate.landUseKg)],
    [say('part.uptake'), kg(atGate.uptakeKg)],
    [say('footprint.including'), kg(result.includingKg)],
    [say('part.biogenic_co2'), `${significant(atGate.biogenicCo2Kg, words)} kg CO2`],
    [say('stage.end_of_life'), kg(result.afterGateKg)],
    [say('column.primaryPercent'), percent(result.primaryPercent)],
    [say('column.quality'), result.quality === null ? '' : words.figures.decimal(result.quality, 2)],
    [say('footprint.exempted'), percent(result.exemptedPercent)],
    [say('details.exemptedReason'), held.exemptedReason ?? ''],
    [
      say('sheet.period'),
      held.periodStart && held.periodEnd ? words.figures.period(held.periodStart, held.periodEnd) : '',
    ],
  ]
  return section(
    say('footprint.title'),
    ...rows
      .filter(([, value]) => value !== '')
      .map(([label, value]) =>
        view(
          { flexDirection: 'row', paddingVertical: 3, borderTopWidth: 0.5, borderTopColor: colours.line },
          text({ width: 200, color: colours.muted }, label),
          text({ flexGrow: 1, flexShrink: 1, flexBasis: 0 }, value),
        ),
      ),
  )
}

function inputs({ content, words, say }: Sheet): ReactElement {
  const { result, content: held } = content
  const given = new Map(held.inputs.map((input) => [input.id, input]))
  return section(
    say('tab.inputs'),
    groupedTable(
      [
        { label: say('input.name'), flex: 1 },
        { label: say('column.primaryPercent'), width: 70, align: 'right' },
        { label: 'kg CO2e', width: 90, align: 'right' },
      ],
      STAGES.map((stage) => ({
        title: say(`stage.${stage}`),
        rows: result.workings
          .filter((working) => working.stage === stage)
          .map((working) => {
            const source = given.get(working.inputId)?.source
            const told = [source?.name, source?.told, source?.edition].filter((one) => one)
            return {
              cells: [
                working.isExempted ? say('input.exempted_name', { name: working.name }) : working.name,
                `${words.figures.decimal(working.primaryPercent, 1)} %`,
                significant(working.kg, words),
              ],
              below: `${working.formula} · ${[...new Set(told)].join(' · ')}`,
            }
          }),
      })).filter(({ rows }) => rows.length > 0),
    ),
  )
}

function allocation({ content, words, say }: Sheet): ReactElement {
  const { allocation: parted } = content.result
  if (parted === null) return view({})
  const ratio = parted.priceRatio === null ? '' : words.figures.decimal(parted.priceRatio, 2)
  return section(
    say('tab.process'),
    text(
      styles.paragraph,
      `${say(`process.rule.${parted.rule}`)}. ${say(`process.because.${parted.because}`, { ratio })}`,
    ),
    table(
      [
        { label: say('process.product'), flex: 1 },
        { label: say('process.share'), width: 80, align: 'right' },
        { label: 'kg CO2e', width: 90, align: 'right' },
      ],
      parted.shares.map(({ name, percent, kg }) => ({
        cells: [name, `${words.figures.decimal(percent, 2)} %`, significant(kg, words)],
      })),
    ),
  )
}

function sources({ content, say }: Sheet): ReactElement {
  return view({}, text(styles.note, say(content.isExchanged ? 'sheet.machine' : 'sheet.no_machine')))
}

/** Five significant places, for a piece may weigh grams or tonnes. */
function significant(kg: string, words: Words): string {
  const value = decimal(kg)
  return value.isZero() ? '0' : words.figures.exact(value.toSignificantDigits(5).toFixed())
}

function declaredOf({ content }: SheetContent, words: Words, say: Sheet['say']): string {
  return `${words.figures.exact(content.declaredAmount)} ${say(`unit.${content.declaredUnit.replaceAll(' ', '_')}`)}`
}
