import { type NationalSettings, openNational } from '../platform/nfse/national.ts'

/** The national system of service invoices where a test put it; one that nobody reaches unless told. */
export function testNational(at?: Partial<NationalSettings>) {
  const nowhere = { restricted: 'https://localhost:1', production: 'https://localhost:1' }
  return openNational({ addresses: nowhere, authorities: [], schemaFolder: undefined, timeoutMs: 5000, ...at })
}
