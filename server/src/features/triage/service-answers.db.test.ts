import { readFileSync } from 'node:fs'
import { cteXml, OTHER } from '@pegada/core/document/test/made-up-documents.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { groupOf, totalOf } from './test-groups.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const published = readFileSync(
  new URL('../../../../core/document/cases/nfse/01-coleta-de-residuos.xml', import.meta.url),
  'utf8',
)

/** A note of services to the company of the tests, of this number, item of the list and text. */
function service(number: number, code: string, text: string): string {
  return published
    .replace(/<Signature .*<\/Signature>/s, '')
    .replaceAll('40000000000080125036078985872', `4000000000008${number}25036078985872`)
    .replaceAll('99500100000225', OTHER)
    .replaceAll('<cTribNac>070901', `<cTribNac>${code}`)
    .replace(/<xDescServ>[^<]*/, `<xDescServ>${text}`)
}

async function send(person: TestPerson, ...files: readonly string[]): Promise<void> {
  await importFiles(app, person, Object.fromEntries(files.map((file, index) => [`${index}.xml`, file])))
}

describe('a question about a service is answered on its card', () => {
  it('nights with the factor of the hotel, whose source is said; the next stay asks how many again', async () => {
    const person = await app.signUpPerson()
    await send(person, service(101, '090101', 'HOSPEDAGEM DE COLABORADORES'))
    const { groupKey } = await groupOf(person, 'HOSPEDAGEM')
    const factor = { co2e: '8.7', unit: 'kg/room-night', source: 'Relatório da rede, 2025' }
    const decision = { groupKey, action: 'accept', generatorKey: 'method:travel.hotel' } as const
    await expect(
      person.client.triage.decide({ ...decision, inputs: { nights: '3', factor: { ...factor, source: '' } } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await person.client.triage.decide({ ...decision, inputs: { nights: '3', factor } })
    expect(await totalOf(person)).toBe('26.1')
    await send(person, service(102, '090101', 'HOSPEDAGEM DE COLABORADORES'))
    const again = await groupOf(person, 'HOSPEDAGEM')
    expect(again).toMatchObject({ question: 'classification.how_many_nights', rule: { kind: 'decision' } })
    expect(again.suggestions[0]).toMatchObject({ generatorKey: 'method:travel.hotel', inputs: { factor } })
    expect(again.suggestions[0]?.inputs).not.toHaveProperty('nights')
    expect(await person.client.documentItem.acceptSuggested({ confidenceMin: '0.1' })).toMatchObject({ accepted: 0 })
  })

  it('waste by its kind and the class of its landfill holds for all who ask the same, each with the mass that it tells', async () => {
    const person = await app.signUpPerson()
    const texts = ['COLETA DE LIXO DA FABRICA 1.000 KG', 'RESIDUO DO REFEITORIO LEVADO 2 T'] as const
    await send(person, service(201, '070901', texts[0]), service(202, '070901', texts[1]))
    const { groupKey, others } = await groupOf(person, 'COLETA')
    expect(others).toBe(1)
    const landfill = { waste: 'food', landfill_class: 'managed_anaerobic', climate: 'tropical_wet' }
    const said = { generatorKey: 'method:waste.landfill_by_others', category: 'waste_in_operations', inputs: landfill }
    expect(await person.client.triage.decide({ groupKey, action: 'accept', ...said, others: true })).toMatchObject({
      lines: 2,
      refused: [],
      left: 0,
    })
    const { rows } = await person.client.activity.list({})
    const [heavy, light] = rows.map(({ co2eKg }) => Number(co2eKg)).toSorted((a, b) => b - a)
    expect((heavy ?? 0) / (light ?? 1)).toBeCloseTo(2, 9)
  })

  it('a load of an unknown mode goes by the mode that is said', async () => {
    const person = await app.signUpPerson()
    await send(person, cteXml({ sender: OTHER, modal: '05' }))
    const { groupKey, massKg, ...group } = await groupOf(person, '')
    expect({ massKg, question: group.question }).toEqual({ massKg: null, question: 'classification.freight_mode' })
    const [, rail] = group.suggestions
    expect(rail).toMatchObject({ generatorKey: 'method:freight.rail', inputs: { origin: '3550308' } })
    const said = { generatorKey: 'method:freight.rail', inputs: { railway: 'efc' } }
    await person.client.triage.decide({ groupKey, action: 'accept', ...said })
    const { rows } = await person.client.documentItem.list({})
    expect(rows[0]).toMatchObject({ state: 'accepted', decidedGeneratorKey: 'method:freight.rail' })
    expect((await person.client.activity.list({})).rows[0]).toMatchObject({ quantity: { value: '1500.5', unit: 'kg' } })
  })
})
