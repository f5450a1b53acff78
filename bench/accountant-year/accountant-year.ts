import { planPipedGas, planTelecom } from './bills.ts'
import { type Company, describeCompany, openSites, type Year } from './company.ts'
import { openBooks, type YearDocument } from './document.ts'
import { planEnergy } from './energy.ts'
import { cancel, correct } from './events.ts'
import { arrange, type YearFolder } from './folder.ts'
import { planCteOs, planFreight } from './freight.ts'
import { planFuels } from './fuels.ts'
import { planGases } from './gases.ts'
import { planManifests } from './mdfe.ts'
import {
  planCustomerReturns,
  planRemittances,
  planSales,
  planStrangers,
  planSupplierReturns,
  planTransfers,
} from './own-notes.ts'
import { planPurchases, planRawMaterials } from './purchases.ts'
import { createRandom } from './random.ts'
import { planServices } from './services.ts'
import { planStations } from './stations.ts'
import { alterForGood, planTraps } from './traps.ts'

/** Papers of different keys, events counted each: what the folder holds once copies are put aside. */
export const documentCount = 2903

const seed = 20250731

export type AccountantYear = YearFolder & { company: Company }

const countOfCancelled = 12
const countOfCorrected = 10

function everyNth(papers: readonly YearDocument[], step: number, count: number): YearDocument[] {
  return papers.filter((_, index) => index % step === step - 1).slice(0, count)
}

/** A year of a food manufacturer's fiscal documents with the truth of each line; the same bytes at every call. */
export function accountantYear(): AccountantYear {
  const random = createRandom(seed)
  const year: Year = { books: openBooks(random), random, own: openSites(random), parties: new Map() }
  const materials = planRawMaterials(year)
  const sales = planSales(year, 330)
  const freight = planFreight(year, [...materials, ...sales], 340)
  const energy = planEnergy(year)
  const papers = [
    ...materials,
    ...sales,
    ...freight,
    ...energy.papers,
    ...planFuels(year),
    ...planGases(year),
    ...planStations(year, 360),
    ...planTransfers(year),
    ...planCustomerReturns(year, sales, 14),
    ...planSupplierReturns(year, materials, 10),
    ...planRemittances(year, 40),
    ...planStrangers(year, 60),
    ...planCteOs(year),
    ...planManifests(year, [...sales, ...freight], 26),
    ...planPipedGas(year),
    ...planTelecom(year),
    ...planServices(year, 150),
    ...planTraps(year),
  ]
  const purchases = planPurchases(year, documentCount - papers.length - countOfCancelled - countOfCorrected)
  const cancelled = [...everyNth(sales, 40, 8), ...everyNth(purchases, 90, 4)]
  const corrected = [...everyNth(sales, 37, 5), ...everyNth(purchases, 77, 5)].filter(
    (note) => !cancelled.includes(note),
  )
  const events = [...cancel(year, cancelled), ...correct(year, corrected)]
  const intact = everyNth(purchases, 61, 6)
  for (const note of everyNth(purchases, 101, 2)) alterForGood(note)
  const folder = arrange([...papers, ...purchases, ...events], intact)
  return { ...folder, company: describeCompany(year.own, energy.purchased) }
}
