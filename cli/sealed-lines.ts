import { isFactorSource, sourceTextKey } from '@pegada/core/activity/source-key.ts'
import { documentOfKey } from '@pegada/core/company/access-key.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import { documentWords, hasWords, sourceOfSealed } from '@pegada/core/seal/line-name.ts'
import { monthQuantities, quantityOfLine } from '@pegada/core/seal/line-quantity.ts'
import type { CheckedLine, SealDifference, SealReport } from '@pegada/core/seal/seal-report.ts'
import type { SealEvidence, SealedLine } from '@pegada/core/seal/sealed-file.ts'
import { shownFigure, shownKg } from './output.ts'
import { printable } from './printable.ts'
import { label, sentence } from './sentences.ts'

/** Lines of a sealed file as its verification comes past them. */
export interface FoundLines {
  /** Those that have the text that was looked for, in the file's order. */
  readonly found: readonly SealedLine[]
  readonly onLine: (checked: CheckedLine) => void
  /** What the line of a difference is called: its source, site and period; nothing where it could not be read. */
  readonly nameOfDiffering: (difference: SealDifference, report: SealReport) => readonly string[]
  /** The found lines in words, each with its documents first; nothing where none were looked for. */
  readonly shown: (report: SealReport) => readonly string[]
}

/** Keeps the lines that have every word of `text` in their id, source, category or documents, and the first that differs. */
export function findLines(text: string | undefined): FoundLines {
  const found: SealedLine[] = []
  let differing: SealedLine | undefined
  return {
    found,
    onLine: ({ line, isSame }) => {
      if (!isSame) differing ??= line
      if (text !== undefined && hasWords(wordsOf(line), text.trim())) found.push(line)
    },
    nameOfDiffering: ({ lineId }, report) => {
      if (differing === undefined || differing.id !== lineId) return []
      const { input } = differing
      const facts = [nameOf(differing), siteOf(differing, report), input.period ?? input.start ?? '']
      return [printable(facts.filter(Boolean).join(' · '))]
    },
    shown: (report) => {
      if (text === undefined) return []
      if (found.length === 0) return ['', sentence('cli.verify.found_none', { text })]
      return [
        '',
        sentence('cli.verify.found', { text, count: found.length }),
        ...found.flatMap((line) => shownLine(line, report)),
      ]
    },
  }
}

function wordsOf(line: SealedLine): string {
  const { category } = line.result
  return [
    line.id,
    sourceOfSealed(line),
    nameOf(line),
    category ? label(`category.${category}`) : '',
    documentWords(line.evidence),
  ].join(' ')
}

/** The source of a line in words with its key behind it; of a factor that came with the line, where that is from. */
function nameOf(line: SealedLine): string {
  const key = sourceOfSealed(line)
  const code = key.replace(/^(?:method|factor):/, '')
  const text = sourceTextKey(key)?.replace(/^[\w-]+:/, '')
  const name = isFactorSource(key) || text === undefined ? line.result.factor.source : label(text, code)
  return name === code ? code : `${name} (${code})`
}

function siteOf({ site }: SealedLine, { sites }: SealReport): string {
  return site === null ? '' : (sites.find(({ id }) => id === site)?.name ?? site)
}

function shownLine(line: SealedLine, report: SealReport): readonly string[] {
  const { input, result } = line
  const { category } = result
  const figures = (plain: string) => (/^-?\d+(?:\.\d+)?$/.test(plain) ? shownFigure(plain) : plain)
  const months = monthQuantities(input).map(
    ({ month, quantity }) => `${month} ${quantity === null ? '—' : figures(quantity)}`,
  )
  const facts: readonly (readonly [string, string])[] = [
    ['documents', line.evidence.map(documentOf).join('; ') || sentence('cli.verify.line.no_documents')],
    ['site', siteOf(line, report)],
    ['category', category === null ? '' : label(`category.${category}`)],
    ['period', input.period ?? [input.start, input.end].filter(Boolean).join(' – ')],
    ['quantity', `${figures(quantityOfLine(input))} ${input.unit}`.trim()],
    ['months', months.join('; ')],
    ['emissions', `${shownKg(decimal(result.co2e_kg))} kg CO2e`],
  ]
  return [
    '',
    printable(`${line.id}: ${nameOf(line)}`),
    ...facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `  ${sentence(`cli.verify.line.${name}`)}: ${printable(value)}`),
  ]
}

function documentOf({ accessKey, name, sha256 }: SealEvidence): string {
  const told = accessKey === null ? undefined : documentOfKey(accessKey)
  return [told ? `${told.model} ${told.number}` : undefined, name, accessKey, `SHA-256 ${sha256}`]
    .filter(Boolean)
    .join(', ')
}
