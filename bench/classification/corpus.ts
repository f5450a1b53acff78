import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClassifiableLine, Classification } from '@pegada/core/classification/classification.ts'
import { parseCsvRecords } from '@pegada/core/table/csv.ts'

/**
 * Lines as they stand in Brazilian invoices, written by hand from knowledge of the trade and labelled with what they are.
 * `expected` holds the answers that are right, apart by `|`: a generator (`*.diesel_b` where the line does not say what it
 * burns in), `none` for what burns and leaks nothing at the buyer's, `ask` where nobody could know from the line alone.
 * `amount` is the physical amount with its unit. The rules are not made from these lines, nor these from the rules;
 * `held-out.csv` was written last and is not looked at when rules change.
 */
export interface LabelledLine {
  readonly line: ClassifiableLine
  readonly expected: readonly string[]
  readonly amount: string
}

/** What a classification comes to: a physical source, none (spend at most, or a gap where no factor is), or an open question. */
export type Outcome = 'source' | 'nothing' | 'open'

/** A line with what it was taken for, and whether that is right. */
export interface Judged extends LabelledLine {
  readonly found: Classification
  readonly outcome: Outcome
  readonly isRight: boolean
}

/** The lines of a file of `bench/classification`. */
export function readCorpus(file: string): LabelledLine[] {
  return parseCsvRecords(readFileSync(join(import.meta.dirname, file), 'utf8')).map((row) => ({
    line: {
      product: row.description ?? '',
      ncm: given(row.ncm),
      unit: given(row.unit),
      quantity: given(row.quantity),
      total: '100',
      anpCode: given(row.anp),
      nature: 'product',
      freight: null,
      issuerCnae: given(row.cnae),
    },
    expected: (row.expected ?? '').split('|'),
    amount: row.amount ?? '',
  }))
}

/** Holds a classification against its label. */
export function judge(labelled: LabelledLine, found: Classification): Judged {
  const outcome = outcomeOf(found)
  return { ...labelled, found, outcome, isRight: labelled.expected.some((answer) => isMet(answer, found, outcome)) }
}

/** Whether the line is a physical source, whatever else would be right too. */
export function isSource({ expected }: LabelledLine): boolean {
  return !['none', 'ask'].includes(expected[0] ?? '')
}

function outcomeOf({ kind, rule, question }: Classification): Outcome {
  if (question === 'classification.no_spend_factor') return 'nothing'
  if (kind === 'unknown') return 'open'
  return kind === 'emission' && rule.kind !== 'spend' ? 'source' : 'nothing'
}

function isMet(answer: string, found: Classification, outcome: Outcome): boolean {
  if (answer === 'none') return outcome === 'nothing'
  if (answer === 'ask') return outcome === 'open' || (outcome === 'source' && found.question !== undefined)
  if (outcome !== 'source' || found.generatorKey === null) return false
  if (answer.startsWith('*.')) return found.generatorKey.endsWith(answer.slice(1))
  return answer.endsWith('*') ? found.generatorKey.startsWith(answer.slice(0, -1)) : found.generatorKey === answer
}

function given(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text
}
