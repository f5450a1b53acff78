import { type Company, partyNamed, type Year } from './company.ts'
import { dayOf, months, type YearDocument } from './document.ts'
import { bought, detailOf, itemsOf, type Meter, meters } from './energy-items.ts'
import { cents, fromUnits, plain, sum } from './exact.ts'
import { writeNfe } from './nfe.ts'
import { type LineTruth, notCounted, type SiteName } from './truth.ts'
import { monthAfter, writeBill } from './utility.ts'
import { group, groupWith, leaf, leaves } from './xml.ts'

type Bill = {
  meter: Meter
  month: string
  peak: string
  rest: string
  none: LineTruth | null
  replaces?: string
  day?: number
}

function writeEnergy(year: Year, bill: Bill): YearDocument {
  const { meter, month } = bill
  const issuer =
    meter.site === 'matriz'
      ? partyNamed(year, 'COMPANHIA PIRATININGA DISTRIBUIDORA DE ENERGIA FICTICIA S.A.', 'Campinas')
      : partyNamed(year, 'DISTRIBUIDORA DE ENERGIA DAS GERAIS FICTICIA S.A.', 'Belo Horizonte')
  const details = itemsOf(meter, bill.peak, bill.rest, bill.none).map(detailOf)
  const next = monthAfter(month)
  const { latitude, longitude } = year.own[meter.site].city
  const access = leaves({
    idAcesso: meter.access,
    tpAcesso: meter.captive ? '1' : '2',
    xNomeUC: meter.name,
    tpClasse: '04',
    tpSubClasse: '99',
    tpFase: '3',
    tpGrpTensao: meter.group === '04' ? '06' : '09',
    tpModTar: meter.group === '04' ? '02' : '01',
    latGPS: `${latitude.toFixed(6)}`,
    longGPS: `${longitude.toFixed(6)}`,
  })
  const replaced = bill.replaces ? group('gSub', leaves({ chNF3e: bill.replaces, motSub: '01' })) : ''
  const read = groupWith(
    'gMed',
    { nMed: '01' },
    leaves({ idMedidor: meter.id, dMedAnt: `${month}-01`, dMedAtu: dayOf(month, 31) }),
  )
  const history = group(
    'gHistFat',
    leaf('xGrandFat', 'Consumo'),
    ...Array.from({ length: 13 }, (_, back) =>
      group(
        'gGrandFat',
        leaves({
          CompetFat: monthAfter(month, -back).replace('-', ''),
          vFat: `${Number(bill.rest) - 37 * back}.0000`,
          uMed: '2',
          qtdDias: '30',
        }),
      ),
    ),
  )
  return writeBill(year.books, {
    model: '66',
    issuer,
    customer: year.own[meter.site],
    date: dayOf(next, bill.day ?? 3),
    month,
    purpose: bill.replaces ? '2' : '1',
    site: meter.site,
    middle: group('acessante', access) + replaced + read,
    details: group('NFdet', ...details.map(({ xml }) => xml)),
    after:
      group(
        'gFat',
        leaves({
          CompetFat: month.replace('-', ''),
          dVencFat: dayOf(next, 18),
          dApresFat: dayOf(next, 4),
          dProxLeitura: dayOf(next, 31),
          codBarras: '836000000001',
          codDebAuto: '0',
        }),
      ) + group('gANEEL', history),
    total: sum(
      details.map(({ value }) => value),
      2,
    ),
    truths: details.map(({ truth }) => truth),
  })
}

function writeTrader(
  year: Year,
  month: string,
  kilowattHours: string,
  seller: [string, string],
  none: LineTruth | null,
): YearDocument {
  const quantity = fromUnits(BigInt(kilowattHours), 3)
  return writeNfe(year.books, {
    issuer: partyNamed(year, ...seller),
    receiver: year.own.matriz,
    date: dayOf(monthAfter(month), 6),
    month,
    nature: 'VENDA DE ENERGIA ELETRICA',
    lines: [
      {
        text: 'ENERGIA ELETRICA - MERCADO LIVRE',
        ncm: '27160000',
        cfop: '252',
        unit: 'MWH',
        quantity,
        price: cents(year.random.int(19000, 27500)),
        truth: none ?? bought(plain(kilowattHours)),
      },
    ],
    site: 'matriz',
    folder: 'entradas',
    text: `REF. CONSUMO ${month.slice(5)}/${month.slice(0, 4)} UC 7004512299 CONTRATO CCEAL 4471`,
  })
}

const traders: [string, string][] = [
  ['COMERCIALIZADORA AURORA DE ENERGIA LTDA', 'São Paulo'],
  ['TRADENER DO SUL COMERCIALIZACAO FICTICIA LTDA', 'Curitiba'],
]

/** Bills of December 2024 to December 2025, one replaced, and the trader's notes; with the kilowatt-hours per month. */
export function planEnergy(year: Year): { papers: YearDocument[]; purchased: Company['purchasedEnergy'] } {
  const { random } = year
  const papers: YearDocument[] = []
  const purchased: Company['purchasedEnergy'] = []
  for (const month of ['2024-12', ...months]) {
    const none = month === '2024-12' ? notCounted('another year', 'electricity of the year before') : null
    const used = new Map<SiteName, bigint>()
    for (const meter of meters) {
      const peak = meter.group === '13' ? '0' : String(random.int(21_000, 36_000))
      const rest = String(meter.group === '13' ? random.int(4_100, 7_900) : random.int(310_000, 415_000))
      used.set(meter.site, (used.get(meter.site) ?? 0n) + BigInt(peak) + BigInt(rest))
      if (month === '2025-05' && meter.id === 'MG1207') {
        const wrong = writeEnergy(year, {
          meter,
          month,
          peak,
          rest: String(Number(rest) * 10),
          none: notCounted('replaced bill', 'electricity, bill that another replaced'),
        })
        papers.push(wrong, writeEnergy(year, { meter, month, peak, rest, none, replaces: wrong.key, day: 12 }))
      } else papers.push(writeEnergy(year, { meter, month, peak, rest, none }))
    }
    const free = used.get('matriz') ?? 0n
    const split = month === '2025-08' ? free / 4n : 0n
    const [first = traders[0], second] = traders
    if (first) papers.push(writeTrader(year, month, String(free - split), first, none))
    if (second && split > 0n) papers.push(writeTrader(year, month, String(split), second, none))
    if (none === null) for (const [site, total] of used) purchased.push({ month, site, kilowattHours: String(total) })
  }
  return { papers, purchased }
}
