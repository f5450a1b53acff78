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
 * The id of a request to register an event: `PRE`, key of the note (50), kind of event (6), and the number of the request (3), as the
 * schema of 1.01 asks (TSIdPedRefEvt); without it where `sequence` is null.
 */
export function eventRequestId(key: string, kind: string, sequence: number | null = 1): string {
  const id = `PRE${key}${kind}${sequence === null ? '' : String(sequence).padStart(3, '0')}`
  invariant(/^PRE\d{56}(\d{3})?$/.test(id), 'the id of a request has 59 digits, or 56')
  return id
}
