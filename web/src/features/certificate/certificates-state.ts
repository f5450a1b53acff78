import { currentYear } from '../../lib/current-year.ts'
import { useUrlState } from '../../lib/url-state.ts'

/** The year, what narrows the list, and the certificate in the side panel, in the address. */
export function useCertificatesState() {
  const none = undefined as string | undefined
  return useUrlState({ year: currentYear(), tipo: none, energia: none, certificado: none, novo: none, page: 1 })
}

export type CertificatesState = ReturnType<typeof useCertificatesState>[0]
export type ChangeCertificates = ReturnType<typeof useCertificatesState>[1]
