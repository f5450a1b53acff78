import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceCode, ServiceList } from '@pegada/core/nfse/service-code.ts'

/**
 * The national list of services of the NFS-e, read from disk once; not part of a release of figures. It is the list annexed to Lei
 * Complementar 116/2003 with its national splits as Anexo I of layout 1.01 gives it in the edition of 9 February 2026, sheet
 * MUN.INCID_INFO.SERV., read cell by cell in a public copy (Fm-s/open-nfse @ 65ffd300, specs/ruleset). It holds until another edition.
 * Rentals and intangibles (99.02 to 99.04 of Nota Técnica 007) are in no edition that was read.
 */
export function loadServiceCodes(): ServiceList {
  loaded ??= { edition: '2026-02-09', codes: read() }
  return loaded
}

let loaded: ServiceList | undefined

function read(): ServiceList['codes'] {
  // service-codes.test.ts checks every row.
  const rows = JSON.parse(readFileSync(join(import.meta.dirname, 'data', 'service-codes.json'), 'utf8')) as [
    code: string,
    description: string,
    group?: NonNullable<ServiceCode['group']>,
  ][]
  return new Map(rows.map(([code, description, group = null]) => [code, { code, description, group }]))
}
