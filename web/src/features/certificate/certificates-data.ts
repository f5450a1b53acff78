import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear, workingYear } from '../../lib/working-year.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export const certificateSorts = ['validTo', 'createdAt', 'serial', 'energyMwh', 'co2KgPerMwh'] as const
export type CertificateSort = (typeof certificateSorts)[number]

/** How the list of certificates begins. */
export const certificatesStart = { sort: 'validTo', sorts: certificateSorts } as const

export const certificateKinds = ['irec', 'rec_brazil', 'ppa', 'utility_green', 'other'] as const
export const certificateEnergies = ['left', 'used_up'] as const

const none = undefined as string | undefined

/** What the page shows where the address says nothing. */
const unasked = (year = workingYear()) => ({
  ...{ year, kind: none, energy: none, certificate: none, create: none, page: 1 },
})

/** The year, what narrows the list, and the certificate in the side panel, in the address. */
export function useCertificatesState() {
  return useUrlState(unasked(useWorkingYear()))
}

export type CertificatesState = ReturnType<typeof unasked>
export type ChangeCertificates = ReturnType<typeof useCertificatesState>[1]

/** What narrows the list, as the procedure takes it. */
export function certificatesNarrowed(filter: Pick<CertificatesState, 'kind' | 'energy'>) {
  const kind = certificateKinds.find((one) => one === filter.kind)
  const energy = certificateEnergies.find((one) => one === filter.energy)
  return { ...(kind && { kind }), ...(energy && { energy }) }
}

/** A page of the certificates. */
export function certificatesQuery(state: CertificatesState, table: TableQuestion<CertificateSort>) {
  return api.certificate.list.queryOptions({ input: { ...inputOf(table), ...certificatesNarrowed(state) } })
}

/** Scope 2 by market of a year, and what the certificates were used against. */
export function marketQuery(year: number) {
  return api.certificate.market.queryOptions({ input: { year } })
}

export const certificatesData = pageData({
  may: 'certificate:read',
  question: (search) => ({ state: readState(unasked(), search), table: tableIn(certificatesStart, search) }),
  read: (queries, { state, table }) => [
    queries.prefetchQuery(marketQuery(state.year)),
    queries.prefetchQuery(certificatesQuery(state, table)),
  ],
})
