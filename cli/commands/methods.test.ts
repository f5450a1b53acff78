import { CATEGORIES } from '@pegada/core/factor/category.ts'
import { describe, expect, it } from 'vitest'
import { main } from '../main.ts'

async function said(...args: string[]) {
  const written: string[] = []
  const complaints: string[] = []
  const io = {
    write: async (text: string) => void written.push(text),
    complain: (text: string) => void complaints.push(text),
    pathOf: (file: string) => file,
  }
  const exitCode = await main(['methods', ...args], io)
  return { exitCode, out: written.join(''), complaints: complaints.join('\n') }
}

describe('pegada methods', () => {
  it('lists each method with inputs, units, choices and its source', async () => {
    const { exitCode, out } = await said('--json')
    const methods = JSON.parse(out) as {
      key: string
      source: string
      categories: string[]
      inputs: { name: string }[]
    }[]
    expect(exitCode).toBe(0)
    expect(new Set(methods.map(({ key }) => key)).size).toBe(methods.length)
    for (const { key, source, categories, inputs } of methods) {
      expect(source, key).not.toBe('')
      expect(inputs.length, key).toBeGreaterThan(0)
      expect(
        categories.filter((category) => !Object.hasOwn(CATEGORIES, category)),
        key,
      ).toEqual([])
    }
    expect(methods.find(({ key }) => key === 'fugitive.mass_balance')?.inputs.map(({ name }) => name)).toContain('gas')
  })

  it('shows a table without --json and refuses what it does not know', async () => {
    expect((await said()).out).toContain('waste.composting')
    expect(await said('--xml')).toMatchObject({ exitCode: 2, complaints: expect.stringContaining('Uso:') })
  })
})
