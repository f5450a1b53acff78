import { partyNamed, type Year } from './company.ts'
import { dayOf, months, type YearDocument } from './document.ts'
import { cents, plain, times } from './exact.ts'
import {
  ammonia,
  everyMonth,
  extinguishers,
  industrial,
  oddities,
  type Pack,
  refrigerants,
  strangeFuels,
} from './gas-packs.ts'
import { type NfeLine, writeNfe } from './nfe.ts'
import { atSite } from './purchases.ts'
import type { SiteName } from './truth.ts'

function sell(year: Year, seller: [string, string], packs: Pack[], site: SiteName, date: string): YearDocument {
  const lines = packs.map(([text, ncm, unit, content, most, price, truthOf]): NfeLine => {
    const quantity = String(year.random.int(Math.ceil(most / 3), most))
    const cost = cents(price)
    const truth = truthOf(plain(times(quantity, content, 4)))
    const value = times(quantity, cost, 2)
    const whole = truth.kind === 'purchased goods – spend' ? { ...truth, quantity: value, unit: 'BRL' } : truth
    return { text, ncm, cfop: '102', unit, quantity, price: cost, truth: atSite(whole, site) }
  })
  const head = { issuer: partyNamed(year, ...seller), receiver: year.own[site], date, nature: 'VENDA DE MERCADORIA' }
  return writeNfe(year.books, { ...head, lines, site, folder: 'entradas', freight: '0' })
}

/** Refrigerants, process gases, extinguishers and the oddities, over the months and both sites. */
export function planGases(year: Year): YearDocument[] {
  const { random } = year
  const both: SiteName[] = ['matriz', 'filial']
  const day = (month: string) => dayOf(month, random.int(2, 28))
  const monthly = months.flatMap((month) =>
    both.flatMap((site) => [
      sell(year, ['FRIO TOTAL REFRIGERACAO LTDA', 'Campinas'], [random.pick(refrigerants)], site, day(month)),
      sell(
        year,
        ['GASES INDUSTRIAIS PARANAPANEMA S.A.', 'Jundiaí'],
        [random.pick(everyMonth), random.pick(everyMonth)].filter((pack, index, all) => all.indexOf(pack) === index),
        site,
        day(month),
      ),
    ]),
  )
  const every = [...refrigerants, ammonia, ...industrial].map((pack, index) =>
    sell(
      year,
      ['REFRIGERACAO E GASES MINEIROS LTDA', 'Contagem'],
      [pack],
      both[index % 2] ?? 'matriz',
      day(random.pick(months)),
    ),
  )
  const fire = extinguishers.flatMap((pack) =>
    both.map((site) => sell(year, ['EXTINTEC EXTINTORES LTDA', 'Campinas'], [pack], site, day(random.pick(months)))),
  )
  const odd = oddities.flatMap((pack) =>
    both.map((site) =>
      sell(year, ['AGRO E QUIMICA BANDEIRANTE LTDA', 'Ribeirão Preto'], [pack], site, day(random.pick(months))),
    ),
  )
  const liquids = strangeFuels.map(([text, ncm, unit, quantity, price, anp, truth]) =>
    writeNfe(year.books, {
      issuer: partyNamed(year, 'TRR PAULINIA DIESEL LTDA', 'Paulínia'),
      receiver: year.own.matriz,
      date: day(random.pick(months)),
      nature: 'VENDA DE COMBUSTIVEL',
      lines: [{ text, ncm, unit, quantity, price, truth, cfop: '656', ...(anp ? { anp } : {}) }],
      site: 'matriz',
      folder: 'entradas',
    }),
  )
  return [...monthly, ...every, ...fire, ...odd, ...liquids]
}
