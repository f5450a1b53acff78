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

it('names sources and methods in the language spoken, and designations as everywhere', async () => {
  const row = async (command: string, key: string, ...args: string[]) =>
    (await said([...args, command])).text.split('\n').find((line) => line.startsWith(`${key} `)) ?? ''
  expect(await row('generators', 'mobile.diesel_b')).toContain('Diesel em caminhões próprios')
  expect(await row('generators', 'mobile.diesel_b', '--lang', 'en-US')).not.toContain('caminhões')
  expect(await row('generators', 'fugitive.r_407c', '--lang', 'en-US')).toContain('R-407C')
  expect(await row('methods', 'waste.composting', '--lang', 'en-US')).toContain('Composting')
  expect((await said(['--lang', 'en-US', 'generators', '--json'])).text).toContain('Diesel em caminhões próprios')
})

it('names the languages where one is asked for that it does not have', async () => {
  const { code, complaint } = await said(['--lang', 'xx', '--help'])
  expect(code).toBe(2)
  expect(complaint).toContain('xx')
  expect(complaint).toContain('es-419')
})
