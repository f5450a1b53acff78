import { maskCnpj } from '@pegada/core/company/cnpj.ts'
import { isRightToLeft } from '@pegada/core/language/language.ts'
import { Document, type DocumentProps, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { block, text, view } from '../../platform/print/element.ts'
import { registerFonts } from '../../platform/print/fonts.ts'
import { printedMark } from '../../platform/print/mark.ts'
import { mirror, textIn } from '../../platform/print/mirror.ts'
import { spelled } from '../../platform/print/spelled.ts'
import { colours, styles } from '../../platform/print/style.ts'
import { table } from '../../platform/print/table.ts'
import type { InvoiceWords } from './invoice-words.ts'
import { statusOf } from './present.ts'
import type { InvoiceRow } from './repo.ts'
import { customerOf, linesOf, voucherOf } from './stored-invoice.ts'

/**
 * An invoice as a PDF: A4, in the look of the reports, in the reader's language, from right to left where that is read so.
 * `today` is a calendar day in São Paulo.
 */
export async function writeInvoicePdf(invoice: InvoiceRow, words: InvoiceWords, today: string): Promise<Uint8Array> {
  const running = words.say('page', { page: 0, pages: 0 })
  const fontFamily = await registerFonts(words.language, textIn(compose(invoice, words, today, [])) + running)
  const document = spelled(compose(invoice, words, today, fontFamily))
  return renderToBuffer(isRightToLeft(words.language) ? (mirror(document) as typeof document) : document)
}

function compose(
  invoice: InvoiceRow,
  words: InvoiceWords,
  today: string,
  fontFamily: string[],
): ReactElement<DocumentProps> {
  const { say } = words
  const issuedAt = new Date(`${invoice.issuedOn}T12:00:00Z`)
  return createElement(
    Document,
    {
      title: say('title.numbered', { number: invoice.number }),
      author: say('brand'),
      creator: say('brand'),
      producer: say('brand'),
      language: words.language,
      creationDate: issuedAt,
      modificationDate: issuedAt,
      pdfVersion: '1.7',
    },
    createElement(
      Page,
      { size: 'A4', style: { ...styles.page, fontFamily } },
      head(invoice, words),
      facts(invoice, words, today),
      lines(invoice, words),
      sums(invoice, words),
      voucher(invoice, words),
      view({ marginTop: 28 }, text(styles.note, say('note.currency')), text(styles.note, say('note.not_fiscal'))),
      foot(invoice, words),
    ),
  )
}

function head({ number }: InvoiceRow, { say }: InvoiceWords): ReactElement {
  return view(
    { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', marginBottom: 28 },
    view(
      { flexDirection: 'row', alignItems: 'center' },
      printedMark(26),
      text({ fontSize: 15, fontWeight: 600, marginLeft: 8 }, say('brand')),
    ),
    view(
      {},
      text({ fontSize: 15, fontWeight: 600, lineHeight: 1.3, textAlign: 'right' }, say('title')),
      text({ color: colours.muted, textAlign: 'right' }, number),
    ),
  )
}

function facts(invoice: InvoiceRow, words: InvoiceWords, today: string): ReactElement {
  const { say, day, dayOf } = words
  const customer = customerOf(invoice)
  const { issuedOn, dueOn, paidAt, paymentMethod } = invoice
  const place = [customer.city, customer.state].filter(Boolean).join(', ')
  const of = [customer.address, place, customer.zipCode].filter(Boolean).join(' · ')
  const rows: (readonly [string, string])[] = [
    [say('issued_on'), day(issuedOn)],
    [say('due_on'), day(dueOn)],
    [say('status'), say(`status.${statusOf(invoice, today)}`)],
    ...(paidAt ? [[say('paid_at'), dayOf(paidAt)] as const] : []),
    ...(paymentMethod ? [[say('method'), say(`method.${paymentMethod}`)] as const] : []),
  ]
  return view(
    { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 26 },
    view(
      { width: 260 },
      text(styles.headCell, say('customer')),
      text({ fontSize: 11, fontWeight: 600, marginTop: 3, lineHeight: 1.35 }, customer.name),
      text({}, say('customer.cnpj', { cnpj: maskCnpj(customer.cnpj) })),
      of !== '' && text({ color: colours.muted }, of),
    ),
    view(
      { width: 200 },
      ...rows.map(([label, value]) =>
        view(
          { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 1.5 },
          text({ color: colours.muted }, label),
          text({}, value),
        ),
      ),
    ),
  )
}

function lines(invoice: InvoiceRow, words: InvoiceWords): ReactElement {
  const { say, money } = words
  return table(
    [
      { label: say('column.line'), flex: 1 },
      { label: say('column.period'), width: 130 },
      { label: say('column.amount'), width: 90, align: 'right' },
    ],
    linesOf(invoice).map((line) => ({ cells: [words.line(line), words.lineDates(line), money(line.amountCents)] })),
  )
}

/** What the lines come to, less what was taken off, and what of it was paid, given back and is still owed. */
function sums(invoice: InvoiceRow, words: InvoiceWords) {
  const { discountCents, totalCents, creditCents, paidCents, refundedCents, owedCents } = invoice
  const { say, money } = words
  const subtotal = linesOf(invoice).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const row = (label: string, value: string, isStrong = false) =>
    view(
      { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2 },
      text({ ...(isStrong ? styles.strong : { color: colours.muted }) }, label),
      text({ ...(isStrong ? styles.strong : {}) }, value),
    )
  const column = view(
    { width: 220 },
    discountCents > 0 && row(say('subtotal'), money(subtotal)),
    discountCents > 0 && row(say('discount'), money(-discountCents)),
    row(say('total'), money(totalCents), true),
    creditCents !== 0 && row(say('credit'), money(-creditCents)),
    paidCents > 0 && row(say('paid'), money(paidCents)),
    refundedCents > 0 && row(say('refunded'), money(refundedCents)),
    owedCents > 0 && owedCents !== totalCents && row(say('owed'), money(owedCents), true),
  )
  return block({ flexDirection: 'row', justifyContent: 'flex-end', marginTop: 12 }, column)
}

/** What is needed to pay an open invoice by hand. */
function voucher(invoice: InvoiceRow, { say, dayOf }: InvoiceWords): ReactElement | false {
  const open = voucherOf(invoice)
  if (!open?.code) return false
  return block(
    { marginTop: 24, padding: 12, backgroundColor: colours.paper },
    text(styles.headCell, say(`voucher.${open.kind}`)),
    text({ marginTop: 4, fontSize: 10 }, open.code),
    open.expiresAt !== null && text(styles.note, say('voucher.until', { day: dayOf(new Date(open.expiresAt)) })),
  )
}

function foot({ number }: InvoiceRow, { say }: InvoiceWords): ReactElement {
  return createElement(
    View,
    { style: styles.footer, fixed: true },
    text(styles.running, `${say('issuer')} · ${number}`),
    createElement(Text, {
      style: styles.running,
      render: ({ pageNumber, totalPages }) => say('page', { page: pageNumber, pages: totalPages }),
    }),
  )
}
