import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

/**
 * Breaks the core on purpose, one place at a time, and asks its tests: a figure a thousand times too large, a unit taken
 * for another, a gas for another; outside the methods a comparison turned, an "and" for an "or", a yes for a no, the other
 * place of a value not looked at. A mutant that no test notices survives and is listed. Works on a copy; the tests beside
 * a file are asked first, those that can see it only where these notice nothing.
 * `node tools/mutate.ts [folder of core/…] [n]` tries every mutant, or every nth; exit code 1 when a mutant survives.
 */
interface Mutant {
  readonly file: string
  readonly kind: 'thousand' | 'unit' | 'gas' | 'turned' | 'joined' | 'answer' | 'elsewhere'
  readonly line: number
  readonly text: string
}

const root = join(import.meta.dirname, '..')
const [wanted = 'core/activity', part = '1'] = process.argv.slice(2)

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

const TURNED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '>': '<=',
  '<': '>=',
  '>=': '<',
  '<=': '>',
}

/** Every mutant of a file: each literal in turn, each multiplication once, and outside the methods each decision. */
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
    ...(file.startsWith('core/activity/') ? [] : decisionsIn(found, at)),
  ]
}

type Find = (pattern: RegExp) => readonly RegExpExecArray[]
type Break = (kind: Mutant['kind'], index: number, length: number, by: string) => Mutant

/** Comparisons, "and" and "or", yes and no, and where a value is looked for next when its first place is empty. */
function decisionsIn(found: Find, at: Break): readonly Mutant[] {
  return [
    ...found(/(?<= )(===|!==|>=|<=|>|<)(?= )/g).map((match) =>
      at('turned', match.index, match[0].length, TURNED[match[0]] ?? match[0]),
    ),
    ...found(/(?<= )(&&|\|\|)(?= )/g).map((match) => at('joined', match.index, 2, match[0] === '&&' ? '||' : '&&')),
    ...found(/(?<=return |: |\? )(true|false)\b/g).map((match) =>
      at('answer', match.index, match[0].length, match[0] === 'true' ? 'false' : 'true'),
    ),
    ...found(/ \?\? [\w.]+\([^()]*\)/g).map((match) => at('elsewhere', match.index, match[0].length, '')),
  ]
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.(test|type-test)\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('/test/'))
    .toSorted()
}

/** Installed packages, and the tests of the house, of pages and of properties: a mutant must fail a test that states a figure. */
const LEFT_BEHIND =
  /node_modules|(house|blog|methodology|method-words|page-table|properties|sheet-memory|file-circles)\.test\.ts$/

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
  return vitest(copy, ['related', ...files, '--run'])
}

/** Whether the tests in the folder of the file still pass; a folder without tests notices nothing. */
function passesBeside(copy: string, file: string): Promise<boolean> {
  return vitest(copy, ['run', `${dirname(file)}/`, '--passWithNoTests'])
}

/** What a run of the tests prints goes nowhere, or where `print` says. */
function vitest(copy: string, asked: readonly string[], print: 'ignore' | 'inherit' = 'ignore'): Promise<boolean> {
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [...asked, '--project', 'unit', '--bail', '1', '--reporter', 'dot', '--maxWorkers', '1']
  return new Promise((resolve) => {
    const run = spawn(process.execPath, [program, ...args], { cwd: copy, stdio: print })
    run.on('close', (code) => resolve(code === 0))
  })
}

async function tryAll(copy: string, mutants: readonly Mutant[]): Promise<readonly Mutant[]> {
  const survivors: Mutant[] = []
  for (const [index, mutant] of mutants.entries()) {
    const place = join(copy, mutant.file)
    const whole = readFileSync(place, 'utf8')
    writeFileSync(place, mutant.text)
    if ((await passesBeside(copy, mutant.file)) && (await passes(copy, mutant.file))) {
      survivors.push(mutant)
      console.log(`survived: ${mutant.kind} at ${mutant.file}:${mutant.line}`)
    }
    writeFileSync(place, whole)
    if ((index + 1) % 20 === 0) console.log(`${index + 1} of ${mutants.length}, ${survivors.length} survived`)
  }
  return survivors
}

const mutants = sourcesIn(wanted)
  .flatMap(mutantsOf)
  .filter((_, index) => index % Number(part) === 0)
const lanes = [0, 1].map((lane) => mutants.filter((_, index) => index % 2 === lane))
const copies = lanes.map(copyTree)
if (!(await vitest(copies[0] ?? '', ['related', ...sourcesIn(wanted), '--run'], 'inherit'))) {
  throw new Error('the tests fail before anything is broken: every mutant would seem to be noticed')
}
const survivors = (await Promise.all(lanes.map((lane, index) => tryAll(copies[index] ?? '', lane)))).flat()
for (const copy of copies) rmSync(copy, { recursive: true })
console.log(
  `${mutants.length} mutants of ${wanted}: ${mutants.length - survivors.length} noticed, ${survivors.length} survived`,
)
process.exitCode = survivors.length > 0 ? 1 : 0
