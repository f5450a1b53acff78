import { isSource, type Judged, type LabelledLine } from './corpus.ts'

/** Precision and recall of classification as text: of each kind of rule, of each rule, and above the automatic threshold. */

/** From this confidence on a line is decided without a person. */
export const AUTOMATIC_FROM = 0.9

/** A table of the rules, grouped by a name, the least precise first. */
export function ruleTable(judged: readonly Judged[], nameOf: (one: Judged) => string): string {
  const groups = new Map<string, Judged[]>()
  for (const one of judged) {
    const name = nameOf(one)
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  const rows = [...groups].map(([name, lines]) => ({
    name,
    lines,
    precision: precisionOf(lines),
    recall: recallOf(lines, judged),
  }))
  rows.sort((a, b) => (a.precision ?? 2) - (b.precision ?? 2) || b.lines.length - a.lines.length)
  return rows
    .map(
      ({ name, lines, precision, recall }) =>
        `    ${name.padEnd(38)} ${String(lines.length).padStart(4)} lines  precision ${percent(precision)}  recall ${percent(recall)}\n`,
    )
    .join('')
}

/** The verdict on what would be decided without a person. */
export function automaticLine(judged: readonly Judged[], budget: number): string {
  const automatic = judged.filter(({ found }) => Number(found.confidence) >= AUTOMATIC_FROM)
  const precision = precisionOf(automatic) ?? 1
  const isWithin = precision >= budget
  return `  precision from ${AUTOMATIC_FROM} on: ${percent(precision)} of ${automatic.length} lines, budget ${percent(budget)}: ${isWithin ? 'within' : 'OVER'}\n`
}

/** How many sources were found, how many of the others were left alone, how many amounts are right. */
export function summaryLine(judged: readonly Judged[]): string {
  const sources = judged.filter(isSource)
  const others = judged.filter((one) => !isSource(one))
  const taken = judged.filter(({ outcome }) => outcome === 'source')
  const measured = sources.filter(({ amount, isRight }) => amount !== '' && isRight)
  const right = measured.filter(hasAmount)
  return (
    `  ${judged.length} lines, ${sources.length} of them sources: taken for a source ${percent(precisionOf(taken))} rightly, ` +
    `sources found ${percent(share(sources))}, others left alone ${percent(share(others))}, ` +
    `amounts right ${right.length} of ${measured.length}\n`
  )
}

/** The lines that came out wrong, and those with a wrong amount. */
export function wrongLines(judged: readonly Judged[]): string {
  const wrong = judged.filter(({ isRight }) => !isRight)
  const amounts = judged.filter((one) => one.isRight && isSource(one) && one.amount !== '' && !hasAmount(one))
  return [
    ...wrong.map((one) => described(one, one.expected.join('|'))),
    ...amounts.map((one) => described(one, one.amount)),
  ].join('')
}

function described({ line, found }: Judged, wanted: string): string {
  const { quantity } = found
  const amount = quantity ? ` ${quantity.value} ${quantity.unit}` : ''
  return `    ${line.product} (${line.ncm ?? '-'}, ${line.unit ?? '-'}): ${found.generatorKey ?? found.kind}${amount} by ${found.rule.id} at ${found.confidence}, not ${wanted}\n`
}

function hasAmount({ found, amount }: Judged): boolean {
  return found.quantity !== null && `${found.quantity.value} ${found.quantity.unit}` === amount
}

/** Of what was decided, how much is right; open questions decide nothing. */
function precisionOf(lines: readonly Judged[]): number | null {
  const decided = lines.filter(({ outcome }) => outcome !== 'open')
  return decided.length === 0 ? null : share(decided)
}

/** Of the sources that these lines' rules name, how many came out right by them. */
function recallOf(lines: readonly Judged[], all: readonly Judged[]): number | null {
  const named = new Set(lines.flatMap(({ found }) => found.candidates.map(({ generatorKey }) => generatorKey)))
  const relevant = all.filter((one) => isSource(one) && one.expected.some((answer) => names(named, answer)))
  if (relevant.length === 0) return null
  const own = new Set<LabelledLine>(lines)
  return relevant.filter((one) => own.has(one) && one.isRight).length / relevant.length
}

function names(keys: ReadonlySet<string>, answer: string): boolean {
  return keys.has(answer) || (answer.startsWith('*.') && [...keys].some((key) => key.endsWith(answer.slice(1))))
}

function share(lines: readonly Judged[]): number {
  return lines.length === 0 ? 1 : lines.filter(({ isRight }) => isRight).length / lines.length
}

function percent(value: number | null): string {
  return (value === null ? '-' : `${(value * 100).toFixed(1)} %`).padStart(7)
}
