import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountantYear, documentCount } from './accountant-year.ts'
import { hasRightCnpj, hasRightCpf, hasRightKey } from './identity.ts'
import { createRandom } from './random.ts'
import { wholeYear as year } from './whole-year.ts'

function digestOf({ files, truth, company }: typeof year): string {
  const hash = createHash('sha256')
  for (const { name, content } of files) hash.update(name).update('\0').update(content)
  return hash.update(JSON.stringify({ truth, company })).digest('hex')
}

const papers = new Map(year.truth.map(({ model, key }) => [`${model} ${key}`, { model, key }]))
const countOf = (model: string) => [...papers.values()].filter((paper) => paper.model === model).length

describe('a year of fiscal documents', () => {
  test('the same bytes and the same truth at every call', () => {
    expect(digestOf(accountantYear())).toBe(digestOf(year))
  })

  test('as many documents as are said, of every model', () => {
    expect(papers.size).toBe(documentCount)
    const counts = ['55', '65', '57', '67', '58', '62', '66', '76', 'nfse', 'event'].map((model) => [
      model,
      countOf(model),
    ])
    expect(Object.fromEntries(counts)).toEqual({
      '55': 1891,
      '65': 360,
      '57': 340,
      '67': 14,
      '58': 26,
      '62': 48,
      '66': 40,
      '76': 12,
      nfse: 150,
      event: 22,
    })
  })

  test('no two files of one name, and each line of truth has a file', () => {
    const names = new Set(year.files.map(({ name }) => name))
    expect(names.size).toBe(year.files.length)
    expect(year.truth.filter(({ file }) => !names.has(file.split('!/')[0] ?? ''))).toEqual([])
    expect(new Set(year.truth.map(({ file, line }) => `${file} ${line}`)).size).toBe(year.truth.length)
  })

  test('every key has its check digit and names its model', () => {
    const wrong = [...papers.values()].filter(({ model, key }) => {
      const length = model === 'nfse' ? 50 : 44
      const named = model === 'nfse' ? 'nfse' : key.slice(20, 22)
      return key.length !== length || !hasRightKey(key) || (model === 'event' ? named !== '55' : named !== model)
    })
    expect(wrong).toEqual([])
  })

  test('the plain files agree with their keys, and each CNPJ and CPF has its check digits', () => {
    const texts = year.files
      .filter(({ name }) => /\.xml$/i.test(name))
      .map(({ content }) => Buffer.from(content).toString('latin1'))
    const ids = texts.flatMap((text) => [...text.matchAll(/<(CNPJ|CPF)>(\d+)</g)])
    expect(ids.filter(([, kind, id = '']) => !(kind === 'CNPJ' ? hasRightCnpj(id) : hasRightCpf(id)))).toEqual([])
    const parts =
      /Id="[A-Za-z]+(\d{44})".*?<serie>(\d+)<.*?<n(?:NF|CT|MDF)>(\d+)<.*?<dhEmi>20(\d\d)-(\d\d).*?<emit><CNPJ>(\d+)</s
    const named = texts.flatMap((text) => parts.exec(text) ?? []).length
    expect(named).toBeGreaterThan(10_000)
    const disagreeing = texts.filter((text) => {
      const found = parts.exec(text)
      if (found === null || text.includes('<infEvento')) return false
      const [, key = '', series = '', number = '', short, month, cnpj] = found
      const said = `${short}${month}${cnpj}${key.slice(20, 22)}${series.padStart(3, '0')}${number.padStart(9, '0')}`
      return key.slice(2, 34) !== said
    })
    expect(disagreeing).toEqual([])
  })

  test('what is counted of electricity is what the company bought, month by month', () => {
    const bought = new Map<string, bigint>()
    for (const { kind, counts, site, month, quantity } of year.truth) {
      if (kind !== 'purchased electricity' || counts !== 'yes') continue
      bought.set(`${month} ${site}`, (bought.get(`${month} ${site}`) ?? 0n) + BigInt(quantity ?? '0'))
    }
    const said = year.company.purchasedEnergy.map(({ month, site, kilowattHours }) => [
      `${month} ${site}`,
      BigInt(kilowattHours),
    ])
    expect(Object.fromEntries(bought)).toEqual(Object.fromEntries(said))
    expect(said).toHaveLength(24)
  })

  test('what is asked says what, and what is not counted says why', () => {
    expect(year.truth.filter(({ verdict, ask }) => (verdict === 'ask') !== (ask !== null))).toEqual([])
    expect(year.truth.filter(({ counts, why }) => (counts === 'no') !== (why !== null))).toEqual([])
    expect(year.truth.filter(({ quantity }) => quantity !== null && !/^-?\d+(\.\d+)?$/.test(quantity))).toEqual([])
  })
})

test('numbers that look random follow their seed', () => {
  const draw = (seed: number) => createRandom(seed).digits(20)
  expect(draw(7)).toBe(draw(7))
  expect(draw(7)).not.toBe(draw(8))
})
