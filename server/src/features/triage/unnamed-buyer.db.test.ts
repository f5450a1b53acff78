import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { groupOf } from './test-groups.ts'

const CASES = new URL('../../../../core/document/cases/cfe/', import.meta.url)
const whose = 'classification.whose_purchase'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Two coupons of petrol, one with the company's CNPJ and one that names nobody. */
async function withCoupons() {
  const person = await app.signUpPerson({ cnpj: '99.500.100/0001-44', companyName: 'Fabrica Exemplo Ltda' })
  const names = ['01-posto-gasolina.xml', '05-posto-sem-destinatario.xml']
  await importFiles(app, person, Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, CASES))])))
  const pending = async () => {
    const { rows } = await person.client.documentItem.list({ state: 'pending', counts: true })
    return rows.map(({ fileName }) => fileName)
  }
  return { person, pending }
}

it('a coupon that names nobody is taken by no act on many, whatever source is said', async () => {
  const { person, pending } = await withCoupons()
  await person.client.documentItem.acceptSuggested({ confidenceMin: '0.1' })
  expect(await pending()).toEqual(['05-posto-sem-destinatario.xml'])
  for (const said of [{}, { generatorKey: 'mobile.gasoline_c' }]) {
    await expect(person.client.triage.decideShown({ action: 'accept', ...said })).rejects.toMatchObject({
      code: 'triage.nothing_shown',
    })
  }
})

it('all that name nobody are ours by one act with its reason, which stands among the decisions', async () => {
  const { person, pending } = await withCoupons()
  const act = { action: 'accept', question: whose } as const
  await expect(person.client.triage.decideShown(act)).rejects.toMatchObject({ code: 'triage.reason_required' })
  const reason = 'Reembolsado ao motorista'
  expect(await person.client.triage.decideShown({ ...act, reason })).toMatchObject({ lines: 1, reason })
  expect(await pending()).toEqual(['01-posto-gasolina.xml'])
  expect((await person.client.triage.listDecisions({})).rows).toMatchObject([{ kind: 'shown', reason }])
})

it('a group of them is ours with a reason too', async () => {
  const { person } = await withCoupons()
  const { rows } = await person.client.triage.listGroups({ question: whose })
  const groupKey = rows[0]?.groupKey ?? expect.fail('there is such a group')
  const decision = { groupKey, action: 'accept' } as const
  await expect(person.client.triage.decide(decision)).rejects.toMatchObject({ code: 'triage.reason_required' })
  expect(await person.client.triage.decide({ ...decision, reason: 'Caixa da filial' })).toMatchObject({ lines: 1 })
  expect((await groupOf(person, 'GASOLINA')).question).not.toBe(whose)
})

it('one of its lines, or all of one document, is ours with the reason alone', async () => {
  const { person, pending } = await withCoupons()
  const { rows } = await person.client.documentItem.list({ state: 'pending', counts: true })
  const unnamed = rows.find(({ suggestion }) => suggestion.question === whose) ?? expect.fail('a line without a buyer')
  const line = { itemId: unnamed.id, generatorKey: 'mobile.gasoline_c' }
  const reason = 'Cartão da frota'
  await expect(person.client.documentItem.accept(line)).rejects.toMatchObject({ code: 'triage.reason_required' })
  await person.client.documentItem.accept({ ...line, reason })
  await person.client.documentItem.reopen({ itemId: unnamed.id })
  const act = { action: 'accept', question: whose, documentId: unnamed.documentId, reason } as const
  expect(await person.client.triage.decideShown(act)).toMatchObject({ lines: 1, reason })
  expect(await pending()).toEqual(['01-posto-gasolina.xml'])
})
