import { COMPANY, CTE_KEY, cteXml, OTHER } from '@pegada/core/document/test/made-up-documents.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe, keyOf } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const carried = `<infDoc><infNFe><chave>${keyOf()}</chave></infNFe><infNFe><chave>${keyOf({ number: 2 })}</chave></infNFe></infDoc>`
const freight = cteXml({ sender: COMPANY, recipient: OTHER, payer: '<toma3><toma>3</toma></toma3>', inside: carried })

async function documentOf(person: TestPerson, kind: string) {
  const { rows } = await person.client.document.list({})
  return person.client.document.get({ documentId: rows.find((row) => row.kind === kind)?.id ?? '' })
}

type Line = Awaited<ReturnType<typeof documentOf>>['items'][number]

describe('a freight document and the note that it carries', () => {
  it.each([
    ['the freight first', { '1.xml': freight, '2.xml': buildNfe() }],
    ['the note first', { '1.xml': buildNfe(), '2.xml': freight }],
  ])('name each other, %s', async (_, files) => {
    const person = await app.signUpPerson()
    await importFiles(app, person, files)
    const [note, cte] = [await documentOf(person, 'nfe'), await documentOf(person, 'cte')]
    expect(cte.links).toEqual([
      { relation: 'carries', direction: 'to', accessKey: keyOf(), documentId: note.id, number: '1', kind: 'nfe' },
      {
        relation: 'carries',
        direction: 'to',
        accessKey: keyOf({ number: 2 }),
        documentId: null,
        number: null,
        kind: null,
      },
    ])
    expect(note.links).toEqual([
      { relation: 'carries', direction: 'from', accessKey: CTE_KEY, documentId: cte.id, number: '7', kind: 'cte' },
    ])
  })

  it('is a line of its own with what it would emit, by weight and distance', async () => {
    const person = await app.signUpPerson()
    await importFiles(app, person, { '1.xml': freight })
    const [line] = (await documentOf(person, 'cte')).items
    expect(line).toMatchObject({ nature: 'freight', state: 'pending', countsReason: 'counts.purchase' })
    expect(line?.suggestion.generatorKey).toMatch(/^method:freight\./)
    expect(Number(line?.estimateCo2eKg)).toBeGreaterThan(1)
    await expectAccepted(person, line)
  })
})

describe('the estimate of a line', () => {
  it('is what the line emits once it is accepted as suggested, whichever way it is worked out', async () => {
    const person = await app.signUpPerson()
    const items = [
      { quantity: '123.4567' },
      { quantity: '0.5', biodieselPercent: '20' },
      { product: 'PARAFUSO SEXTAVADO', ncm: '73181500', anpCode: null, unit: 'UN', quantity: '7', total: '19.90' },
    ]
    await importFiles(app, person, { 'a.xml': buildNfe({ items }) })
    const { items: lines } = await documentOf(person, 'nfe')
    expect(lines).toHaveLength(3)
    for (const line of lines) await expectAccepted(person, line)
  })
})

/** The line emits as much as was estimated, to the digits that an estimate has. */
async function expectAccepted(person: TestPerson, line: Line | undefined): Promise<void> {
  const { activityId } = await person.client.documentItem.accept({ itemId: line?.id ?? '' })
  const { rows } = await person.client.activity.list({})
  const activity = rows.find(({ id }) => id === activityId)
  expect(Number(activity?.co2eKg) / Number(line?.estimateCo2eKg), line?.product).toBeCloseTo(1, 12)
}
