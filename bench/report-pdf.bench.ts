import { performance } from 'node:perf_hooks'
import { writePdf } from '../server/src/features/report/pdf/write-pdf.ts'
import { makeWords } from '../server/src/features/report/words.ts'
import { openLocales } from '../server/src/platform/locale/translate.ts'
import { sampleContent } from '../server/src/test/sample-content.ts'

/**
 * The same inventory of 39 lines as a PDF in Portuguese, the yardstick, and in the languages with typefaces of many characters
 * or of joined letters: the first of a process, which opens the files of the typeface, and the second. Times are of the processor,
 * so that a busy machine says the same.
 */
export async function run(): Promise<void> {
  const locales = openLocales(new URL('../locales/', import.meta.url))
  const content = sampleContent()
  await writePdf(content, makeWords(locales, 'pt-BR'))
  const firsts: number[] = []
  for (const language of ['pt-BR', 'ja', 'zh', 'ko', 'ar'] as const) {
    const words = makeWords(locales, language)
    const first = await timed(() => writePdf(content, words))
    const second = await timed(() => writePdf(content, words))
    firsts.push(first.ms)
    process.stdout.write(
      `  ${language.padEnd(6)} first ${first.ms.toFixed(0).padStart(6)} ms, again ${second.ms.toFixed(0).padStart(6)} ms ` +
        `(${second.wallMs.toFixed(0)} ms by the clock), ${(second.value.length / 1000).toFixed(0)} kB\n`,
    )
  }
  const worst = Math.max(...firsts)
  const memory = process.memoryUsage().rss / 1_000_000
  process.stdout.write(
    `report-pdf: slowest first ${(worst / 1000).toFixed(1)} s, budget 3 s: ${worst <= 3000 ? 'within' : 'OVER'}; ` +
      `${memory.toFixed(0)} MB after all\n`,
  )
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number; wallMs: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()]
  const value = await work()
  const { user, system } = process.cpuUsage(before)
  return { value, ms: (user + system) / 1000, wallMs: performance.now() - start }
}
