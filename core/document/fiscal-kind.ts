/**
 * Which fiscal document an XML file is, from its root element and namespace, never from its file name.
 * Only NF-e and NFC-e and their events are read so far; every other Brazilian fiscal document is recognised in order
 * to be refused by its name.
 */
import { DomainError } from '../domain-error.ts'

/** How a readable root wraps what we read. */
export type ReadableRoot = 'note' | 'authorised_note' | 'note_batch' | 'event' | 'registered_event' | 'event_batch'

/**
 * The readable form that a root element announces.
 * @throws document.kind_not_supported_yet with `kind` and `name` for the other fiscal documents,
 * document.kind_unknown for other XML
 */
export function recognizeRoot(localName: string, namespace: string): ReadableRoot {
  const readable = READABLE.get(localName)
  if (readable !== undefined && (namespace === NFE_NAMESPACE || namespace === '')) return readable
  const other = OTHER_KINDS.find((kind) => kind.roots.includes(localName) && namespaceFits(kind.namespace, namespace))
  if (other !== undefined) {
    throw new DomainError('document.kind_not_supported_yet', { kind: other.kind, name: other.name })
  }
  throw new DomainError('document.kind_unknown', { root: localName.slice(0, 60) })
}

function namespaceFits(expected: string, namespace: string): boolean {
  return namespace === '' || expected === '' || namespace.toLowerCase().includes(expected)
}

const NFE_NAMESPACE = 'http://www.portalfiscal.inf.br/nfe'

const READABLE: ReadonlyMap<string, ReadableRoot> = new Map([
  ['NFe', 'note'],
  ['nfeProc', 'authorised_note'],
  ['enviNFe', 'note_batch'],
  ['evento', 'event'],
  ['procEventoNFe', 'registered_event'],
  ['envEvento', 'event_batch'],
])

type OtherKind = {
  readonly kind: string
  readonly name: string
  readonly namespace: string
  readonly roots: readonly string[]
}

/** Names are the documents' official ones, the same in every language. */
const OTHER_KINDS: readonly OtherKind[] = [
  { kind: 'cte', name: 'CT-e', namespace: '/cte', roots: ['CTe', 'cteProc', 'enviCTe'] },
  { kind: 'cte_os', name: 'CT-e OS', namespace: '/cte', roots: ['CTeOS', 'cteOSProc'] },
  { kind: 'cte_simp', name: 'CT-e Simplificado', namespace: '/cte', roots: ['CTeSimp', 'cteSimpProc'] },
  { kind: 'gtve', name: 'GTV-e', namespace: '/cte', roots: ['GTVe', 'GTVeProc'] },
  { kind: 'event_cte', name: 'CT-e (evento)', namespace: '/cte', roots: ['eventoCTe', 'procEventoCTe'] },
  { kind: 'mdfe', name: 'MDF-e', namespace: '/mdfe', roots: ['MDFe', 'mdfeProc', 'enviMDFe'] },
  { kind: 'event_mdfe', name: 'MDF-e (evento)', namespace: '/mdfe', roots: ['eventoMDFe', 'procEventoMDFe'] },
  { kind: 'nf3e', name: 'NF3e', namespace: '/nf3e', roots: ['NF3e', 'nf3eProc', 'NF3eProc', 'enviNF3e'] },
  { kind: 'event_nf3e', name: 'NF3e (evento)', namespace: '/nf3e', roots: ['eventoNF3e', 'procEventoNF3e'] },
  { kind: 'nfcom', name: 'NFCom', namespace: '/nfcom', roots: ['NFCom', 'nfcomProc', 'NFComProc'] },
  { kind: 'event_nfcom', name: 'NFCom (evento)', namespace: '/nfcom', roots: ['eventoNFCom', 'procEventoNFCom'] },
  { kind: 'nfgas', name: 'NFGas', namespace: '/nfgas', roots: ['NFGas', 'nfgasProc', 'NFGasProc'] },
  { kind: 'event_nfgas', name: 'NFGas (evento)', namespace: '/nfgas', roots: ['eventoNFGas', 'procEventoNFGas'] },
  { kind: 'bpe', name: 'BP-e', namespace: '/bpe', roots: ['BPe', 'bpeProc'] },
  { kind: 'event_bpe', name: 'BP-e (evento)', namespace: '/bpe', roots: ['eventoBPe', 'procEventoBPe'] },
  { kind: 'dce', name: 'DC-e', namespace: '/dce', roots: ['DCe', 'dceProc'] },
  { kind: 'nfse', name: 'NFS-e', namespace: '', roots: ['NFSe', 'DPS', 'CompNfse', 'Nfse', 'ListaNfse'] },
  { kind: 'cfe_sat', name: 'CF-e SAT', namespace: '', roots: ['CFe', 'CFeCanc'] },
  { kind: 'nfe_summary', name: 'NF-e (resumo)', namespace: '/nfe', roots: ['resNFe', 'resEvento'] },
  {
    kind: 'nfe_void_numbers',
    name: 'NF-e (inutilização)',
    namespace: '/nfe',
    roots: ['inutNFe', 'procInutNFe', 'ProcInutNFe', 'retInutNFe'],
  },
]
