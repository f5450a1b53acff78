import type { Cell, Disclosure, Lack, Unit, Word } from '@pegada/core/report/disclosure-shape.ts'
import type { Ports } from '../../ports.ts'
import { sourceNames } from '../activity/source-names.ts'
import type { Figures } from '../report/figures.ts'
import { withSource } from '../report/standard-content.ts'
import { makeWords, sentenceOfGap } from '../report/words.ts'

/**
 * The words of disclosures in one language; days and months as `dates` writes them, or as ISO does, in files. Texts are those of
 * `locales/<language>/disclosure-words.json` and what they share with pages.
 */
export interface DisclosureWords {
  word(word: Word): string
  unit(unit: Unit): string
  /** The words of a cell, or why it has no figure; empty for an amount. */
  text(cell: Cell): string
  /** What lacks, or why it does not apply; empty where it is filled. */
  why(row: Pick<Disclosure, 'lacks' | 'reason'>): string
  /** How its reference is known; empty where it has none. */
  certainty(row: Pick<Disclosure, 'reference' | 'certainty'>): string
  /** Any text of `disclosure-words`. */
  say(key: string, values?: Readonly<Record<string, unknown>>): string
}

export function disclosureWords(
  ports: Pick<Ports, 'translate' | 'catalogue'>,
  language: string,
  dates?: Pick<Figures, 'month' | 'period'>,
): DisclosureWords {
  const { translate } = ports
  const say = (key: string, values?: Readonly<Record<string, unknown>>) =>
    translate(language, `disclosure-words:${key}`, values)
  const domain = (key: string) =>
    translate(language, `domain:${key}`, { defaultValue: key.slice(key.indexOf('.') + 1) })
  const names = sourceNames(ports, language)
  const report = makeWords(translate, language)
  const gap = (code: string, { months = '', ...about }: NonNullable<Word['values']>) =>
    sentenceOfGap({ code, data: withSource({ ...about, months: String(months).split(', ') }, names) }, report)
  const word = ({ of, key, values = {} }: Word): string => {
    if (of === 'said') return key
    if (of === 'heading') return translate(language, `inventory-words:book.${key}`)
    if (of === 'gap') return gap(key, values)
    if (of !== 'word') return domain(`${of}.${key}`)
    const date = String(values[key])
    if (key === 'day') return dates ? dates.period(date, date) : date
    if (key === 'month') return dates ? dates.month(date) : date
    return say(`word.${key}`, values)
  }
  const lack = ({ code, values }: Lack) => say(`lack.${code}`, values)
  return {
    say,
    word,
    unit: ({ key, made = '' }) => say(`unit.${key}`, { made }),
    text: (cell) => {
      if (cell.kind === 'none') return say(`none.${cell.why}`)
      return cell.kind === 'words' ? cell.words.map(word).join('; ') : ''
    },
    certainty: ({ reference, certainty }) => (reference === '' ? '' : say(`certainty.${certainty}`)),
    why: ({ lacks, reason }) => (reason === null ? lacks.map(lack).join(' ') : say(`reason.${reason}`)),
  }
}
