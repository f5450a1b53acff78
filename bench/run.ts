import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { execPath, stderr, stdout } from 'node:process'
import { readCommandLine } from '../tools/command-line.ts'
import { programs } from '../tools/programs.ts'

/**
 * `node bench/run.ts [names]`: one bench of this folder runs here; several, or all, run one after the other, each in a
 * process of its own so that none pays for another's memory, and every budget is told once more at the end. The process
 * ends with 1 where a bench broke or a budget is over.
 */
interface Bench {
  readonly run: () => unknown
}

const wanted = readCommandLine(programs.bench).words
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .sort()
const unknown = wanted.filter((name) => !names.includes(name))
const [only, ...others] = wanted

if (unknown.length > 0) {
  stderr.write(`no bench named ${unknown.join(', ')}; there are: ${names.join(', ')}\n`)
  process.exitCode = 2
} else if (only !== undefined && others.length === 0) {
  stdout.write(`\n${only}\n`)
  await ((await import(`./${only}.bench.ts`)) as Bench).run()
} else await runAll(wanted.length === 0 ? names : wanted)

async function runAll(chosen: readonly string[]): Promise<void> {
  const verdicts: string[] = []
  for (const name of chosen) {
    const start = performance.now()
    const { text, isWhole } = await runApart(name)
    const found = text.split('\n').filter((line) => /\b(within|OVER)\b/.test(line))
    verdicts.push(...found.map((line) => line.trim()), ...(isWhole ? [] : [`${name}: OVER, the bench broke`]))
    stdout.write(`  took ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
  }
  stdout.write(`\nbudgets\n${verdicts.map((line) => `  ${line}\n`).join('')}`)
  if (verdicts.some((line) => line.includes('OVER'))) process.exitCode = 1
}

function runApart(name: string): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(execPath, [import.meta.filename, name], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part
      stdout.write(part)
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ text, isWhole: code === 0 }))
  })
}
