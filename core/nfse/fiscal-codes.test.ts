import { expect, it } from 'vitest'
import { streamCsv } from '../table/csv.ts'
import { type FiscalCodeList, isFiscalCode, readFiscalCodes } from './fiscal-codes.ts'

const read = (list: FiscalCodeList, text: string) => readFiscalCodes(list, streamCsv(inPieces(text)))
async function* inPieces(text: string): AsyncIterable<string> {
  yield text
}

it('reads whole codes without their points, by code, and passes over headings and rows without words', async () => {
  const csv =
    '\ufeffCódigo;Descrição\n1.15;Serviços de TI\n1.1502.20.00;"Licenciamento; uso"\n1.1502.10.00; Projeto \n115021100;\n'
  expect(await read('nbs', csv)).toEqual({
    codes: [
      { code: '115021000', description: 'Projeto' },
      { code: '115022000', description: 'Licenciamento; uso' },
    ],
    passedOver: 2,
  })
  const twice = await read('classification', 'cClassTrib,description\n000001,Integral\n000001,Integral')
  expect(twice.codes).toHaveLength(1)
})

it('says what is wrong with a table: its columns, its codes, one that stands for two things and in which line', async () => {
  for (const text of ['a;b\n1;2', '']) {
    await expect(read('nbs', text)).rejects.toThrow('service_invoice.codes_without_columns')
  }
  await expect(read('nbs', 'codigo;descricao\n000001;Integral')).rejects.toThrow('service_invoice.codes_none')
  const twice = 'codigo;descricao\n\n000001;"Um\ne meio"\n\n000001;Outro'
  await expect(read('classification', twice)).rejects.toMatchObject({
    ...{ code: 'service_invoice.code_twice', data: { code: '000001', line: 6 } },
  })
})

it('refuses classifications whose leading zeros a spreadsheet took away, with their lines', async () => {
  const text = 'codigo;descricao\n1;Integral\n\n200001;Reduzida\n10002;Outra\n9;\n'
  await expect(read('classification', text)).rejects.toMatchObject({
    ...{ code: 'service_invoice.codes_without_zeros', data: { lines: ['2', '5'], digits: 6 } },
  })
  const many = `codigo;descricao\n${Array.from({ length: 30 }, (_, at) => `${at + 1};Uma`).join('\n')}`
  await expect(read('classification', many)).rejects.toMatchObject({
    data: { lines: [...Array.from({ length: 20 }, (_, at) => String(at + 2)), '…'] },
  })
})

it('knows the form of a code of each table', () => {
  expect([isFiscalCode('nbs', '115022000'), isFiscalCode('nbs', '000001')]).toEqual([true, false])
  expect([isFiscalCode('classification', '000001'), isFiscalCode('classification', '')]).toEqual([true, false])
})
