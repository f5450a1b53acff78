import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Program, readAsked } from './command-line.ts'
import { textOf } from './import-graph.ts'
import { programs } from './programs.ts'

const program: Program = {
  call: 'npm run weigh',
  about: 'Weighs.',
  options: { role: { value: 'a|b', about: 'which' }, all: { about: 'everything' } },
}

describe('a command line', () => {
  it('gives its flags and words to the work', () => {
    expect(readAsked(program, ['--all', '--role', 'a'])).toMatchObject({ kind: 'work', values: { role: 'a' } })
    const words: Program = { ...program, words: { form: '[name…]', about: 'which' } }
    expect(readAsked(words, ['one', '--all', 'two'])).toEqual({
      kind: 'work',
      values: {},
      words: ['one', 'two'],
    })
  })

  it('tells its use when asked', () => {
    const asked = readAsked(program, ['--role', 'a', '--help'])
    expect(asked).toEqual({
      kind: 'help',
      text: [
        'npm run weigh -- [--role a|b] [--all]',
        'Weighs.',
        '',
        '  --role a|b  which',
        '  --all       everything',
        '  --help      tells this',
        '',
      ].join('\n'),
    })
  })

  it.each([
    [['--port', '80'], "Unknown option '--port'."],
    [['quickly'], "Unexpected argument 'quickly'."],
    [['--role'], "Option '--role <value>' argument missing."],
    [['--all=no'], "Option '--all' does not take an argument."],
  ])('refuses %j in a sentence, and tells its use', (args, sentence) => {
    const asked = readAsked(program, args)
    expect(asked.kind).toBe('refused')
    expect(asked.kind === 'refused' && asked.text.split('\n')[0]).toBe(sentence)
    expect(asked).toHaveProperty('text', expect.stringContaining('--role a|b  which'))
  })
})

describe('the programs', () => {
  const files = [...textOf('tools/bootstrap.mjs').matchAll(/^ {2}(\w+): '([\w/.]+)',$/gm)]
    .map(([, name = '', file = '']) => ({ name, file }))
    .filter(({ name }) => name !== 'pegada')

  it('read their command line before they do anything', () => {
    const all = [...files, { name: 'serve', file: 'tools/serve.ts' }]
    expect(all.map(({ name }) => name).toSorted()).toEqual(Object.keys(programs).toSorted())
    for (const { name, file } of all) expect(textOf(file), file).toContain(`readCommandLine(programs.${name})`)
  })

  it.each([
    [['--help'], 0, 'stdout', /^npm run dev\n/],
    [['--fast'], 2, 'stderr', /^Unknown option '--fast'\.\n/],
  ] as const)('end by themselves: dev %j', (args, code, stream, text) => {
    const ended = spawnSync(process.execPath, [join(import.meta.dirname, 'dev.ts'), ...args], { encoding: 'utf8' })
    expect(ended.status).toBe(code)
    expect(ended[stream]).toMatch(text)
  })
})
