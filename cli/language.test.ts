import { expect, it } from 'vitest'
import type { Io } from './io.ts'
import { main } from './main.ts'

/** What the command writes and complains of, without a process. */
async function said(args: readonly string[], env: Record<string, string> = {}) {
  const written: string[] = []
  const complained: string[] = []
  const io = {
    write: async (text: string) => void written.push(text),
    complain: (text: string) => void complained.push(text),
  } as unknown as Io
  const code = await main(args, io, env)
  return { code, text: written.join(''), complaint: complained.join('') }
}

it('speaks Portuguese where nothing is said, and the language of the argument before that of the variable', async () => {
  expect((await said(['--help'])).text).toContain('Uso:')
  expect((await said(['--help'], { PEGADA_LANG: 'de' })).text).toContain('Aufruf')
  expect((await said(['--lang', 'en-GB', '--help'], { PEGADA_LANG: 'de' })).text).toContain('Usage')
  expect((await said(['--help'])).text).toContain('Uso:')
})

it('names the languages where one is asked for that it does not have', async () => {
  const { code, complaint } = await said(['--lang', 'xx', '--help'])
  expect(code).toBe(2)
  expect(complaint).toContain('xx')
  expect(complaint).toContain('es-419')
})
