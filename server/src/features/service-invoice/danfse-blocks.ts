import type { Municipalities } from '@pegada/core/geo/municipality.ts'
import type { NoteTexts } from './danfse-note.ts'
import { type DanfseBlock, type DanfseField, field, peopleOf, placeText } from './danfse-people.ts'
import {
  cut,
  dayText,
  momentText,
  NOTHING,
  nbsText,
  percent,
  reais,
  serviceCodeText,
  stroked,
  sumOf,
  worded,
} from './danfse-words.ts'

const DPS = 'DPS/infDPS'
const TRIB = `${DPS}/valores/trib`

/** The last year of competence whose own PIS and COFINS are printed (2.4.5, note 6). */
const LAST_OF_PIS_AND_COFINS = '2026'

/**
 * The fields of a DANFSe in the blocks, the order and the words of its model (Nota Técnica 008 of the NFS-e, 2.1 and 2.4.5). It
 * prints what the note tells and nothing else; names and states of municipalities are those of their IBGE codes.
 */
export function blocksOf(key: string, at: NoteTexts, municipalities: Municipalities): DanfseBlock[] {
  return [
    identification(key, at),
    ...peopleOf(at, municipalities),
    service(at, municipalities),
    municipalTax(at, municipalities),
    federalTax(at),
    ibsAndCbs(at, municipalities),
    totals(at),
  ]
}

function identification(key: string, at: NoteTexts): DanfseBlock {
  return {
    title: null,
    rows: [
      [field('CHAVE DE ACESSO DA NFS-E', key, 3)],
      [
        field('NÚMERO DA NFS-E', at('nNFSe')),
        field('COMPETÊNCIA DA NFS-E', dayText(at(`${DPS}/dCompet`))),
        field('DATA E HORA DA EMISSÃO DA NFS-E', momentText(at('dhProc'))),
      ],
      [
        field('NÚMERO DA DPS', at(`${DPS}/nDPS`)),
        field('SÉRIE DA DPS', at(`${DPS}/serie`)),
        field('DATA E HORA DA EMISSÃO DA DPS', momentText(at(`${DPS}/dhEmi`))),
      ],
      [
        { ...field('EMITENTE DA NFS-E', worded('tpEmit', at(`${DPS}/tpEmit`))), isShaded: true },
        field('SITUAÇÃO DA NFS-E', cut(worded('cStat', at('cStat')), 40)),
        field('FINALIDADE', cut(worded('finNFSe', at(`${DPS}/IBSCBS/finNFSe`)), 40)),
      ],
    ],
  }
}

function service(at: NoteTexts, municipalities: Municipalities): DanfseBlock {
  const own = `${DPS}/serv/cServ`
  const code = stroked(serviceCodeText(at(`${own}/cTribNac`)), at(`${own}/cTribMun`))
  const place = placeText(municipalities, at(`${DPS}/serv/locPrest/cLocPrestacao`)) ?? at('xLocPrestacao')
  return {
    title: 'SERVIÇO PRESTADO',
    rows: [
      [
        field('Código de Tributação Nacional / Municipal', code),
        field('Código da NBS', nbsText(at(`${own}/cNBS`))),
        field('Local da Prestação / Sigla UF / País', stroked(place, at(`${DPS}/serv/locPrest/cPaisPrestacao`))),
      ],
      [field(null, cut(at('xTribMun') ?? at('xTribNac'), 170), 4)],
      [field('Descrição do Serviço', cut(at(`${own}/xDescServ`), 1300), 4)],
    ],
  }
}

function municipalTax(at: NoteTexts, municipalities: Municipalities): DanfseBlock {
  const tax = `${TRIB}/tribMun`
  const kind = at(`${tax}/tribISSQN`)
  if (kind === null || kind === '4') {
    return { title: 'TRIBUTAÇÃO MUNICIPAL (ISSQN) - OPERAÇÃO NÃO SUJEITA AO ISSQN', rows: [] }
  }
  const place = placeText(municipalities, at('cLocIncid')) ?? at('xLocIncid')
  const regime = at(`${DPS}/prest/regTrib/regEspTrib`)
  return {
    title: 'TRIBUTAÇÃO MUNICIPAL (ISSQN)',
    rows: [
      [
        field('Tipo de Tributação do ISSQN', worded('tribISSQN', kind)),
        field('Município / Sigla UF / País da Incidência do ISSQN', stroked(place, at(`${tax}/cPaisResult`)), 2),
      ],
      ...unlessEmpty([
        field('Regime Especial de Tributação do ISSQN', regime === '0' ? null : worded('regEspTrib', regime)),
        field('Tipo de Imunidade do ISSQN', cut(worded('tpImunidade', at(`${tax}/tpImunidade`)), 40)),
        field('Suspensão da Exigibilidade do ISSQN', cut(worded('tpSusp', at(`${tax}/exigSusp/tpSusp`)), 40)),
        field('Número Processo Suspensão', at(`${tax}/exigSusp/nProcesso`)),
      ]),
      ...unlessEmpty([
        field('Benefício Municipal', worded('tpBM', at('valores/tpBM'))),
        field('Cálculo do BM', reais(at('valores/vCalcBM'))),
        field('Total Deduções/Reduções', reais(at('valores/vCalcDR'))),
        field('Desconto Incondicionado', reais(at(`${DPS}/valores/vDescCondIncond/vDescIncond`))),
      ]),
      [
        field('BC ISSQN', reais(at('valores/vBC'))),
        field('Alíquota Aplicada', percent(at('valores/pAliqAplic'))),
        field('Retenção do ISSQN', worded('tpRetISSQN', at(`${tax}/tpRetISSQN`))),
        field('ISSQN Apurado', reais(at('valores/vISSQN'))),
      ],
    ],
  }
}

/** A row none of whose fields the note tells is left out (note 5). */
function unlessEmpty(row: readonly DanfseField[]): (readonly DanfseField[])[] {
  return row.every(({ value }) => value === NOTHING) ? [] : [row]
}

function federalTax(at: NoteTexts): DanfseBlock {
  const tax = `${TRIB}/tribFed`
  const [pis, cofins] = [at(`${tax}/piscofins/vPis`), at(`${tax}/piscofins/vCofins`)]
  const kind = at(`${tax}/piscofins/tpRetPisCofins`)
  const isWithheld = kind === '1'
  const social = at(`${tax}/vRetCSLL`)
  const own = (amount: string | null) => (isWithheld ? sumOf() : reais(amount))
  const hasOwn = (at(`${DPS}/dCompet`) ?? '').slice(0, 4) <= LAST_OF_PIS_AND_COFINS
  return {
    title: 'TRIBUTAÇÃO FEDERAL (EXCETO CBS)',
    rows: [
      [
        field('IRRF', reais(at(`${tax}/vRetIRRF`))),
        field('Contribuição Previdenciária - Retida', reais(at(`${tax}/vRetCP`))),
        field('Contribuições Sociais - Retidas', isWithheld ? sumOf(social, pis, cofins) : reais(social)),
      ],
      ...(hasOwn
        ? [
            [
              field('PIS - Débito Apuração Própria', own(pis)),
              field('COFINS - Débito Apuração Própria', own(cofins)),
              field('Descrição Contrib. Sociais - Retidas', worded('tpRetPisCofins', kind), 2),
            ],
          ]
        : []),
    ],
  }
}

function ibsAndCbs(at: NoteTexts, municipalities: Municipalities): DanfseBlock {
  const made = 'IBSCBS/valores'
  const told = `${DPS}/IBSCBS`
  const codes = `${told}/valores/trib/gIBSCBS`
  const where = at('IBSCBS/cLocalidadeIncid')
  const base = at(`${made}/vBC`)
  const left = [
    ...[at(`${DPS}/valores/vDescCondIncond/vDescIncond`), at(`${made}/vCalcReeRepRes`), at('valores/vISSQN')],
    ...[at(`${TRIB}/tribFed/piscofins/vPis`), at(`${TRIB}/tribFed/piscofins/vCofins`)],
  ]
  const place = placeText(municipalities, where) ?? at('IBSCBS/xLocalidadeIncid')
  const rates = (...names: readonly string[]) => stroked(...names.map((name) => percent(at(`${made}/${name}`))))
  return {
    title: 'TRIBUTAÇÃO IBS / CBS',
    rows: [
      [
        field('CST / cClassTrib', stroked(at(`${codes}/CST`), at(`${codes}/cClassTrib`))),
        field(
          'Indicador de Operação / Código IBGE Incidência / Município / UF',
          stroked(at(`${told}/cIndOp`), where, place),
          2,
        ),
      ],
      [
        field('Exclusões e Reduções da Base de Cálculo', base === null ? null : sumOf(...left)),
        field('Base de Cálculo Após Exclusões e Reduções', reais(base)),
        field('Red. Alíquota IBS / Red. Alíquota CBS', rates('uf/pRedAliqUF', 'mun/pRedAliqMun', 'fed/pRedAliqCBS')),
        field('Alíquota - IBS UF / IBS Mun', rates('uf/pIBSUF', 'mun/pIBSMun')),
      ],
      [
        field('Alíq. Efetiva Municipal - IBS', rates('mun/pAliqEfetMun')),
        field('Valor Apurado Municipal - IBS', reais(at('IBSCBS/totCIBS/gIBS/gIBSMunTot/vIBSMun'))),
        field('Alíq. Efetiva Estadual - IBS', rates('uf/pAliqEfetUF')),
        field('Valor Apurado Estadual - IBS', reais(at('IBSCBS/totCIBS/gIBS/gIBSUFTot/vIBSUF'))),
      ],
      [
        field('Valor Total Apurado - IBS', reais(at('IBSCBS/totCIBS/gIBS/vIBSTot'))),
        field('Alíquota - CBS', rates('fed/pCBS')),
        field('Alíquota Efetiva - CBS', rates('fed/pAliqEfetCBS')),
        field('Valor Total Apurado - CBS', reais(at('IBSCBS/totCIBS/gCBS/vCBS'))),
      ],
    ],
  }
}

function totals(at: NoteTexts): DanfseBlock {
  const discounts = `${DPS}/valores/vDescCondIncond`
  const taxes = [at('IBSCBS/totCIBS/gIBS/vIBSTot'), at('IBSCBS/totCIBS/gCBS/vCBS')]
  const isTold = taxes.some((tax) => tax !== null)
  return {
    title: 'VALOR TOTAL DA NFS-E',
    rows: [
      [
        field('Valor da Operação / Serviço', reais(at(`${DPS}/valores/vServPrest/vServ`))),
        field('Desconto Incondicionado', reais(at(`${discounts}/vDescIncond`))),
        field('Desconto Condicionado', reais(at(`${discounts}/vDescCond`))),
      ],
      [
        field('Total das Retenções (ISSQN / Federais)', reais(at('valores/vTotalRet'))),
        field('Valor Líquido da NFS-e', reais(at('valores/vLiq'))),
        field('Total do IBS/CBS', isTold ? sumOf(...taxes) : null),
        { ...field('Valor Líquido da NFS-e + IBS/CBS', reais(at('IBSCBS/totCIBS/vTotNF'))), isShaded: true },
      ],
    ],
  }
}
