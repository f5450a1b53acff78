import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from '../import-graph.ts'
import { mutantsOf } from './mutants.ts'
import { SAME_PROGRAM, sameProgram } from './same-program.ts'
import { testsSeeing } from './seen-by.ts'

const broken = (file: string, text: string) => mutantsOf(file, text).map((mutant) => [mutant.kind, mutant.text])

it('breaks each decision once', () => {
  expect(broken('core/seal/x.ts', 'const c = a >= 1 && (b ?? f(d))')).toEqual([
    ['turned', 'const c = a < 1 && (b ?? f(d))'],
    ['joined', 'const c = a >= 1 || (b ?? f(d))'],
    ['elsewhere', 'const c = a >= 1 && (b)'],
  ])
  expect(broken('core/seal/x.ts', 'const c = a\n  || true')).toEqual([['joined', 'const c = a\n  && true']])
  expect(broken('core/seal/x.ts', 'const c = () => {\n  return true\n}')).toEqual([
    ['answer', 'const c = () => {\n  return false\n}'],
  ])
})

it('breaks figures, units and gases', () => {
  expect(broken('core/fuel/x.ts', "const value = { value: '0.5', unit: 'kg' }")).toEqual([
    ['unit', "const value = { value: '0.5', unit: 't' }"],
    ['thousand', "const value = { value: '500', unit: 'kg' }"],
  ])
  expect(broken('core/activity/waste/x.ts', "emit('CH4', a > 1)")).toEqual([['gas', "emit('N2O', a > 1)"]])
})

it('leaves alone what does not run', () => {
  expect(broken('core/seal/x.ts', '/** a > 1 */\n  // a && b\ninterface A { readonly is: true }')).toEqual([])
})

it('tells the breaks of a line apart', () => {
  const named = mutantsOf('core/seal/x.ts', 'const a = 1\nconst c = a > 1 || a > 2 || a').map(
    ({ kind, line, nth }) => `${kind} ${line} ${nth}`,
  )
  expect(named).toEqual(['turned 2 0', 'turned 2 1', 'joined 2 0', 'joined 2 1'])
})

it('asks the tests that load a file, those beside it first', () => {
  const tests = testsSeeing('core/document/note-totals.ts')
  expect(tests[0]).toMatch(/^core\/document\/[\w-]+\.test\.ts$/)
  expect(tests).toContain('core/document/cases/warnings.test.ts')
  expect(tests).not.toContain('core/seal/tally.test.ts')
  expect(tests.filter((test) => /\.db\.test|^(web|tools)\//.test(test))).toEqual([])
})

it('names as the same program only what it still breaks', () => {
  const mutants = sourceFiles
    .filter((file) => SAME_PROGRAM.some((same) => same.file === file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      return mutantsOf(file, source).map((mutant) => sameProgram(mutant, source))
    })
  expect(SAME_PROGRAM.filter((same) => !mutants.includes(same))).toEqual([])
})
