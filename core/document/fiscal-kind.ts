/**
 * Which fiscal document an XML file is, from its root element and namespace, never from its file name.
 * Every Brazilian fiscal document that is not read is recognised all the same, in order to be refused by its name.
 */
import { DomainError } from '../domain-error.ts'
import { ROOT_FORMS, type RootForm } from './families.ts'

/**
 * How the document that a root element announces is read.
 * @throws document.kind_not_supported_yet with `kind` and `name` for the other fiscal documents,
 * document.kind_unknown for other XML
 */
export function recognizeRoot(localName: string, namespace: string): RootForm {
  const form = ROOT_FORMS.get(localName)
  if (form !== undefined && (namespace === form.namespace || namespace === '')) return form
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

/** Names are the documents' official ones, the same in every language. */
const OTHER_KINDS: readonly OtherKind[] = [
  { kind: 'gtve', name: 'GTV-e', namespace: '/cte', roots: ['GTVe', 'GTVeProc'] },
  { kind: 'bpe', name: 'BP-e', namespace: '/bpe', roots: ['BPe', 'bpeProc'] },
  { kind: 'event_bpe', name: 'BP-e (evento)', namespace: '/bpe', roots: ['eventoBPe', 'procEventoBPe'] },
  { kind: 'nfag', name: 'NFAg', namespace: '/nfag', roots: ['NFAg', 'nfagProc', 'NFAgProc'] },
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
