import type { Year } from './company.ts'
import { dayOf, type Party, stamp, type YearDocument } from './document.ts'
import { notCounted } from './truth.ts'
import { declaration, group, groupWith, leaves } from './xml.ts'

const space = 'http://www.portalfiscal.inf.br/nfe'
const condition =
  'A Carta de Correcao e disciplinada pelo paragrafo 1o-A do art. 7o do Convenio S/N, de 15 de dezembro de 1970 e ' +
  'pode ser utilizada para regularizacao de erro ocorrido na emissao de documento fiscal, desde que o erro nao ' +
  'esteja relacionado com: I - as variaveis que determinam o valor do imposto tais como: base de calculo, aliquota, ' +
  'diferenca de preco, quantidade, valor da operacao ou da prestacao; II - a correcao de dados cadastrais que ' +
  'implique mudanca do remetente ou do destinatario; III - a data de emissao ou de saida.'

type Kind = { type: '110110' | '110111'; name: string; label: string; detail: (year: Year) => string }

const cancellation: Kind = {
  type: '110111',
  name: 'cancNFe',
  label: 'cancellation',
  detail: ({ books }) =>
    leaves({ descEvento: 'Cancelamento', nProt: books.protocol(), xJust: 'Erro na digitacao do pedido do cliente' }),
}
const correction: Kind = {
  type: '110110',
  name: 'CCe',
  label: 'letter of correction',
  detail: () =>
    leaves({
      descEvento: 'Carta de Correcao',
      xCorrecao: 'Onde se le transportadora propria leia-se TRANSGERAIS LOGISTICA LTDA',
      xCondUso: condition,
    }),
}

function writeEvent(year: Year, note: YearDocument, issuer: Party, kind: Kind): YearDocument {
  const { books } = year
  const date = dayOf(note.issued.slice(0, 7), Number(note.issued.slice(8)) + 1)
  const id = `ID${kind.type}${note.key}01`
  const head = {
    cOrgao: note.key.slice(0, 2),
    tpAmb: '1',
    CNPJ: issuer.cnpj,
    chNFe: note.key,
    dhEvento: books.time(date),
    tpEvento: kind.type,
    nSeqEvento: '1',
    verEvento: '1.00',
  }
  const content = leaves(head) + groupWith('detEvento', { versao: '1.00' }, kind.detail(year))
  const { body, signature } = books.signed(issuer, 'infEvento', { xmlns: space, Id: id }, content)
  const answer = leaves({
    tpAmb: '1',
    verAplic: 'SVRS2025',
    cOrgao: note.key.slice(0, 2),
    cStat: '135',
    xMotivo: 'Evento registrado e vinculado a NF-e',
    chNFe: note.key,
    tpEvento: kind.type,
    nSeqEvento: '1',
    dhRegEvento: books.time(date),
    nProt: books.protocol(),
  })
  const event = groupWith('evento', { xmlns: space, versao: '1.00' }, body, signature)
  const registered = groupWith('retEvento', { versao: '1.00' }, group('infEvento', answer))
  const name = kind.type === '110111' ? `${note.key}-can.xml` : `${note.key}_110110_01-procEventoNFe.xml`
  const { key, site } = note
  return {
    model: 'event',
    key,
    name,
    issued: date,
    folder: 'eventos',
    site,
    xml: declaration() + groupWith('procEventoNFe', { xmlns: space, versao: '1.00' }, event, registered),
    lines: stamp([notCounted('event', kind.label)], { model: 'event', key, site, month: note.issued.slice(0, 7) }, 0),
  }
}

function issuerOf(year: Year, note: YearDocument): Party {
  const cnpj = note.key.slice(6, 20)
  const found = [...year.parties.values(), ...Object.values(year.own)].find((party) => party.cnpj === cnpj)
  if (found === undefined) throw new Error(`no issuer of ${note.key}`)
  return found
}

/** Cancels the notes, and turns the truth of their lines: what was cancelled never happened. */
export const cancel = (year: Year, notes: readonly YearDocument[]): YearDocument[] =>
  notes.map((note) => {
    note.lines = note.lines.map((line) => ({ ...line, ...notCounted('cancelled', line.kind), spend: null }))
    return writeEvent(year, note, issuerOf(year, note), cancellation)
  })

/** Letters of correction: nothing of the note's truth changes. */
export const correct = (year: Year, notes: readonly YearDocument[]): YearDocument[] =>
  notes.map((note) => writeEvent(year, note, issuerOf(year, note), correction))
