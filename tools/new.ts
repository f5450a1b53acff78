import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readCommandLine } from './command-line.ts'
import { type Plan, planOf } from './new/plan.ts'
import { programs } from './programs.ts'
import { bin, root } from './run-steps.ts'

/**
 * `npm run new -- feature NAME` or `screen NAME`: writes the files of a feature or of a page, enters them in the lists that
 * name what there is, and formats both. What is then red says what is left: texts marked as missing, and one failing test.
 */
const { words, values } = readCommandLine(programs.new)
const [kind, name, ...rest] = words

if ((kind !== 'feature' && kind !== 'screen') || name === undefined || rest.length > 0) {
  refuse('Say what to make and its name: `feature weighbridge` or `screen weighbridge-map`.')
} else make({ kind, name, ...values })

function make(wanted: Parameters<typeof planOf>[1]): void {
  let plan: Plan
  try {
    plan = planOf(root, wanted)
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error))
    return
  }
  for (const [file, text] of plan) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const written = [...plan.keys()]
  run(bin('biome'), ['check', '--write', ...written.filter((file) => /\.(tsx?|json)$/.test(file))])
  run(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/page-table.ts'])
  const own = written.filter((file) => file.includes(wanted.name) && !file.startsWith('locales/'))
  process.stdout.write(
    [
      ...own.map((file) => `  ${file}`),
      '',
      `Left to write: the texts, which \`vitest run --project unit tools/locales.test.ts\` names, and what the failing test of ${own.find((file) => file.includes('.db.test.')) ?? own.find((file) => file.includes('.test.'))} asks for.`,
      '',
    ].join('\n'),
  )
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exitCode = 1
}

function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 2
}
