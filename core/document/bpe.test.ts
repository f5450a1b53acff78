import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { documentRecord } from './document-record.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'

const TEXT = readFileSync(join(import.meta.dirname, 'cases/bpe/01-executivo-sp-rio.xml'), 'utf8')

function read(text: string) {
  const [document] = readFiscalXml(Buffer.from(text))
  if (document?.kind !== 'bpe') throw new Error('no ticket')
  return document
}

it('a ticket is of model 63', () => {
  expect(read(TEXT).warnings).not.toContain('document.model_unknown')
  expect(read(TEXT.replace('<mod>63', '<mod>57')).warnings).toContain('document.model_unknown')
})

it('the day of the journey is that of the voyage, else that of boarding', () => {
  const later = TEXT.replace('<dhEmb>2025-03-10T08', '<dhEmb>2025-03-11T09')
  expect(read(later).departs_at).toBe('2025-03-10T08:00:00-03:00')
  expect(read(later.replace(/<infViagem>.*?<\/infViagem>/, '')).departs_at).toBe('2025-03-11T09:00:00-03:00')
})

it('a journey begins and ends where the passage says, else in the municipalities of the head', () => {
  const onTheWay = TEXT.replace('<cLocOrig>3550308', '<cLocOrig>3552205').replace(
    '<cLocDest>3304557',
    '<cLocDest>3300100',
  )
  expect([read(onTheWay).origin.ibge, read(onTheWay).destination.ibge]).toEqual(['3552205', '3300100'])
  const unsaid = onTheWay.replace(/<cLocOrig>\d+<\/cLocOrig>|<cLocDest>\d+<\/cLocDest>/g, '')
  expect([read(unsaid).origin.ibge, read(unsaid).destination.ibge]).toEqual(['3550308', '3304557'])
})

it('what was paid is the total; without it, what the ticket costs', () => {
  const reduced = TEXT.replace('<vPgto>157.70', '<vPgto>150.00')
  expect(read(reduced).total).toBe('150')
  expect(read(reduced.replace(/<vPgto>[\d.]+<\/vPgto>/, '')).total).toBe('157.7')
})

it('who bought it is told where the number cannot be, not where it is right or nobody is named', () => {
  const wrong = TEXT.replace(/(<comp>.*?<CNPJ>\d{13})4/, '$15')
  expect(read(TEXT).warnings).not.toContain('document.recipient_id_invalid')
  expect(read(wrong).warnings).toContain('document.recipient_id_invalid')
  expect(read(TEXT.replace(/<comp>.*?<\/comp>/, '')).warnings).not.toContain('document.recipient_id_invalid')
})

it('a ticket as a record is named by both ends of its way, else by its route, and counts on the day of the journey', () => {
  const recordOf = (text: string) => documentRecord(read(text))
  const productOf = (text: string) => recordOf(text).lines[0]?.product
  const byRoute = TEXT.replace(/<xPercurso>[^<]*/, '<xPercurso>ROTA 1')
  expect(productOf(byRoute)).toBe('SAO PAULO - RIO DE JANEIRO')
  expect(productOf(byRoute.replace('<xLocDest>RIO DE JANEIRO</xLocDest>', ''))).toBe('ROTA 1')
  const ofDay = (day: string) => recordOf(TEXT.replace(/<dhViagem>[^<]*/, `<dhViagem>${day}`)).period
  expect(ofDay('2025-03-10T08:00:00-03:00')).toEqual({ start: '2025-03-10', end: '2025-03-10' })
  for (const day of ['10/03/2025 08:00', '2025-13-10T08:00:00-03:00', '2025-03-1']) expect(ofDay(day)).toBeNull()
})
