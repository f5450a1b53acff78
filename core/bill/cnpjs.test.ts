import { describe, expect, it } from 'vitest'
import { findCnpjs, type Whose } from './cnpjs.ts'
import { layOut } from './layout.ts'
import { a4, drawWords } from './test/draw-words.ts'

const CUSTOMER = '04252011000110'
const SUPPLIER = '11222333000181'
const drawn = (customer: string, supplier: string) =>
  layOut(
    drawWords([
      [40, 40, `Padaria Aurora CNPJ ${customer}`],
      [40, 400, 'Distribuidora'],
      [40, 412, `CNPJ ${supplier}`],
    ]),
    a4,
  )
const nobody: Whose = { companyCnpjs: [], issuer: undefined, named: undefined }
const found = (whose: Partial<Whose>, customer = '04.252.011/0001-10', supplier = '11.222.333/0001-81') =>
  findCnpjs(drawn(customer, supplier), { ...nobody, ...whose }).map((placed) => placed?.value)

describe('whose a CNPJ is', () => {
  it('is told by the company, by the key of the note, by the name beside it, else by the order', () => {
    expect(found({ companyCnpjs: [CUSTOMER] })).toEqual([SUPPLIER, CUSTOMER])
    expect(found({ issuer: SUPPLIER })).toEqual([SUPPLIER, CUSTOMER])
    const [named] = drawWords([[40, 400, 'Distribuidora']])
    expect(found({ named })).toEqual([SUPPLIER, CUSTOMER])
    expect(found({})).toEqual([CUSTOMER, SUPPLIER])
  })

  it("one character off the company's is the company's, less sure; another number that is none is left out", () => {
    const misread = findCnpjs(drawn('04.252.071/0001-10', '11.222.333/0001-81'), {
      ...nobody,
      companyCnpjs: [CUSTOMER],
    })
    expect(misread[1]).toMatchObject({ value: CUSTOMER, ofPlace: 0.8 })
    expect(found({}, '04.252.071/0001-10')).toEqual([SUPPLIER, undefined])
  })

  it('is read with the blanks that a picture has beside its marks', () => {
    expect(found({ companyCnpjs: [CUSTOMER] }, '04 .252.011/ 0001-10')).toEqual([SUPPLIER, CUSTOMER])
  })
})
