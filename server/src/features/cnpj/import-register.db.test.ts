import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { importRegister } from './import-register.ts'

/** Rows as the Receita Federal publishes them: quoted, semicolons, ISO-8859-1, no header; all invented. */
const row = (...cells: string[]) => `${cells.map((cell) => `"${cell}"`).join(';')}\n`
const unit = (root: string, branch: string, digits: string, name: string, state = '02') =>
  row(
    ...[root, branch, digits, '1', name, state, '20200101', '00', '', '', '20200101', '1091102', '4721102'],
    ...['RUA', 'DO PÃO', '1', '', 'CENTRO', '80010000', 'PR', '7535'],
    ...['41', '33330000', '', '', '', '', 'dona@padaria.example', '', ''],
  )
const files: Record<string, string> = {
  'K1.EMPRECSV':
    row('11222333', 'PADARIA SÃO JOÃO LTDA', '2062', '49', '10000,00', '01', '') +
    row('12ABC345', 'LETRAS S.A.', '2054', '10', '1,00', '05', '') +
    row('1122', 'CORTADA', '2062', '49', '0,00', '01', ''),
  'K2.ESTABELE': `${unit('11222333', '0001', '81', 'PÃO DE MEL')}${unit('12ABC345', '01DE', '35', '', '08')}${unit('11222333', '0001', '82', 'X')}`,
  'K3.SIMPLES': row('11222333', 'S', '20200101', '00000000', 'S', '20200101', '00000000'),
  'K4.CNAECSV': row('1091102', 'Fabricação de produtos de padaria'),
  'K5.MUNICCSV': row('7535', 'CURITIBA'),
  'LEIAME.txt': 'uma;linha;qualquer\n',
}

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'pegada-register-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), Buffer.from(text, 'latin1'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

it('reads every file by its shape, keeps the good rows, names the others, and is the same the second time', async () => {
  const first = await importRegister(app.ports.db, folder, () => {})
  expect(first).toEqual({
    files: 6,
    rows: 10,
    faulty: 3,
    errors: [
      { file: 'K1.EMPRECSV', row: 3, code: 'register.cnpj' },
      { file: 'K2.ESTABELE', row: 3, code: 'register.cnpj' },
      { file: 'LEIAME.txt', row: 1, code: 'register.shape' },
    ],
  })
  expect(await importRegister(app.ports.db, folder, () => {})).toEqual(first)
  const { rows } = await app.ports.db.query<{ n: number }>('select count(*)::int as n from cnpj_register_units')
  expect(rows).toEqual([{ n: 2 }])
})

it('answers a look-up before anybody outside is asked', async () => {
  expect(await app.client().cnpj.find({ cnpj: '11.222.333/0001-81' })).toEqual({
    cnpj: '11222333000181',
    legalName: 'PADARIA SÃO JOÃO LTDA',
    tradeName: 'PÃO DE MEL',
    address: 'RUA DO PÃO, 1, CENTRO',
    city: 'Curitiba',
    state: 'PR',
    zipCode: '80010000',
    companySize: 'MEI',
    mainActivity: { code: '1091102', description: 'Fabricação de produtos de padaria' },
    sector: 'industry_manufacturing',
    active: true,
    source: 'Receita Federal',
  })
  expect(await app.client().cnpj.find({ cnpj: '12ABC34501DE35' })).toMatchObject({
    legalName: 'LETRAS S.A.',
    companySize: 'EMP',
    active: false,
  })
})

it('keeps nobody’s e-mail or telephone', async () => {
  const { rows } = await app.ports.db.query('select * from cnpj_register_units')
  expect(JSON.stringify(rows)).not.toMatch(/dona@|33330000/)
})

it('says so when the folder is empty', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'pegada-register-'))
  await expect(importRegister(app.ports.db, empty, () => {})).rejects.toMatchObject({ code: 'register.no_files' })
  await rm(empty, { recursive: true })
})
