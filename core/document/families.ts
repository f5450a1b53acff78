/** The families of fiscal documents that are read: their elements, envelopes, namespaces, shapes and readers. */
import { bpeReader } from './bpe.ts'
import { BPE_SHAPE } from './bpe-shape.ts'
import { readCfe, readCfeCancellation } from './cfe.ts'
import { CFE_SHAPE } from './cfe-shape.ts'
import { cteReader } from './cte.ts'
import { CTE_SHAPE, MDFE_SHAPE } from './cte-shape.ts'
import { PROTOCOL } from './dfe-shape.ts'
import type { EventTarget, FiscalDocument } from './fiscal-document.ts'
import { EVENT_ANSWER, eventReader, eventShape } from './fiscal-event.ts'
import { readMdfe } from './mdfe.ts'
import { readNfe } from './nfe.ts'
import { NFE_SHAPE } from './nfe-shape.ts'
import { readNfse, readNfseEvent } from './nfse.ts'
import { NFSE_EVENT_SHAPE, NFSE_SHAPE } from './nfse-shape.ts'
import { child, childrenOf, type XmlElement, type XmlShape } from './read-xml.ts'
import { EVENT_SUMMARY_SHAPE, NOTE_SUMMARY_SHAPE, readEventSummary, refuseSummary } from './summary.ts'
import { utilityReader } from './utility.ts'
import { utilityShape } from './utility-shape.ts'

/** How one root element is read: what to keep of it, and the documents that it holds. */
export type RootForm = {
  readonly namespace: string
  readonly shape: XmlShape
  readonly read: (root: XmlElement) => (FiscalDocument | undefined)[]
}

type Family = {
  readonly namespace: string
  /** The element of one document or event. */
  readonly element: string
  /** Roots that hold documents with their answer beside them. */
  readonly envelopes: readonly string[]
  readonly batches: readonly string[]
  /** The element of the tax office's answer, and what is kept of it. */
  readonly answer: string
  readonly answerShape: XmlShape
  readonly shape: XmlShape
  readonly read: (document: XmlElement, answer: XmlElement | undefined) => FiscalDocument | undefined
}

const PORTALS = 'http://www.portalfiscal.inf.br/'
const NATIONAL_NFSE = 'http://www.sped.fazenda.gov.br/nfse'

const DOCUMENTS: readonly Family[] = [
  family('nfe', 'NFe', ['nfeProc'], ['enviNFe'], NFE_SHAPE, readNfe),
  family('cte', 'CTe', ['cteProc'], ['enviCTe'], CTE_SHAPE, cteReader('cte')),
  family('cte', 'CTeOS', ['cteOSProc'], [], CTE_SHAPE, cteReader('cte_os')),
  family('cte', 'CTeSimp', ['cteSimpProc'], [], CTE_SHAPE, cteReader('cte_simp')),
  family('mdfe', 'MDFe', ['mdfeProc'], ['enviMDFe'], MDFE_SHAPE, readMdfe),
  utilityFamily('nf3e', 'NF3e', '66'),
  utilityFamily('nfgas', 'NFGas', '76'),
  utilityFamily('nfcom', 'NFCom', '62'),
  utilityFamily('nfag', 'NFAg', '75'),
  family('bpe', 'BPe', ['bpeProc'], ['enviBPe'], BPE_SHAPE, bpeReader('bpe')),
  family('bpe', 'BPeTM', ['bpeTMProc'], [], BPE_SHAPE, bpeReader('bpe_tm')),
  alone('', 'CFe', CFE_SHAPE, readCfe),
  alone(NATIONAL_NFSE, 'NFSe', NFSE_SHAPE, readNfse),
]

const EVENTS: readonly Family[] = [
  eventFamily('nfe', 'NFe', 'evento', 'retEvento', ['envEvento']),
  eventFamily('cte', 'CTe', 'eventoCTe', 'retEventoCTe'),
  eventFamily('mdfe', 'MDFe', 'eventoMDFe', 'retEventoMDFe'),
  eventFamily('nf3e', 'NF3e', 'eventoNF3e', 'retEventoNF3e'),
  eventFamily('nfgas', 'NFGas', 'eventoNFGas', 'retEventoNFGas'),
  eventFamily('nfcom', 'NFCom', 'eventoNFCom', 'retEventoNFCom'),
  eventFamily('nfag', 'NFAg', 'eventoNFAg', 'retEventoNFAg'),
  eventFamily('bpe', 'BPe', 'eventoBPe', 'retEventoBPe'),
  alone('', 'CFeCanc', CFE_SHAPE, readCfeCancellation),
  alone(NATIONAL_NFSE, 'evento', NFSE_EVENT_SHAPE, readNfseEvent),
  alone(`${PORTALS}nfe`, 'resNFe', NOTE_SUMMARY_SHAPE, refuseSummary),
  alone(`${PORTALS}nfe`, 'resEvento', EVENT_SUMMARY_SHAPE, readEventSummary),
]

const ROOT_FORMS = Map.groupBy([...DOCUMENTS, ...EVENTS].flatMap(formsOf), ([name]) => name)

/**
 * How a root element is read, by its local name and namespace; one without a namespace is taken for the first kind of that
 * name. Undefined for what is not read.
 */
export function rootFormOf(localName: string, namespace: string): RootForm | undefined {
  const forms = ROOT_FORMS.get(localName)?.map(([, form]) => form)
  return forms?.find((form) => form.namespace === namespace) ?? (namespace === '' ? forms?.[0] : undefined)
}

/** The elements that are signed: each document's and event's, with the name of its content. */
export const SIGNED_ELEMENTS: ReadonlyMap<string, string> = new Map(
  [...DOCUMENTS, ...EVENTS].map(({ element, shape }) => [element, contentOf(shape)]),
)

function formsOf(member: Family): [string, RootForm][] {
  const { namespace, element, shape, read, answer, answerShape } = member
  return [
    [element, { namespace, shape, read: (root) => [read(root, undefined)] }],
    ...member.envelopes.map((name): [string, RootForm] => [
      name,
      {
        namespace,
        shape: { [element]: shape, [answer]: answerShape },
        read: (root) => childrenOf(root, element).map((one) => read(one, child(root, answer))),
      },
    ]),
    ...member.batches.map((name): [string, RootForm] => [
      name,
      {
        namespace,
        shape: { [element]: shape },
        read: (root) => childrenOf(root, element).map((one) => read(one, undefined)),
      },
    ]),
  ]
}

/** A document that comes by itself, its authorisation inside. */
function alone(namespace: string, element: string, shape: XmlShape, read: Family['read']): Family {
  return { namespace, element, envelopes: [], batches: [], answer: '', answerShape: {}, shape, read }
}

/** A document of a portal of SEFAZ, in the namespace `http://www.portalfiscal.inf.br/<portal>`. */
function family(
  portal: string,
  element: string,
  envelopes: readonly string[],
  batches: readonly string[],
  shape: XmlShape,
  read: Family['read'],
): Family {
  const answer = `prot${element}`
  return {
    ...{ namespace: PORTALS + portal, element, envelopes, batches, answer },
    ...{ answerShape: PROTOCOL, shape, read },
  }
}

function utilityFamily(
  kind: 'nf3e' | 'nfgas' | 'nfcom' | 'nfag',
  tag: Parameters<typeof utilityReader>[0]['tag'],
  model: string,
): Family {
  const read = utilityReader({ kind, tag, model })
  return family(kind, tag, [`${kind}Proc`, `${tag}Proc`], [`envi${tag}`], utilityShape(`inf${tag}`), read)
}

function eventFamily(
  target: EventTarget,
  tag: string,
  element: string,
  answer: string,
  batches: readonly string[] = [],
): Family {
  const read = eventReader(target, `ch${tag}`)
  const envelopes = [`procEvento${tag}`]
  return {
    namespace: PORTALS + target,
    element,
    envelopes,
    batches,
    answer,
    answerShape: EVENT_ANSWER,
    shape: eventShape(`ch${tag}`),
    read,
  }
}

function contentOf(shape: XmlShape): string {
  return Object.keys(shape).find((name) => name !== 'Signature') ?? ''
}
