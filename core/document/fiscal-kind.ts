/**
 * Which fiscal document an XML file is, from its root element and namespace, never from its file name.
 * Every Brazilian fiscal document that is not read is recognised all the same, to be refused by its name.
 */
import { DomainError } from '../domain-error.ts'
import { type RootForm, rootFormOf } from './families.ts'

/**
 * How the document that a root element announces is read.
 * @throws document.kind_not_supported_yet with `kind` and `name` for the other fiscal documents,
 * document.kind_unknown for other XML
 */
export function recognizeRoot(localName: string, namespace: string): RootForm {
  const form = rootFormOf(localName, namespace)
  if (form !== undefined) return form
  const other = OTHER_KINDS.find((kind) => kind.roots.includes(localName) && namespaceFits(kind.namespace, namespace))
  if (other !== undefined) {
    throw new DomainError('document.kind_not_supported_yet', { kind: other.kind, name: other.name })
  }
  throw new DomainError('document.kind_unknown', { root: localName.slice(0, 60) })
}

function namespaceFits(expected: string, namespace: string): boolean {
  return namespace === '' || expected === '' || namespace.toLowerCase().includes(expected)
}

type OtherKind = {
  readonly kind: string
  readonly name: string
  readonly namespace: string
  readonly roots: readonly string[]
}

/** Roots of the layouts of ABRASF and of the municipalities that keep one of their own. */
const MUNICIPAL = ['CompNfse', 'Nfse', 'ListaNfse', 'ConsultarNfseResposta', 'NFSe', 'nfse']

/** Names are the documents' official ones, the same in every language. */
const OTHER_KINDS: readonly OtherKind[] = [
  { kind: 'gtve', name: 'GTV-e', namespace: '/cte', roots: ['GTVe', 'GTVeProc'] },
  { kind: 'dce', name: 'DC-e', namespace: '/dce', roots: ['DCe', 'dceProc'] },
  { kind: 'nfse_statement', name: 'DPS', namespace: '/nfse', roots: ['DPS', 'pedRegEvento'] },
  { kind: 'nfse_municipal', name: 'NFS-e (municipal)', namespace: '', roots: MUNICIPAL },
  {
    kind: 'nfe_void_numbers',
    name: 'NF-e (inutilização)',
    namespace: '/nfe',
    roots: ['inutNFe', 'procInutNFe', 'ProcInutNFe', 'retInutNFe'],
  },
]
