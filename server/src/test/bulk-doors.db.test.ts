import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNfe } from './build-nfe.ts'
import { type Behind, doors } from './bulk-doors.ts'
import { openTestApp, type TestApp, type TestPerson } from './harness.ts'
import { importFiles } from './import-files.ts'
import { listProcedures } from './procedures.ts'

let app: TestApp
let person: TestPerson
let behind: Behind
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
  await importFiles(app, person, files)
  await app.ports.db.query(`update documents set signature = 'broken' where number in ('${BROKEN}', '${OF_BRANCH}')`)
  await app.ports.db.query(`update documents set signature = 'unchecked' where number = '${UNCHECKED}'`)
  await app.ports.db.query(`create function stay_unchecked() returns trigger language plpgsql as
    $$ begin if old.number = '${UNCHECKED}' then new.signature := 'unchecked'; end if; return new; end $$`)
  await app.ports.db.query(
    'create trigger stay_unchecked before update on documents for each row execute function stay_unchecked()',
  )
  signaturesTakeLong()
  const { rows } = await person.client.triage.listGroups({ search: 'diesel' })
  behind = {
    groupKey: rows[0]?.groupKey ?? '',
    otherCnpj: OTHER,
    branchCnpj: BRANCH,
    businessUnitId: person.businessUnitId,
  }
})
afterAll(() => app.close())

const [CLEAN, BROKEN, UNCHECKED, OF_OTHERS, RIVAL, DIFFERS, OF_BRANCH] = [1, 2, 3, 4, 5, 6, 7]
const OTHER = '33000167000101'
const BRANCH = '11222333000262'
const screw = { product: 'PARAFUSO M8', ncm: '73181500', anpCode: null, unit: 'UN', quantity: '1.0000', total: '1.00' }
const note = (number: number, more: Parameters<typeof buildNfe>[0] = {}) =>
  buildNfe({ number, items: [{}, screw], ...more })
const files = {
  'certa.xml': note(CLEAN),
  'quebrada.xml': note(BROKEN),
  'sem-conferir.xml': note(UNCHECKED),
  'de-outra.xml': note(OF_OTHERS, { recipientCnpj: OTHER, recipientName: 'Outra Empresa SA' }),
  'da-filial.xml': note(OF_BRANCH, { recipientCnpj: BRANCH, recipientName: 'Padaria Aurora Filial' }),
  'mesma-chave.xml': note(RIVAL),
  'rival.xml': note(RIVAL, { items: [{ total: '7000.00' }, screw] }),
  'total-difere.xml': note(DIFFERS).replace('<vNF>5981.00', '<vNF>9999.00'),
}
/** Files none of whose lines passes with others. */
const held = ['quebrada.xml', 'sem-conferir.xml', 'de-outra.xml', 'da-filial.xml', 'rival.xml']

interface Line {
  readonly file: string
  readonly state: string
  readonly counts: boolean
  readonly activity: string | null
}

async function lines(): Promise<readonly Line[]> {
  const { rows } = await app.ports.db.query<Line & Record<string, unknown>>(
    `select d.file_name as file, i.state, i.counts_reason = 'counts.purchase' as counts, i.activity_id as activity
     from document_items i join documents d on d.id = i.document_id order by i.id`,
  )
  return rows
}

/** Lines that passed though nobody looked at them. */
async function slipped() {
  const behindDoors = (await lines()).filter(({ file }) => held.includes(file))
  expect(behindDoors).toHaveLength(2 * held.length)
  return behindDoors.filter(({ state, counts, activity }) => activity !== null || (counts && state !== 'pending'))
}

/** Whoever waits for signatures waits as long as one may. */
function signaturesTakeLong() {
  const { reader } = app.ports
  const verify = reader.verify.bind(reader)
  vi.spyOn(reader, 'verify').mockImplementation((contents) => {
    app.clock.set(new Date(app.ports.clock.now().getTime() + 60_000).toISOString())
    return verify(contents)
  })
}

describe('the doors of documents and their lines', () => {
  it('say each what it does with many of them', () => {
    const access = new Set(['document-item:decide', 'document:import'])
    const own = listProcedures()
      .filter(({ name, method, meta }) => {
        return method !== 'GET' && (access.has(String(meta.access)) || name.startsWith('documentParty.'))
      })
      .map(({ name }) => name)
    expect(Object.keys(doors).toSorted()).toEqual(own.toSorted())
  })

  const many = Object.entries(doors).flatMap(([name, door]) =>
    'calls' in door ? door.calls.map((call, index) => ({ name, way: index + 1, call, kind: door.kind })) : [],
  )
  it.each(many)('$name lets nothing pass that a person has to look at, way $way', async ({ call, kind }) => {
    const before = await lines()
    await call(person.client, behind)
    expect(await slipped()).toEqual([])
    const after = await lines()
    const isSettled = after.some(({ state }, index) => state !== before[index]?.state)
    expect(isSettled || kind === 'opens').toBe(true)
    for (const { id, undoneAt } of (await person.client.triage.listDecisions({})).rows) {
      if (undoneAt === null) await person.client.triage.undo({ decisionId: id })
    }
  })
})
