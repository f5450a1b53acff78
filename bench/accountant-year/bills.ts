import { partyNamed, type Year } from './company.ts'
import { dayOf, months, type YearDocument } from './document.ts'
import { cents, sum, times } from './exact.ts'
import { notCounted, type SiteName, sure } from './truth.ts'
import { monthAfter, writeBill } from './utility.ts'
import { group, groupWith, leaf, leaves } from './xml.ts'

const zero = '0.00'
const contribution = (name: string) =>
  group(name, leaves({ CST: '01', vBC: zero, [`p${name}`]: zero, [`v${name}`]: zero }))

/** Piped natural gas of the branch, month by month, in cubic metres of the reference state. */
export const planPipedGas = (year: Year): YearDocument[] =>
  months.map((month) => {
    const { random, own } = year
    const volume = `${random.int(61_000, 88_000)}.${random.digits(4)}`
    const price = '2.98'
    const value = times(volume, price, 2)
    const next = monthAfter(month)
    const measure = group('gMedicao', leaf('nMed', '01'), group('gMedida', leaves({ uMed: '1', vMed: volume })))
    const tax = group(
      'imposto',
      leaf('orig', '0'),
      group('ICMS00', leaves({ CST: '00', vBC: zero, pICMS: zero, vICMS: zero })),
      contribution('PIS'),
      contribution('COFINS'),
    )
    const line = (
      index: number,
      origin: string,
      medicao: string,
      text: string,
      unit: string,
      quantity: string,
      cost: string,
      worth: string,
    ) =>
      groupWith(
        'det',
        { nItem: String(index) },
        group(
          'gNormal',
          group(
            'prod',
            leaf('indOrigemQtd', origin),
            medicao,
            leaves({
              cProd: String(index),
              xProd: text,
              cClass: '0010000',
              CFOP: '5653',
              uMed: unit,
              qFaturada: quantity,
              vItem: cost,
            }),
            leaves({ fatorPCS: '1.0382', fatorPTZ: '1.0000', fatorP: '1.0000', fatorT: '1.0000', vProd: worth }),
          ),
          tax,
        ),
      )
    const fixed = '412.77'
    return writeBill(year.books, {
      model: '76',
      issuer: partyNamed(year, 'COMPANHIA DE GAS CANALIZADO DAS GERAIS FICTICIA', 'Belo Horizonte'),
      customer: own.filial,
      date: dayOf(next, 2),
      month,
      purpose: '0',
      site: 'filial',
      middle:
        group(
          'instalacao',
          leaves({
            idInstalacao: '880123',
            idCodCliente: '5501234',
            tpInstalacao: '1',
            nContrato: '2201',
            tpClasse: '02',
          }),
        ) +
        groupWith(
          'gMed',
          { nMed: '01' },
          leaves({
            idEqp: 'GX77120',
            dMedAnt: `${month}-01`,
            vMedAnt: '0.0000',
            dMedAtu: dayOf(month, 31),
            vMedAtu: volume,
            tpEqp: '1',
          }),
        ),
      details:
        line(1, '2', measure, 'GAS NATURAL INDUSTRIAL', '1', volume, price, value) +
        line(2, '6', '', 'TERMO FIXO', '2', '1.0000', fixed, fixed),
      after:
        group(
          'gFat',
          leaves({
            CompetFat: month.replace('-', ''),
            dVencFat: dayOf(next, 15),
            dProxLeitura: dayOf(next, 31),
            codBarras: '0'.repeat(44),
            codDebAuto: '0',
          }),
        ) +
        group(
          'gAgencia',
          leaf('nomeAgenciaAtend', 'AGENCIA REGULADORA'),
          group(
            'gHistCons',
            leaf('xHistorico', 'Consumo'),
            group(
              'gCons',
              leaves({
                CompetFat: month.replace('-', ''),
                uMed: '1',
                qtdDias: '30',
                medDiaria: '2000.0000',
                consumo: volume,
                vFat: value,
              }),
            ),
            leaf('medMensal', volume),
          ),
        ),
      total: sum([value, fixed], 2),
      truths: [
        { ...sure('stationary natural gas', [volume, 'm3']), spend: value },
        notCounted('charge without a quantity of its own', 'charge of the gas bill'),
      ],
    })
  })

const offers: [provider: string, text: string, code: string, price: [number, number]][] = [
  ['TELECOM BANDEIRANTES FICTICIA S.A.', 'ACESSO INTERNET DEDICADO 500 MBPS', '0400501', [89000, 129000]],
  ['MOVEL NACIONAL FICTICIA S.A.', 'PLANO CORPORATIVO VOZ E DADOS', '0100101', [29000, 89000]],
]

/** Internet and mobile telephones of both sites: a service weighed by spend. */
export const planTelecom = (year: Year): YearDocument[] =>
  months.flatMap((month) =>
    (['matriz', 'filial'] as SiteName[]).flatMap((site) =>
      offers.map(([provider, text, code, price]) => {
        const value = cents(year.random.int(...price))
        const none = group(
          'imposto',
          group('ICMS00', leaves({ CST: '00', vBC: zero, pICMS: zero, vICMS: zero })),
          contribution('PIS'),
          contribution('COFINS'),
        )
        const product = leaves({
          cProd: '169',
          xProd: text,
          cClass: code,
          CFOP: '5303',
          uMed: '4',
          qFaturada: '1.0000',
          vItem: value,
          vProd: value,
        })
        const date = dayOf(month, 20)
        return writeBill(year.books, {
          model: '62',
          issuer: partyNamed(year, provider, 'São Paulo'),
          customer: year.own[site],
          date,
          month,
          purpose: '0',
          site,
          middle: group(
            'assinante',
            leaves({
              iCodAssinante: '1455120',
              tpAssinante: '1',
              tpServUtil: '4',
              nContrato: '9981',
              dContratoIni: '2024-01-01',
              dContratoFim: '2026-12-31',
            }),
          ),
          details: groupWith('det', { nItem: '1' }, group('prod', product), none),
          after: group(
            'gFat',
            leaves({ CompetFat: month.replace('-', ''), dVencFat: dayOf(month, 28), codBarras: '0'.repeat(44) }),
          ),
          total: value,
          truths: [
            {
              ...sure('purchased services – spend', [value, 'BRL'], 'wired and wireless telecommunications carriers'),
              spend: value,
            },
          ],
        })
      }),
    ),
  )
