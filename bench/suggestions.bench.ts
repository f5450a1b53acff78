import { performance } from 'node:perf_hooks'
import { stdout } from 'node:process'
import { accountantYear } from './accountant-year/accountant-year.ts'
import { isAskPassed, isWrongPassed, judgeLine } from './suggestions/judge-line.ts'
import { readYear } from './suggestions/read-year.ts'
import { examples, kindTable, wholeTable } from './suggestions/report.ts'

/**
 * What is suggested first for each line of a year of documents, held against what an accountant wrote beside it: the share
 * that is right, and two figures that must be nought, since nobody looks at what is settled by itself: lines that an
 * accountant would ask about, and wrong ones.
 */
export async function run(): Promise<void> {
  const year = accountantYear()
  const start = performance.now()
  const { lines, ...others } = await readYear(year)
  const seconds = (performance.now() - start) / 1000
  const judged = lines.map(judgeLine)
  const passed = judged.filter(isAskPassed)
  const wrong = judged.filter(isWrongPassed)
  const right = judged.filter(({ isRight }) => isRight).length / judged.length
  stdout.write(
    `\nsuggestions: ${year.truth.length} lines of truth, read and classified in ${seconds.toFixed(1)} s\n${wholeTable(judged, others)}` +
      `  by kind, the least right first\n${kindTable(judged)}` +
      `  settled though to be asked\n${examples(passed)}  settled and wrong\n${examples(wrong)}` +
      `  not right, left to a person\n${examples(judged.filter((one) => !one.isRight && !one.isSettled))}` +
      `\n  right first ${(right * 100).toFixed(1)} %, budget ${RIGHT_BUDGET * 100} %: ${right >= RIGHT_BUDGET ? 'within' : 'OVER'}\n` +
      `  asked lines settled ${passed.length}, wrong lines settled ${wrong.length}, budget 0: ${passed.length + wrong.length === 0 ? 'within' : 'OVER'}\n`,
  )
}

const RIGHT_BUDGET = 0.9
