import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const readme = textOf('README.md')

describe('README.md', () => {
  it('tells every variable that the server reads', () => {
    const variables = [...textOf('server/src/env.ts').matchAll(/^ {2}([A-Z_]+): z/gm)].map(([, name = '']) => name)
    expect(variables.length).toBeGreaterThan(10)
    expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })

  it('holds no two sides of a merge that nobody decided', () => {
    expect(readme.split('\n').filter((line) => /^(?:<{7}|>{7}) /.test(line))).toEqual([])
  })

  it('tells every command of pegada', () => {
    const commands = [...textOf('cli/main.ts').matchAll(/^ {2}([a-z]+): \(\) => import/gm)].map(([, name = '']) => name)
    expect(commands.length).toBeGreaterThan(5)
    expect(commands.filter((name) => !readme.includes(`pegada -- ${name} `))).toEqual([])
  })
})
