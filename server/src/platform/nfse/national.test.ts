import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NfseOperator } from '@pegada/core/nfse/operator.ts'
import { isMadeOf, readNote } from '@pegada/core/nfse/read-note.ts'
import { signDocument } from '@pegada/core/nfse/sign-document.ts'
import { writeCancellation } from '@pegada/core/nfse/write-cancellation.ts'
import { writeDps } from '@pegada/core/nfse/write-dps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHARED_DATA } from '../../../../tools/shared-samples.ts'
import { madeUpAuthority, madeUpPfx } from '../../test/made-up-pfx.ts'
import { openNfseStandIn } from '../../test/nfse-stand-in.ts'
import { readPfx } from '../vault/read-pfx.ts'
import { openNational } from './national.ts'
import type { NationalNfse, NfseIdentity } from './port.ts'
import { openSchemas } from './schemas.ts'

const operator: NfseOperator = {
  ...{ cnpj: '11222333000181', municipalRegistration: null, municipality: '3550308', series: '1' },
  ...{ simplesNacional: '1', simplesAssessment: null, specialRegime: '0', serviceCode: '010501' },
  ...{
    municipalServiceCode: null,
    nbsCode: '115022000',
    description: 'Assinatura, fatura {invoice}',
    issTaxation: '1',
  },
  ...{ issRate: null, approximateTaxes: null, layout: '1.01' },
}
const at = { environment: 'restricted', now: new Date('2026-11-21T12:00:00Z') } as const
const authority = madeUpAuthority()
const identityOf = (cnpj: string): NfseIdentity => {
  const file = madeUpPfx(authority, { name: 'OPERADORA', cnpj }, { password: 's' })
  const { privateKey: key, chain } = readPfx(file, 's', at.now)
  return { key, chain }
}
const own = identityOf('11222333000181')
const ibsCbs = { since: '2026-11-20', operation: '100301', situation: '000', classification: '000001' }
type Replaces = Parameters<typeof writeDps>[1]['replaces']
const dps = (number: number, replaces: Replaces = null, told: { name?: string; ibsCbs?: typeof ibsCbs } = {}) => {
  const taker = { cnpj: '45997418000153', name: told.name ?? 'Aurora', email: null }
  return writeDps(
    { ...operator, ibsCbs: told.ibsCbs },
    { number, amountCents: 28_990, invoice: 'PG-1', competence: '2026-11-20', taker, replaces },
    at,
  )
}
const signed = (xml: string, kind: 'rsa-sha1' | 'rsa-sha256' = 'rsa-sha256') =>
  signDocument(xml, xml.startsWith('<DPS') ? 'infDPS' : 'infPedReg', {
    key: own.key,
    certificate: leafOf(own.chain),
    kind,
  })
const leafOf = (chain: string) => `${chain.split('-----END CERTIFICATE-----')[0]}-----END CERTIFICATE-----\n`

let standIn: Awaited<ReturnType<typeof openNfseStandIn>>
let national: NationalNfse
const settings = () => ({
  addresses: { restricted: standIn.address, production: 'https://localhost:1' },
  authorities: [authority.certificate],
  schemaFolder: undefined,
  timeoutMs: 5000,
})
beforeAll(async () => {
  standIn = await openNfseStandIn(authority)
  national = openNational(settings())
})
afterAll(() => standIn.close())

it.each(['rsa-sha1', 'rsa-sha256'] as const)(
  'sends a DPS signed by %s, and reads the note that was made of it',
  async (kind) => {
    const connection = national.connect(own, 'restricted')
    const { id, xml } = dps(kind === 'rsa-sha1' ? 1 : 2)
    const sent = await connection.send(signed(xml, kind))
    if (sent.kind !== 'done') throw new Error(JSON.stringify(sent))
    const note = readNote(sent.note)
    expect(note).toMatchObject({ dpsId: id, key: expect.stringMatching(/^\d{50}$/) })
    expect(isMadeOf(sent.note, xml)).toBe(true)
    expect(await connection.findByDps(id)).toEqual({ kind: 'found', key: note?.key })
    expect(await connection.findNote(note?.key ?? '')).toEqual({ kind: 'found', note: sent.note })
    expect(await connection.findByDps(dps(99).id)).toEqual({ kind: 'none' })
    expect(await connection.send(signed(xml, kind))).toMatchObject({ kind: 'refused', refusals: [{ code: 'E0014' }] })
    connection.close()
  },
)

it('cancels a note once, and finds the event afterwards', async () => {
  const connection = national.connect(own, 'restricted')
  const sent = await connection.send(signed(dps(3).xml))
  const key = (sent.kind === 'done' && readNote(sent.note)?.key) || ''
  const request = signed(writeCancellation(operator, { key, reason: '1', words: 'Cobrança em duplicidade' }, at))
  expect(await connection.findEvent(key, '101101', 1)).toEqual({ kind: 'none' })
  expect(await connection.register(key, request)).toMatchObject({ kind: 'done' })
  expect(await connection.register(key, request)).toMatchObject({ kind: 'refused', refusals: [{ code: 'E0840' }] })
  expect(await connection.findEvent(key, '101101', 1)).toMatchObject({ kind: 'found' })
  connection.close()
})

it('a changed document, another company’s certificate: refused in the system’s words', async () => {
  const connection = national.connect(own, 'restricted')
  const changed = signed(dps(4).xml).replace('289.90', '28.99')
  expect(await connection.send(changed)).toMatchObject({ kind: 'refused', refusals: [{ code: 'E0714' }] })
  const other = national.connect(identityOf('45997418000153'), 'restricted')
  expect(await other.send(signed(dps(4).xml))).toMatchObject({ kind: 'refused', refusals: [{ code: 'E0204' }] })
  expect([...standIn.callers]).toEqual(['OPERADORA:11222333000181', 'OPERADORA:45997418000153'])
  connection.close()
  other.close()
})

it('what settles nothing is silent: busy, cut off, nobody there, not trusted, no certificate of the authority', async () => {
  const connection = national.connect(own, 'restricted')
  standIn.mischief.busy = 1
  expect(await connection.findByDps(dps(5).id)).toEqual({ kind: 'silent', reason: 'http.503' })
  standIn.mischief.dropAfter = true
  expect(await connection.send(signed(dps(5).xml))).toEqual({ kind: 'silent', reason: 'network' })
  expect(await connection.findByDps(dps(5).id)).toMatchObject({ kind: 'found' })
  expect(await national.connect(own, 'production').findByDps(dps(5).id)).toEqual({ kind: 'silent', reason: 'network' })
  const distrusting = openNational({ ...settings(), authorities: [] }).connect(own, 'restricted')
  expect(await distrusting.findByDps(dps(5).id)).toEqual({ kind: 'silent', reason: 'tls' })
  const stranger = { ...own, chain: '' }
  expect(await national.connect({ key: '', chain: stranger.chain }, 'restricted').findByDps(dps(5).id)).toMatchObject({
    kind: 'silent',
  })
  connection.close()
})

it('an answer that never ends is given up after its time', async () => {
  const connection = openNational({ ...settings(), timeoutMs: 1000 }).connect(own, 'restricted')
  standIn.mischief.trickle = true
  expect(await connection.findByDps(dps(5).id)).toEqual({ kind: 'silent', reason: 'timeout' })
  connection.close()
})

it('a file that cannot be read or is no schema checks nothing, says so, and is read again for the next document', async () => {
  const layouts = mkdtempSync(join(tmpdir(), 'nfse-'))
  const file = join(layouts, '1.01', 'DPS_v1.01.xsd')
  mkdirSync(file, { recursive: true })
  writeFileSync(join(layouts, '1.01', 'pedRegEvento_v1.01.xsd'), '')
  const { schemaFaults, schemas } = openSchemas(layouts)
  const whichLack = async () => (await schemas()).flatMap(({ lacking }) => lacking)
  expect(await whichLack()).toEqual(['DPS_v1.01.xsd', 'pedRegEvento_v1.01.xsd'])
  expect(await schemaFaults('DPS', '1.01', '<a/>')).toBeUndefined()
  rmdirSync(file)
  writeFileSync(file, '<html>')
  expect(await whichLack()).toEqual(['DPS_v1.01.xsd', 'pedRegEvento_v1.01.xsd'])
  expect(await schemaFaults('DPS', '1.01', '<a/>')).toBeUndefined()
  const schema = (element: string) =>
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="${element}"/></xs:schema>`
  writeFileSync(file, schema('a'))
  expect(await whichLack()).toEqual(['pedRegEvento_v1.01.xsd'])
  expect(await schemaFaults('DPS', '1.01', '<a/>')).toEqual([])
  // What the page tells of and what documents are checked by is the same file.
  writeFileSync(file, schema('b'))
  expect(await schemaFaults('DPS', '1.01', '<a/>')).toHaveLength(1)
})

it('a schema that stands on a file which is not there checks nothing, and says which', async () => {
  const layouts = mkdtempSync(join(tmpdir(), 'nfse-'))
  for (const name of ['1.01', 'antigos']) mkdirSync(join(layouts, name))
  const schema = (inner: string) => `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${inner}</xs:schema>`
  const write = (name: string, inner: string) => writeFileSync(join(layouts, '1.01', name), schema(inner))
  write('DPS_v1.01.xsd', '<xs:include schemaLocation="tipos.xsd"/><xs:element name="DPS"/>')
  write('pedRegEvento_v1.01.xsd', '<xs:element name="pedRegEvento"/><xs:element name="e101101"/>')
  const { schemaFaults, schemas } = openSchemas(layouts)
  expect(await schemas()).toEqual([{ layout: '1.01', kinds: ['cancellation'], lacking: ['tipos.xsd'] }])
  expect(await schemaFaults('DPS', '1.01', '<DPS/>')).toBeUndefined()
  expect(await schemaFaults('DPS', '../1.01', '<DPS/>')).toBeUndefined()
  write('tipos.xsd', '<xs:element name="subst"/>')
  expect((await schemas())[0]?.kinds).toEqual(['declaration', 'substitution', 'cancellation'])
  expect(await schemaFaults('DPS', '1.01', '<outro/>')).toHaveLength(1)
  expect(await openSchemas(join(layouts, 'antigos', 'nada')).schemas()).toEqual([])
})

const folder = join(SHARED_DATA, 'xsd/nfse')
const hasSchema = existsSync(join(folder, 'DPS_v1.01.xsd'))
/** The two places in which the schema published on 2026-02-09 says another thing of a request than files of before. */
const published: readonly (readonly [string | RegExp, string])[] = [
  ['PRE[0-9]{59}', 'PRE[0-9]{56}'],
  [/<xs:element name="nPedRegEvento"[\s\S]*?<\/xs:element>/, ''],
]
describe.skipIf(!hasSchema)('under the official schema of 1.01 (skipped where it is not at hand)', () => {
  const layouts = mkdtempSync(join(tmpdir(), 'nfse-'))
  if (hasSchema) cpSync(folder, join(layouts, '1.01'), { recursive: true })
  const checking = openSchemas(layouts)

  it('every document that is built is valid, signed, and a wrong one is not', async () => {
    expect(await checking.schemas()).toEqual([
      { layout: '1.01', kinds: ['declaration', 'substitution', 'cancellation'], lacking: [] },
    ])
    const key = '35503082211222333000181000000000000126110000000017'
    const replaced = dps(6, { key, reason: '99', words: 'Descrição do serviço corrigida' }).xml
    const name = `D'Ávila & Irmãos “Ação” Ltda ${'Ç'.repeat(150)}`
    for (const xml of [dps(6).xml, replaced, dps(6, null, { name, ibsCbs }).xml])
      expect(await checking.schemaFaults('DPS', '1.01', signed(xml))).toEqual([])
    const wrong = signed(dps(6).xml.replace('<nDPS>6</nDPS>', '<nDPS>0</nDPS>'))
    expect(await checking.schemaFaults('DPS', '1.01', wrong)).toEqual([expect.stringContaining('nDPS')])
    expect(await checking.schemaFaults('DPS', '2.00', wrong)).toBeUndefined()
  })

  it('a request is valid by files of before December 2025, which ask for its number, also where two places are as published since, and a wrong one by neither', async () => {
    const key = '35503082211222333000181000000000000126110000000017'
    const xml = writeCancellation(operator, { key, reason: '9', words: 'Serviço não foi prestado' }, at)
    const request = signed(xml)
    const newer = mkdtempSync(join(tmpdir(), 'nfse-'))
    cpSync(folder, join(newer, '1.01'), { recursive: true })
    for (const name of ['tiposSimples', 'tiposEventos']) {
      const file = join(newer, '1.01', `${name}_v1.01.xsd`)
      writeFileSync(
        file,
        published.reduce((text, [was, is]) => text.replace(was, is), readFileSync(file, 'utf8')),
      )
    }
    const numbered = signed(xml.replace(/(<chNFSe>\d+<\/chNFSe>)/, '$1<nPedRegEvento>001</nPedRegEvento>'))
    const short = signed(xml.replace('Serviço não foi prestado', 'Curto'))
    for (const { schemaFaults } of [checking, openSchemas(newer)]) {
      expect(await schemaFaults('pedRegEvento', '1.01', request)).toEqual([])
      expect(await schemaFaults('pedRegEvento', '1.01', numbered)).toEqual([expect.stringContaining('nPedRegEvento')])
      expect(await schemaFaults('pedRegEvento', '1.01', short)).toEqual([expect.stringContaining('xMotivo')])
    }
  })
})
