import { bpeCases1 } from './bpe-cases-1.ts'
import { bpeCases2 } from './bpe-cases-2.ts'
import { cfeCases1 } from './cfe-cases-1.ts'
import { cfeCases2 } from './cfe-cases-2.ts'
import { distributionCases } from './dist-cases.ts'
import type { DocumentCase } from './document-case.ts'
import { energyCases1 } from './energy-cases-1.ts'
import { energyCases2 } from './energy-cases-2.ts'
import { eventCases } from './event-cases.ts'
import { freightCases1 } from './freight-cases-1.ts'
import { freightCases2 } from './freight-cases-2.ts'
import { waterCases1 } from './nfag-cases-1.ts'
import { waterCases2 } from './nfag-cases-2.ts'
import { serviceCases1 } from './nfse-cases-1.ts'
import { serviceCases2 } from './nfse-cases-2.ts'
import { partyCases1 } from './party-cases-1.ts'
import { partyCases2 } from './party-cases-2.ts'
import { partyCases3 } from './party-cases-3.ts'
import { signatureCases } from './signature-cases.ts'
import { warningCases } from './warning-cases.ts'

/** What a correct reader takes from each file of this folder, and what a careful accountant says of it. */
export const documentCases: readonly DocumentCase[] = [
  ...cfeCases1,
  ...cfeCases2,
  ...bpeCases1,
  ...bpeCases2,
  ...waterCases1,
  ...waterCases2,
  ...serviceCases1,
  ...serviceCases2,
  ...distributionCases,
  ...signatureCases,
  ...partyCases1,
  ...partyCases2,
  ...partyCases3,
  ...freightCases1,
  ...freightCases2,
  ...energyCases1,
  ...energyCases2,
  ...warningCases,
  ...eventCases,
]
