import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { quickImports, root } from './run-steps.ts'

/** What Node says of a program of the server's room: what it writes, and why it ended where it did not end well. */
function run(program: string, ...options: readonly string[]): { readonly out: string; readonly err: string } {
  const given = ['--disable-warning=ExperimentalWarning', ...options, '--input-type=module', '-e', program]
  const { stdout, stderr } = spawnSync(process.execPath, given, { cwd: join(root, 'server/src'), encoding: 'utf8' })
  return { out: stdout, err: stderr }
}

it('finds the modules that Node finds by itself', () => {
  const named = [
    './env.ts',
    '@pegada/core/guards.ts',
    '@pegada/contract/contract.ts',
    'drizzle-orm',
    'drizzle-orm/pg-core',
    'zod',
  ]
  const program = `console.log(${JSON.stringify(named)}.map((name) => import.meta.resolve(name)).join('\\n'))`
  const { out } = run(program, '--import', quickImports)
  expect(out.trim().split('\n')).toHaveLength(named.length)
  expect(out).toBe(run(program).out)
})

it('leaves one that is not there to be told as such, by the place where it was looked for', () => {
  for (const name of ['./gone.ts', '@pegada/core/gone.ts', 'drizzle-orm/gone']) {
    const { out, err } = run(`await import('${name}')`, '--import', quickImports)
    expect(out, name).toBe('')
    expect(err, name).toMatch(/(ENOENT|ERR_MODULE_NOT_FOUND|ERR_PACKAGE_PATH_NOT_EXPORTED).*gone/s)
  }
})
