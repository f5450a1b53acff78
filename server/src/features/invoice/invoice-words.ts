import type { Translate } from '../../platform/locale/translate.ts'
import { money } from '../mail/letter-values.ts'
import type { StoredLine } from './stored-invoice.ts'

/** The words of a printed invoice in one language, from `locales/<language>/invoice.json`. */
export interface InvoiceWords {
  readonly language: string
  say(key: string, values?: Readonly<Record<string, unknown>>): string
  money(cents: number): string
  /** A calendar day, `YYYY-MM-DD`. */
  day(day: string): string
  /** The day of an instant in São Paulo. */
  dayOf(instant: Date): string
  /** What a line charges, in words; the provider's own text is for its own pages. */
  line(line: StoredLine): string
  lineDates(line: StoredLine): string
}

export function invoiceWords(translate: Translate, language: string): InvoiceWords {
  const say: InvoiceWords['say'] = (key, values) => translate(language, `invoice:${key}`, values)
  const numeric = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const plain = new Intl.DateTimeFormat(language, { ...numeric, timeZone: 'UTC' })
  const local = new Intl.DateTimeFormat(language, { ...numeric, timeZone: 'America/Sao_Paulo' })
  // The marks of direction that Arabic dates carry turn their parts around in print.
  const printed = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '')
  const dayOf = (instant: Date) => printed(local.format(instant))
  return {
    language,
    say,
    money: (cents) => printed(money(cents, language)),
    day: (day) => printed(plain.format(new Date(`${day}T00:00:00Z`))),
    dayOf,
    line: (line) => say(keyOf(line), { plan: line.planType ?? '', size: line.companySize ?? '' }),
    lineDates: ({ kind, periodStart, periodEnd }) =>
      kind !== 'setup' && periodStart && periodEnd && periodStart !== periodEnd
        ? say('line.dates', { start: dayOf(new Date(periodStart)), end: dayOf(new Date(periodEnd)) })
        : '',
  }
}

function keyOf({ kind, planType, billingPeriod, amountCents }: StoredLine): string {
  if (planType === null) return 'line.other'
  if (kind === 'period') return `line.period.${billingPeriod ?? 'monthly'}`
  if (kind === 'proration') return amountCents < 0 ? 'line.proration.credit' : 'line.proration.charge'
  return `line.${kind}`
}
