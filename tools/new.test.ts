import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingTexts } from './missing-text.ts'
import { planOf } from './new/plan.ts'
import { quickFolder } from './postgres.ts'
import { bin, root } from './run-steps.ts'
import { leavesVolume } from './volume.ts'

/** A feature and a screen made in a copy of the tree: what is red there is what is left to write, and nothing else. */
let copy = ''

function copyTree(): void {
  copy = mkdtempSync(join(quickFolder(), 'pegada-new-'))
  const apart = /^(node_modules|dist|dist-website.*|\.git|data|tmp|e2e|bench|screenshots|test-results)$/
  const copied = (folder: string, to: string, isApart: (name: string) => boolean) => {
    mkdirSync(to, { recursive: true })
    const entries = readdirSync(folder).filter((name) => !apart.test(name) && !isApart(name))
    // What Node copies by itself takes twenty times as long.
    const done = spawnSync('cp', ['-R', ...entries.map((name) => join(folder, name)), to], { encoding: 'utf8' })
    expect(done.stderr).toBe('')
  }
  const rooms = readdirSync(root, { withFileTypes: true }).filter((one) => one.isDirectory() && !apart.test(one.name))
  copied(root, copy, (name) => rooms.some((room) => room.name === name))
  for (const { name } of rooms) copied(join(root, name), join(copy, name), () => false)
  for (const name of ['e2e', 'bench', '.git']) mkdirSync(join(copy, name), { recursive: true })
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const kept = join(root, 'node_modules', name)
    if (name === '@pegada') cpSync(kept, join(copy, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
    else if (!name.startsWith('.vite')) symlinkSync(kept, join(copy, 'node_modules', name))
  }
}

const make = (...words: string[]) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(copy, 'tools/new.ts'), ...words], {
    cwd: copy,
    encoding: 'utf8',
  })

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: string[]
    }[]
  }[]
}

describe.skipIf(leavesVolume)('what the program makes', () => {
  let written: string[]
  afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000)
  beforeAll(() => {
    copyTree()
    const before = new Set(filesIn(copy))
    expect(make('feature', 'weighbridge', '--section', 'emissions_data')).toMatchObject({ status: 0, stderr: '' })
    expect(make('screen', 'weighbridge-map', '--path', '/dashboard/weighbridges/map')).toMatchObject({ status: 0 })
    written = filesIn(copy).filter((file) => !before.has(file))
  }, 120_000)

  it('is a contract, a migration, a feature of the server, and a room of pages for each', () => {
    const rooms = Map.groupBy(written, (file) =>
      file
        .split('/')
        .slice(0, file.startsWith('server') ? 3 : 1)
        .join('/'),
    )
    expect([...rooms].map(([room, files]) => [room, files.length])).toEqual([
      ['contract', 1],
      ['locales', 2 * LANGUAGES.length],
      ['server/src/db', 2],
      ['server/src/features', 7],
      ['web', 7],
    ])
  })

  it('is formatted and has nothing that lint refuses', () => {
    const files = written.filter((file) => /\.tsx?$/.test(file))
    const lint = spawnSync(bin('biome'), ['check', ...files], { cwd: copy, encoding: 'utf8' })
    expect(lint.status, lint.stderr).toBe(0)
  })

  it('has its texts marked as missing in each language, which the check of the texts names', () => {
    const inSource = missingTexts(copy, 'pt-BR')
    expect(inSource).toHaveLength(16)
    expect(inSource).toEqual(expect.arrayContaining(['weighbridge:empty.title', 'shell:nav.weighbridge_map.about']))
    for (const language of LANGUAGES) expect(missingTexts(copy, language), language).toEqual(inSource)
  })

  it('stands where the house wants it, its pages work, and one test fails, which says what to write', {
    timeout: 240_000,
  }, () => {
    const house = ['house', 'server-knots', 'server-sql', 'web-walls', 'page-table', 'file-circles'].map(
      (name) => `tools/${name}.test.ts`,
    )
    const files = [...house, 'web/src/routes/pages.test.ts', 'web/src/features/weighbridge', 'core/access']
    const args = ['run', '--project=unit', '--project=page', ...files, '--reporter=json', '--outputFile=report.json']
    spawnSync(bin('vitest'), args, { cwd: copy, stdio: 'ignore' })
    const { testResults } = JSON.parse(readFileSync(join(copy, 'report.json'), 'utf8')) as Report
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    expect(testResults).toHaveLength(files.length + 6)
    const failures = tests.filter(({ status }) => status !== 'passed')
    const told = failures.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0]}`)
    expect(told).toEqual([
      expect.stringMatching(/^weighbridge map: the page answers its question: .*Write what people read on the page of/),
    ])
    const proof = readFileSync(join(copy, 'server/src/features/weighbridge/weighbridge.db.test.ts'), 'utf8')
    expect(proof).toContain('Write what is true of a weighbridge alone')
  })

  it('is made once: the same again is refused, and changes nothing', () => {
    const before = statesOf(copy)
    expect(make('feature', 'weighbridge')).toMatchObject({
      status: 2,
      stderr: '"weighbridge" exists: contract/weighbridge.ts\n',
    })
    expect(make('screen', 'weighbridge-map')).toMatchObject({ status: 2 })
    expect(statesOf(copy)).toEqual(before)
  })
})

describe('a name is refused', () => {
  it.each([
    ['Supplier', 'feature', /no noun in small letters/],
    ['supplier_map', 'screen', /hyphens between them/],
    ['import', 'feature', /a word of the language itself/],
    ['team', 'screen', /"team" exists: web\/src\/features\/team/],
    ['sign-in', 'screen', /"sign-in" exists: paths\.signIn/],
  ] as const)('%s as a %s', (name, kind, sentence) => {
    expect(() => planOf(root, { kind, name })).toThrow(sentence)
  })

  it('with an address that is another page’s, or a section that the menu lacks', () => {
    expect(() => planOf(root, { kind: 'screen', name: 'hedge-map', path: '/dashboard/reports' })).toThrow(
      'web/src/lib/paths.ts: /dashboard/reports is another page’s',
    )
    expect(() => planOf(root, { kind: 'screen', name: 'hedge-map', section: 'buying' })).toThrow(
      `web/src/shell/nav.ts: no array after "key: 'buying'"`,
    )
  })
})

function filesIn(folder: string, under = folder): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name !== 'node_modules') return filesIn(path, under)
    return entry.isFile() ? [relative(under, path)] : []
  })
}

/** When each file was last written. */
function statesOf(folder: string): [string, number][] {
  return filesIn(folder).map((file) => [file, statSync(join(folder, file)).mtimeMs])
}
