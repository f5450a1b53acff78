import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

/**
 * Breaks the core on purpose, one place at a time, and asks its tests: a figure a thousand times too large, a unit taken
 * for another, a gas for another. A mutant that no test notices survives and is listed. Works on a copy.
 * `node tools/mutate.ts [folder of core/…]`; exit code 1 when a mutant survives.
 */
interface Mutant {
  readonly file: string
  readonly kind: 'thousand' | 'unit' | 'gas'
  readonly line: number
  readonly text: string
}

const root = join(import.meta.dirname, '..')
const wanted = process.argv[2] ?? 'core/activity'

const GASES: Readonly<Record<string, string>> = {
  CO2: 'CH4',
  CH4: 'N2O',
  N2O: 'CH4',
  CO2_biogenic: 'CO2',
  CO2_removed: 'CO2',
  SF6: 'CO2',
}
const UNITS: Readonly<Record<string, string>> = {
  kg: 't',
  t: 'kg',
  kWh: 'MWh',
  MWh: 'kWh',
  km: 'm',
  L: 'm³',
  'm³': 'L',
  GJ: 'TJ',
  TJ: 'GJ',
  ha: 'm²',
}

/** Every mutant of a file: each literal in turn, and each multiplication once. */
function mutantsOf(file: string): readonly Mutant[] {
  const text = readFileSync(join(root, file), 'utf8')
  const at = (kind: Mutant['kind'], index: number, length: number, by: string, prefix = ''): Mutant => ({
    file,
    kind,
    line: text.slice(0, index).split('\n').length,
    text: `${prefix}${text.slice(0, index)}${by}${text.slice(index + length)}`,
  })
  const code = [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  )
  const isComment = (index: number) => code.some(([from, to]) => index >= from && index < to)
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].filter(({ index }) => !isComment(index))
  const expression = relative(dirname(join(root, file)), join(root, 'core/activity/method/expression.ts'))
  const importPath = expression.startsWith('.') ? expression : `./${expression}`
  const thousand = `import { constant as mutantConstant } from '${importPath}'\nconst MUTANT = mutantConstant('mutant', '1000', '', 'mutant')\n`
  return [
    ...found(/(?<=emit\()'(CO2|CH4|N2O|CO2_biogenic|CO2_removed|SF6)'/g).map((match) =>
      at('gas', match.index, match[0].length, `'${GASES[match[1] ?? '']}'`),
    ),
    ...found(/(?<=\bunit: )'([^']+)'/g)
      .filter(([, unit]) => UNITS[unit ?? ''] !== undefined)
      .map((match) => at('unit', match.index, match[0].length, `'${UNITS[match[1] ?? '']}'`)),
    ...found(/\bUNITS\.(kg|t|kWh|MWh|km|L)\b/g).map((match) =>
      at('unit', match.index, match[0].length, `UNITS.${UNITS[match[1] ?? '']}`),
    ),
    ...found(/(?<!function )\bproduct\((?=[^)])/g).map((match) =>
      at('thousand', match.index, match[0].length, 'product(MUTANT, ', thousand),
    ),
    ...found(/\.times\((?=[^)])/g).map((match) => at('thousand', match.index, match[0].length, '.times(1000).times(')),
    ...found(/(?<=(?:value: |constant\('[a-z0-9_]+', ))'(\d+(?:\.\d+)?)'/g)
      .filter(([, value]) => Number(value) !== 0)
      .map((match) => at('thousand', match.index, match[0].length, `'${Number(match[1]) * 1000}'`)),
  ]
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.(test|type-test)\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('/test/'))
    .toSorted()
}

/** Installed packages, and the tests of the house and of properties: a mutant must fail a test that states a figure. */
const LEFT_BEHIND = /node_modules|(house|methodology|method-words|properties)\.test\.ts$/

/** A copy of the tree that may be broken; installed packages are linked, the workspaces are the copy's own. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'pegada-mutants-'))
  for (const name of [
    'core',
    'contract',
    'reference',
    'locales',
    'tools',
    'cli',
    'package.json',
    'vitest.config.ts',
    'tsconfig.json',
    'tsconfig.base.json',
  ]) {
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !LEFT_BEHIND.test(path) })
  }
  mkdirSync(join(copy, 'node_modules/@pegada'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@pegada') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  for (const room of ['core', 'contract', 'reference', 'cli'])
    symlinkSync(join(copy, room), join(copy, 'node_modules/@pegada', room))
  return copy
}

/** Whether the tests that can see the files still pass. */
function passes(copy: string, ...files: readonly string[]): Promise<boolean> {
  const vitest = join(root, 'node_modules/.bin/vitest')
  const args = ['related', ...files, '--run', '--project', 'unit', '--bail', '1', '--reporter', 'dot']
  return new Promise((resolve) => {
    const run = spawn(vitest, args, { cwd: copy, stdio: 'ignore' })
    run.on('close', (code) => resolve(code === 0))
  })
}

async function tryAll(copy: string, mutants: readonly Mutant[]): Promise<readonly Mutant[]> {
  const survivors: Mutant[] = []
  for (const [index, mutant] of mutants.entries()) {
    const place = join(copy, mutant.file)
    const whole = readFileSync(place, 'utf8')
    writeFileSync(place, mutant.text)
    if (await passes(copy, mutant.file)) survivors.push(mutant)
    writeFileSync(place, whole)
    if ((index + 1) % 20 === 0) console.log(`${index + 1} of ${mutants.length}, ${survivors.length} survived`)
  }
  return survivors
}

const mutants = sourcesIn(wanted).flatMap(mutantsOf)
const lanes = [0, 1].map((lane) => mutants.filter((_, index) => index % 2 === lane))
const copies = lanes.map(copyTree)
if (!(await passes(copies[0] ?? '', ...sourcesIn(wanted)))) {
  throw new Error('the tests fail before anything is broken: every mutant would seem to be noticed')
}
const survivors = (await Promise.all(lanes.map((lane, index) => tryAll(copies[index] ?? '', lane)))).flat()
for (const copy of copies) rmSync(copy, { recursive: true })
for (const { file, line, kind } of survivors) console.log(`survived: ${kind} at ${file}:${line}`)
console.log(
  `${mutants.length} mutants of ${wanted}: ${mutants.length - survivors.length} noticed, ${survivors.length} survived`,
)
process.exitCode = survivors.length > 0 ? 1 : 0
