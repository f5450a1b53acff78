import { isAskPassed, isWrongPassed, type JudgedLine } from './judge-line.ts'
import type { ReadYear } from './read-year.ts'

/** How good first suggestions are over a year of documents, as text. */

/** Shares of the whole: lines, and each kind of thing an accountant names counted once by its lines. */
export function wholeTable(judged: readonly JudgedLine[], { leftOut, unread }: Omit<ReadYear, 'lines'>): string {
  const asked = judged.filter(({ truth }) => truth.verdict === 'ask')
  const settled = judged.filter(({ isSettled }) => isSettled)
  return [
    `${judged.length} lines that count; ${leftOut.length} more count by the truth and not by their documents, ${unread.length} could not be read`,
    ...[...Map.groupBy(leftOut, ({ truth, reason }) => `${truth.kind}: ${reason}`)].map(
      ([text, lines]) => `  not counted: ${lines.length} × ${text}`,
    ),
    ...[...Map.groupBy(unread, ({ kind }) => kind)].map(([kind, lines]) => `  not read: ${lines.length} × ${kind}`),
    `right source suggested first: ${percent(judged, ({ isKindRight }) => isKindRight)}, with the amount or the question: ${percent(judged, ({ isRight }) => isRight)}`,
    `settled without a person: ${settled.length}, ${percent(settled, ({ isRight }) => isRight)} of them right`,
    `to be asked by an accountant: ${asked.length}, settled all the same: ${asked.filter(isAskPassed).length} (${percent(asked, isAskPassed)})`,
    `wrong and settled: ${judged.filter(isWrongPassed).length}`,
  ]
    .map((line) => `  ${line}\n`)
    .join('')
}

/** One row for each kind of the truth, the least right first. */
export function kindTable(judged: readonly JudgedLine[]): string {
  const groups = Map.groupBy(
    judged,
    ({ truth }) => `${truth.counts === 'no' ? `not counted: ${truth.why}` : truth.kind}`,
  )
  return [...groups]
    .map(([kind, lines]) => ({ kind, lines, right: share(lines, ({ isRight }) => isRight) }))
    .sort((a, b) => a.right - b.right || b.lines.length - a.lines.length)
    .map(
      ({ kind, lines }) =>
        `    ${kind.slice(0, 58).padEnd(58)} ${String(lines.length).padStart(5)}  source ${percent(lines, ({ isKindRight }) => isKindRight)}  right ${percent(lines, ({ isRight }) => isRight)}\n`,
    )
    .join('')
}

/** Lines alike that came out so, each once with their number. */
export function examples(judged: readonly JudgedLine[]): string {
  const groups = Map.groupBy(judged, ({ line, truth, found }) => {
    const { ncm, unit } = line
    const amount = found.quantity === null ? '' : ' (amount read)'
    const product = line.product.length > 0 ? line.product : line.nature
    return `${product} (${ncm ?? '-'}, ${unit ?? '-'}): ${found.generatorKey ?? found.candidates[0]?.generatorKey ?? found.kind}${amount} by ${found.rule.id} at ${found.confidence} ${found.question ?? ''}; truth ${truth.kind}${truth.ask === null ? '' : `, ask ${truth.ask}`}`
  })
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([text, lines]) => `    ${String(lines.length).padStart(4)} × ${text}\n`)
    .join('')
}

function share<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length === 0 ? 1 : all.filter(is).length / all.length
}

function percent<T>(all: readonly T[], is: (one: T) => boolean): string {
  return `${(share(all, is) * 100).toFixed(1)} %`
}
