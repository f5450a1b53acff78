import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './import-graph.ts'
import { WarmTests } from './mutate/ask-tests.ts'
import { type Mutant, mutantsOf } from './mutate/mutants.ts'
import { sameProgram } from './mutate/same-program.ts'
import { testsSeeing } from './mutate/seen-by.ts'

/**
 * Breaks the core on purpose, one place at a time, and asks its tests: a figure a thousand times too large, a unit taken
 * for another, a gas for another; outside the methods a comparison turned, an "and" for an "or", a yes for a no, the other
 * place of a value not looked at. A mutant that no test notices survives and is listed. Nothing is written: a warm process
 * reads the break instead of the file, and is asked one test file after another, nearest first, to the first that fails.
 * `node tools/mutate.ts [folder or file of core/…] [n] [first]` tries every mutant, or every nth from `first`, counted from
 * 0; exit code 1 when a mutant survives.
 */
const [wanted = 'core/activity', part = '1', first = '0'] = process.argv.slice(2)
const sources = new Map(sourcesIn(wanted).map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const mutants = [...sources]
  .flatMap(([file, text]) => mutantsOf(file, text))
  .filter((_, index) => index >= Number(first) && (index - Number(first)) % Number(part) === 0)

const tests = new WarmTests()
await expectPassing()
let same = 0
/** Whose tests did not end in time: noticed, and told by name, for a busy machine makes tests slow as well. */
let tooLong = 0
const survivors: Mutant[] = []
/** The tests that noticed a mutant before, the last one first: they are likely to notice the next one. */
let noticing: readonly string[] = []
const LIKELY = 3
for (const [index, mutant] of mutants.entries()) {
  const reason = sameProgram(mutant, sources.get(mutant.file) ?? '')?.reason
  if (reason !== undefined) {
    same += 1
    console.log(`same program: ${nameOf(mutant)}: ${reason}`)
  } else if (!(await isNoticed(mutant))) {
    survivors.push(mutant)
    console.log(`survived: ${nameOf(mutant)}  ${sources.get(mutant.file)?.split('\n')[mutant.line - 1]?.trim()}`)
  }
  if ((index + 1) % 20 === 0) console.log(`${index + 1} of ${mutants.length}, ${survivors.length} survived`)
}
tests.end()
const noticed = mutants.length - same - survivors.length
console.log(
  `${mutants.length} mutants of ${wanted}: ${noticed} noticed (${tooLong} took too long), ${same} same program, ${survivors.length} survived`,
)
process.exitCode = survivors.length > 0 ? 1 : 0

/** The likeliest tests are asked one after another, the others in one go, which loads what they share only once. */
async function isNoticed(mutant: Mutant): Promise<boolean> {
  const { file, text } = mutant
  const seeing = testsSeeing(file)
  const likely = noticing.filter((test) => seeing.includes(test)).slice(0, LIKELY)
  const rest = seeing.filter((test) => !likely.includes(test))
  for (const asked of [...likely.map((test) => [test]), rest]) {
    const outcome = await tests.ask({ tests: asked, file, text })
    if (outcome.is === 'passed') continue
    if (outcome.is === 'failed') noticing = [outcome.test, ...noticing.filter((other) => other !== outcome.test)]
    if (outcome.is === 'too long') {
      tooLong += 1
      console.log(`took too long: ${nameOf(mutant)}`)
    }
    if (outcome.is === 'ended') console.log(`ended the process: ${nameOf(mutant)}`)
    return true
  }
  return false
}

/** A test that fails before anything is broken would seem to notice every mutant. */
async function expectPassing(): Promise<void> {
  const [file = ''] = sources.keys()
  const seeing = [...new Set([...sources.keys()].flatMap(testsSeeing))]
  const outcome = await tests.ask({ tests: seeing, file })
  if (outcome.is === 'failed') throw new Error(`${outcome.test} fails before anything is broken`)
  if (outcome.is !== 'passed') throw new Error(`before anything is broken: ${outcome.is}`)
}

function nameOf({ file, kind, line, nth }: Mutant): string {
  return `${kind} at ${file}:${line}${nth > 0 ? `, number ${nth + 1}` : ''}`
}

/** The sources of a folder, or the one file that is named. */
function sourcesIn(place: string): readonly string[] {
  if (place.endsWith('.ts')) return [place]
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.(test|type-test)\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/\/(test|cases)\//.test(file))
    .toSorted()
}
