import { invariant } from '../domain-error.ts'

/**
 * The id of a DPS, 45 characters: `DPS`, municipality (7), kind of registration (1; 2 is a CNPJ), registration (14), series (5), number (15)
 * (tiposSimples_v1.01.xsd, TSIdDPS). The layout 1.01 takes digits alone.
 */
export function dpsId(of: {
  readonly municipality: string
  readonly cnpj: string
  readonly series: string
  readonly number: number
}): string {
  const id = `DPS${of.municipality}2${of.cnpj}${of.series.padStart(5, '0')}${String(of.number).padStart(15, '0')}`
  invariant(/^DPS\d{42}$/.test(id), 'the id of a DPS has 42 digits')
  return id
}

/**
 * The id of a request to register an event, 59 characters: `PRE`, key of the note (50) and kind of event (6), without a number of the
 * request (Anexo II of layout 1.01 of 2026-01-22, rule E1827; TSIdPedRegEvt of the schema published on 2026-02-09).
 */
export function eventRequestId(key: string, kind: string): string {
  const id = `PRE${key}${kind}`
  invariant(/^PRE\d{56}$/.test(id), 'the id of a request has 56 digits')
  return id
}
