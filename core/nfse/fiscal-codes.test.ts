import { expect, it } from 'vitest'
import { isFiscalCode, readFiscalCodes } from './fiscal-codes.ts'

it('reads whole codes without their points, by code, and passes over headings and rows without words', () => {
  const csv =
    '\ufeffCódigo;Descrição\n1.15;Serviços de TI\n1.1502.20.00;"Licenciamento; uso"\n1.1502.10.00; Projeto \n115021100;\n'
  expect(readFiscalCodes('nbs', csv)).toEqual({
    codes: [
      { code: '115021000', description: 'Projeto' },
      { code: '115022000', description: 'Licenciamento; uso' },
    ],
    passedOver: 2,
  })
  expect(
    readFiscalCodes('classification', 'cClassTrib,description\n000001,Integral\n000001,Integral').codes,
  ).toHaveLength(1)
})

it('says what is wrong with a table: its columns, its codes, one that stands for two things', () => {
  expect(() => readFiscalCodes('nbs', 'a;b\n1;2')).toThrow('service_invoice.codes_without_columns')
  expect(() => readFiscalCodes('nbs', 'codigo;descricao\n000001;Integral')).toThrow('service_invoice.codes_none')
  expect(() => readFiscalCodes('classification', 'codigo;descricao\n000001;Um\n000001;Outro')).toThrow(
    expect.objectContaining({ code: 'service_invoice.code_twice', data: { code: '000001', line: 3 } }),
  )
})

it('knows the form of a code of each table', () => {
  expect([isFiscalCode('nbs', '115022000'), isFiscalCode('nbs', '000001')]).toEqual([true, false])
  expect([isFiscalCode('classification', '000001'), isFiscalCode('classification', '')]).toEqual([true, false])
})
