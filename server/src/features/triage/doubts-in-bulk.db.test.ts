import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { groupOf } from './test-groups.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const doubt = 'document.total_differs'
const reason = 'Frete lançado à parte pelo fornecedor'
const differing = (number: number) => buildNfe({ number }).replace('<vNF>5980.00', '<vNF>9999.00')

/** A company with a note that is right and two whose totals do not add up, one of them with a broken signature. */
async function withDoubts() {
  const person = await app.signUpPerson()
  const files = { 'certa.xml': buildNfe({ number: 1 }), 'difere.xml': differing(2), 'quebrada.xml': differing(3) }
  await importFiles(app, person, files)
  await app.ports.db.query(`update documents set signature = 'broken' where file_name = 'quebrada.xml'`)
  const states = async () => {
    const { rows } = await person.client.documentItem.list({})
    return Object.fromEntries(rows.map(({ fileName, state }) => [fileName, state]))
  }
  return { ...person, person, states }
}

it('lines in a doubt that the filter names are decided together with a reason, and undone as one', async () => {
  const { client, states } = await withDoubts()
  expect((await client.triage.facets({})).doubt.map(({ value, lines }) => [value, lines]).toSorted()).toEqual([
    ['document.signature_broken', 1],
    [doubt, 2],
  ])
  expect((await client.triage.listGroups({ doubt })).rows).toMatchObject([{ lines: 2 }])
  const act = { action: 'accept', doubt, generatorKey: 'mobile.diesel_b' } as const
  await expect(client.triage.decideShown(act)).rejects.toMatchObject({ code: 'triage.reason_required' })
  const { id, lines, refused } = await client.triage.decideShown({ ...act, reason })
  expect({ lines, refused: refused.map(({ code, data }) => [code, data.doubt]) }).toEqual({
    lines: 1,
    refused: [['document_item.doubtful', 'document.signature_broken']],
  })
  expect(await states()).toEqual({ 'certa.xml': 'pending', 'difere.xml': 'accepted', 'quebrada.xml': 'pending' })
  expect((await client.triage.listDecisions({})).rows).toMatchObject([{ kind: 'shown', reason, shown: { doubt } }])
  await client.triage.undo({ decisionId: id })
  expect((await states())['difere.xml']).toBe('pending')
  await client.triage.decideShown({ action: 'ignore', doubt, reason })
  expect(await states()).toEqual({ 'certa.xml': 'pending', 'difere.xml': 'ignored', 'quebrada.xml': 'pending' })
})

it('a broken signature is decided line by line, though a filter names it', async () => {
  const { client, person, states } = await withDoubts()
  for (const action of ['accept', 'ignore'] as const) {
    await expect(
      client.triage.decideShown({
        action,
        doubt: 'document.signature_broken',
        generatorKey: 'mobile.diesel_b',
        reason,
      }),
    ).rejects.toMatchObject({ code: 'document_item.doubtful' })
  }
  const { groupKey } = await groupOf(person, 'diesel')
  const { lines, refused } = await client.triage.decide({ groupKey, action: 'ignore' })
  expect({ lines, refused: refused.length }).toEqual({ lines: 1, refused: 2 })
  expect(await states()).toEqual({ 'certa.xml': 'ignored', 'difere.xml': 'pending', 'quebrada.xml': 'pending' })
})
