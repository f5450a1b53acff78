import type { Drawing } from './bill.ts'
import { celescFree } from './drawings/celesc-free.ts'
import { celescLow } from './drawings/celesc-low.ts'
import { cemigIndustrial } from './drawings/cemig-industrial.ts'
import { cemigSolar } from './drawings/cemig-solar.ts'
import { coelbaHigh } from './drawings/coelba-high.ts'
import { coelbaLow } from './drawings/coelba-low.ts'
import { comgasShop } from './drawings/comgas-shop.ts'
import { comgasWorks } from './drawings/comgas-works.ts'
import { compagasEnergy } from './drawings/compagas-energy.ts'
import { compagasShop } from './drawings/compagas-shop.ts'
import { copasaLetter } from './drawings/copasa-letter.ts'
import { copasaPrinted } from './drawings/copasa-printed.ts'
import { copelFree } from './drawings/copel-free.ts'
import { copelLow } from './drawings/copel-low.ts'
import { cpflHigh } from './drawings/cpfl-high.ts'
import { cpflLow } from './drawings/cpfl-low.ts'
import { enelHigh } from './drawings/enel-high.ts'
import { enelLow } from './drawings/enel-low.ts'
import { equatorialIrrigation } from './drawings/equatorial-irrigation.ts'
import { equatorialSolar } from './drawings/equatorial-solar.ts'
import { fuelNoteBulk } from './drawings/fuel-note-bulk.ts'
import { fuelNoteMixed } from './drawings/fuel-note-mixed.ts'
import { lightPlain } from './drawings/light-plain.ts'
import { lightWhite } from './drawings/light-white.ts'
import { naturgyBands } from './drawings/naturgy-bands.ts'
import { naturgySingle } from './drawings/naturgy-single.ts'
import { sabespCommerce } from './drawings/sabesp-commerce.ts'
import { sabespIndustry } from './drawings/sabesp-industry.ts'
import { saneparAverage } from './drawings/sanepar-average.ts'
import { saneparUsual } from './drawings/sanepar-usual.ts'

/** Every drawing, by supplier: two of each, unlike in arrangement, month and figures. */
export const suppliers: readonly (readonly Drawing[])[] = [
  [cpflHigh, cpflLow],
  [enelLow, enelHigh],
  [cemigSolar, cemigIndustrial],
  [copelLow, copelFree],
  [lightPlain, lightWhite],
  [coelbaLow, coelbaHigh],
  [equatorialSolar, equatorialIrrigation],
  [celescLow, celescFree],
  [comgasShop, comgasWorks],
  [naturgyBands, naturgySingle],
  [compagasShop, compagasEnergy],
  [sabespCommerce, sabespIndustry],
  [copasaPrinted, copasaLetter],
  [saneparUsual, saneparAverage],
  [fuelNoteBulk, fuelNoteMixed],
]
