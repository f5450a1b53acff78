import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { account } from './account.ts'
import { activity, attachment } from './activity.ts'
import { businessUnit, cnpj, company } from './company.ts'
import { document, documentItemProcedures } from './document.ts'
import { factor } from './factor.ts'
import { factorImport } from './factor-import.ts'
import { generator } from './generator.ts'
import { imports } from './import.ts'
import { audit, inventory, report } from './inventory.ts'

/** The whole API, written once: the server implements it, the web app and the REST page are made from it. */
export const contract = {
  account,
  cnpj,
  company,
  businessUnit,
  generator,
  factor,
  factorImport,
  imports,
  document,
  documentItem: documentItemProcedures,
  attachment,
  activity,
  inventory,
  report,
  audit,
}

export type Contract = typeof contract
export type Inputs = InferContractRouterInputs<Contract>
export type Outputs = InferContractRouterOutputs<Contract>
