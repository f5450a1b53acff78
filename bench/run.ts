import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { execPath, stderr, stdout } from 'node:process'
import { readCommandLine } from '../tools/command-line.ts'
import { programs } from '../tools/programs.ts'
import { isOver, verdictsIn } from './verdicts.ts'

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
  await runHere(only)
} else await runAll(wanted.length === 0 ? names : wanted)

/** Runs a bench in this process, which fails where it tells a budget as over. */
async function runHere(name: string): Promise<void> {
  const write = stdout.write.bind(stdout)
  let text = ''
  stdout.write = ((part: string, ...how: []) => {
    text += part
    return write(part, ...how)
  }) as typeof stdout.write
  stdout.write(`\n${name}\n`)
  await ((await import(`./${name}.bench.ts`)) as Bench).run()
  if (isOver(verdictsIn(text))) process.exitCode = 1
}

async function runAll(chosen: readonly string[]): Promise<void> {
  const verdicts: string[] = []
  for (const name of chosen) {
    const start = performance.now()
    const { text, isWhole } = await runApart(name)
    const found = verdictsIn(text)
    verdicts.push(...found, ...(isWhole || isOver(found) ? [] : [`${name}: OVER, the bench broke`]))
    stdout.write(`  took ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
  }
  stdout.write(`\nbudgets\n${verdicts.map((line) => `  ${line}\n`).join('')}`)
  if (isOver(verdicts)) process.exitCode = 1
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
