import type { ClassificationContext } from '@pegada/core/classification/classification.ts'
import { classifyLine } from '@pegada/core/classification/classify-line.ts'
import { signatureOf } from '@pegada/core/classification/signature.ts'
import { loadClassificationRules } from '@pegada/reference/load-classification.ts'
import { loadSpendBridge } from '@pegada/reference/load-spend-bridge.ts'
import { type Judged, judge, type LabelledLine, readCorpus } from './classification/corpus.ts'
import { automaticLine, ruleTable, summaryLine, wrongLines } from './classification/report.ts'

/**
 * Classification held against labelled lines: precision and recall of each kind of rule and of each rule, precision of
 * what would be decided without a person (budget 95 %), the lines that came out wrong, and microseconds a line. Lines that
 * were not looked at while the rules were made are told apart.
 */
export function run(): void {
  const context: ClassificationContext = { rules: loadClassificationRules(), spendBridge: loadSpendBridge() }
  const known = readCorpus('corpus.csv')
  const heldOut = readCorpus('held-out.csv')
  report('lines that the rules were tried on', known, context)
  report('lines held out', heldOut, context)
  timed([...known, ...heldOut], context)
}

function report(title: string, lines: readonly LabelledLine[], context: ClassificationContext): void {
  const judged: Judged[] = lines.map((one) => judge(one, classifyLine(one.line, context)))
  process.stdout.write(
    `\nclassification: ${title}\n${summaryLine(judged)}` +
      `  by kind of rule\n${ruleTable(judged, ({ found }) => found.rule.kind)}` +
      `  by rule, the least precise first\n${ruleTable(
        judged.filter(({ found }) => found.rule.kind !== 'spend'),
        ({ found }) => found.rule.id,
      )}` +
      `  wrong, or with a wrong amount\n${wrongLines(judged)}` +
      automaticLine(judged, PRECISION_BUDGET),
  )
}

/** Microseconds of processor a line (a busy machine counts less), decisions at hand, so that signatures are made too. */
function timed(lines: readonly LabelledLine[], context: ClassificationContext): void {
  const decisions = new Map(
    lines.slice(0, 1).map(({ line }) => [
      `${signatureOf(line)} `,
      {
        ruleId: '',
        name: '',
        action: 'ignore',
        generatorKey: null,
        category: null,
        inputs: null,
        perUnit: null,
      } as const,
    ]),
  )
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = process.cpuUsage()
    for (let done = 0; done < LINES; done += lines.length) {
      for (const { line } of lines) classifyLine(line, { ...context, decisions })
    }
    const { user, system } = process.cpuUsage(start)
    rounds.push((user + system) / (Math.ceil(LINES / lines.length) * lines.length))
  }
  const median = rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  process.stdout.write(
    `\n  ${median.toFixed(1)} µs a line, budget ${MICROSECONDS_BUDGET} µs: ${median <= MICROSECONDS_BUDGET ? 'within' : 'OVER'}\n`,
  )
}

const PRECISION_BUDGET = 0.95
const MICROSECONDS_BUDGET = 15
const LINES = 50_000
const ROUNDS = 5
