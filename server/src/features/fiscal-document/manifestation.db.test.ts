import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe, keyOf } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** What the recipient tells of the note, on a day of August. */
function manifestation(type: string, day: string, status = '135'): string {
  const key = keyOf()
  return (
    '<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00"><evento versao="1.00">' +
    `<infEvento Id="ID${type}${key}01"><tpAmb>1</tpAmb><CNPJ>11222333000181</CNPJ><chNFe>${key}</chNFe>` +
    `<dhEvento>2025-08-${day}T10:00:00-03:00</dhEvento><tpEvento>${type}</tpEvento><nSeqEvento>1</nSeqEvento></infEvento></evento>` +
    `<retEvento versao="1.00"><infEvento><cStat>${status}</cStat></infEvento></retEvento></procEventoNFe>`
  )
}

const files = {
  note: buildNfe(),
  disowned: manifestation('210220', '01'),
  confirmed: manifestation('210200', '02'),
  refused: manifestation('210210', '03', '655'),
}

async function sent(person: TestPerson, ...names: readonly (keyof typeof files)[]): Promise<void> {
  for (const name of names) await importFiles(app, person, { [`${name}.xml`]: files[name] })
}

async function noteOf({ client }: TestPerson) {
  const { rows } = await client.document.list({})
  const note = rows.find(({ kind }) => kind === 'nfe') ?? expect.fail('the note')
  const { rows: lines } = await client.documentItem.list({})
  return [note.countsReason, lines.map(({ state, countsReason }) => `${state} ${countsReason}`)] as const
}

const DISOWNED = ['counts.disowned', ['ignored counts.disowned']]
const COUNTS = ['counts.purchase', ['pending counts.purchase']]

describe('a note that its recipient disowned', () => {
  it.each<(keyof typeof files)[][]>([
    [['note', 'disowned', 'confirmed']],
    [['note', 'confirmed', 'disowned']],
    [['disowned', 'note', 'confirmed']],
    [['disowned', 'confirmed', 'note']],
    [['confirmed', 'disowned', 'note']],
    [['confirmed', 'note', 'disowned']],
  ])('counts again where it confirmed it later, whatever comes first: %j', async (order) => {
    const person = await app.signUpPerson()
    await sent(person, ...order)
    expect(await noteOf(person)).toEqual(COUNTS)
    await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
    expect((await person.client.activity.list({})).total).toBe(1)
  })

  it('counts again where all of it comes in one batch', async () => {
    const person = await app.signUpPerson()
    const { disowned, confirmed, note } = files
    await importFiles(app, person, { '1.xml': disowned, '2.xml': note, '3.xml': confirmed })
    expect(await noteOf(person)).toEqual(COUNTS)
  })

  it('stays out where what came later was refused, and with its entry', async () => {
    const person = await app.signUpPerson()
    await sent(person, 'note')
    await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
    await sent(person, 'disowned', 'refused')
    expect(await noteOf(person)).toEqual(DISOWNED)
    expect((await person.client.activity.list({})).total).toBe(0)
    await sent(person, 'confirmed')
    expect(await noteOf(person)).toEqual(COUNTS)
  })

  it('of another company is another company’s still', async () => {
    const person = await app.signUpPerson({ cnpj: '33000167000101' })
    await sent(person, 'note', 'disowned', 'confirmed')
    expect(await noteOf(person)).toEqual(['counts.other_company', ['ignored counts.other_company']])
  })
})
