import type { NfseEnvironment } from './write-dps.ts'

/** Where anybody looks a note up by its key: what the QR code of a DANFSe says (Nota Técnica 008 of the NFS-e, 2.4.3). */
const PAGES: Readonly<Record<NfseEnvironment, string>> = {
  production: 'https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=',
  restricted: 'https://www.producaorestrita.nfse.gov.br/ConsultaPublica/?tpc=1&chave=',
}

/** The address of a note in the public consultation of its environment. */
export function publicPageOf(environment: NfseEnvironment, key: string): string {
  return `${PAGES[environment]}${key}`
}
